import './testimonials.css'
import { Link } from 'react-router'

import type { Testimonial } from '#contract/catalog.ts'

import { useSettings } from '../shared/settings.ts'

/** What shoppers say, below the grid (spec D113). */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const { captions } = useSettings()
  if (testimonials.length === 0) return null
  return (
    <section className="section wrap" aria-labelledby="testimonials">
      <div className="section__head">
        <h2 className="heading" id="testimonials">
          {captions.testimonials_title}
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
