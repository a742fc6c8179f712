import './banner.css'
import useEmblaCarousel from 'embla-carousel-react'

import type { Banner as BannerType } from '#contract/catalog.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'

import { useBannerMotion, type BannerMotion } from './banner-motion.ts'
import { BannerSlide } from './banner-slide.tsx'

function PlayMark() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path className="banner__play" d="M8 5.5v13l10.5-6.5z" />
    </svg>
  )
}

function Controls({ motion, count }: { motion: BannerMotion; count: number }) {
  return (
    <div className="banner__controls">
      <IconButton className="banner__step" icon="chevron-left" label="Previous" onClick={motion.previous} />
      <span className="visually-hidden">{`${motion.selected + 1} of ${count}`}</span>
      <span className="banner__dots" aria-hidden="true">
        {Array.from({ length: count }, (_, at) => (
          <i key={at} className={at === motion.selected ? 'is-shown' : undefined} />
        ))}
      </span>
      <IconButton className="banner__step" icon="chevron-right" label="Next" onClick={motion.next} />
      {motion.paused ? (
        <button type="button" className="icon-button banner__pause" aria-label="Play" onClick={motion.togglePause}>
          <PlayMark />
        </button>
      ) : (
        <IconButton className="banner__pause" icon="pause" label="Pause" onClick={motion.togglePause} />
      )}
    </div>
  )
}

/** News from the kitchen. The server sends all slides; without a script the first one shows. */
export function Banner({ banners }: { banners: readonly BannerType[] }) {
  const [viewport, embla] = useEmblaCarousel({ loop: true })
  const motion = useBannerMotion(embla)
  const count = banners.length
  if (count === 0) return null
  return (
    <div className="banner">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only notes that the hand or the focus is here */}
      <section
        className="wrap banner__in"
        aria-roledescription="carousel"
        aria-label="News from the kitchen"
        onMouseEnter={() => motion.hold(true)}
        onMouseLeave={() => motion.hold(false)}
        onFocus={() => motion.hold(true)}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) motion.hold(false)
        }}
      >
        <div className="banner__viewport" ref={viewport}>
          <div className="banner__track" aria-live={motion.paused ? 'polite' : 'off'}>
            {banners.map((banner, at) => (
              <BannerSlide
                key={banner.image}
                banner={banner}
                first={at === 0}
                label={`${at + 1} of ${count}`}
                hidden={at !== motion.selected}
              />
            ))}
          </div>
        </div>
        {count > 1 && <Controls motion={motion} count={count} />}
      </section>
    </div>
  )
}
