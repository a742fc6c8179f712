import { Link } from 'react-router'

import type { Banner } from '#contract/catalog.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Picture } from '#web/ui/picture/picture.tsx'

/** The crop is higher than its box (see the css), so the picture is wider than what is seen of it. */
const SIZES = '(min-width: 1280px) 1010px, (min-width: 768px) 80vw, 156vw'
const WIDTHS = [640, 960, 1280] as const

interface BannerSlideProps {
  banner: Banner
  /** the first one is what the visitor waits for */
  first: boolean
  label: string
  hidden: boolean
  /** it may be shown soon: until the banner can move, the pictures of the others would only take the line */
  near: boolean
}

/** Words stand beside or under the picture, never on it; the picture is cropped to the goods at its `side`. */
export function BannerSlide({ banner, first, label, hidden, near }: BannerSlideProps) {
  const { image, alt, link, words, side } = banner
  const look = buttonClass('ink')
  return (
    <article className="banner__slide" aria-roledescription="slide" aria-label={label} inert={hidden}>
      <div className={side === 'left' ? 'banner__photo banner__photo--left' : 'banner__photo'}>
        {near && (
          <Picture image={image} alt={alt} width={2000} height={900} sizes={SIZES} widths={WIDTHS} priority={first} />
        )}
      </div>
      <div className="banner__words">
        <h2>{words}</h2>
        {link &&
          (link.startsWith('/') ? (
            <Link className={look} to={link}>
              View items
            </Link>
          ) : (
            <a className={look} href={link}>
              View items
            </a>
          ))}
      </div>
    </article>
  )
}
