import { Link } from 'react-router'

import type { Banner } from '#contract/catalog.ts'
import * as t from '#text/shop/home.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Picture } from '#web/ui/picture/picture.tsx'

/** The crop is higher than its box (see the css), so the picture is wider than what is seen of it. */
const SIZES = '(min-width: 1280px) 1010px, (min-width: 768px) 80vw, 156vw'
const WIDTHS = [640, 960, 1280] as const

interface BannerSlideProps {
  banner: Banner
  /** the first one is what the shopper waits for */
  first: boolean
  label: string
  hidden: boolean
  /** whether its picture is loaded: until the banner can move, the others' pictures would only take bandwidth */
  load: boolean
}

/** Words are next to or under the picture, never on it; the picture is cropped to the goods at its `side`. */
export function BannerSlide({ banner, first, label, hidden, load }: BannerSlideProps) {
  const { image, alt, link, words: text, side } = banner
  const look = buttonClass('ink')
  return (
    <article className="banner__slide" aria-roledescription="slide" aria-label={label} inert={hidden}>
      <div className={side === 'left' ? 'banner__photo banner__photo--left' : 'banner__photo'}>
        {load && (
          <Picture image={image} alt={alt} width={2000} height={900} sizes={SIZES} widths={WIDTHS} priority={first} />
        )}
      </div>
      <div className="banner__text">
        <h2>{text}</h2>
        {link &&
          (link.startsWith('/') ? (
            <Link className={look} to={link}>
              {t.viewItems}
            </Link>
          ) : (
            <a className={look} href={link}>
              {t.viewItems}
            </a>
          ))}
      </div>
    </article>
  )
}
