import './testimonials.css'
import { Link } from 'react-router'

import type { Testimonial } from '#contract/catalog.ts'

/** What shoppers say, below the grid (spec D113). */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  if (testimonials.length === 0) return null
  return (
    <section className="section wrap" aria-labelledby="testimonials">
      <div className="section__head">
        <h2 className="heading" id="testimonials">
          From kitchens we send to
        </h2>
      </div>
      <div className="testimonials">
        {testimonials.map(({ url, name, designation, description }) => {
          const who = [name, designation].filter(Boolean).join(', ')
          return (
            <figure className="testimonial" key={`${name} ${description}`}>
              <blockquote>{description}</blockquote>
              <figcaption>
                {url ? (
                  <Link className="link" to={url} rel="noopener">
                    {who}
                  </Link>
                ) : (
                  who
                )}
              </figcaption>
            </figure>
          )
        })}
      </div>
    </section>
  )
}
