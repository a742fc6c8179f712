import './banner.css'
import { useRef } from 'react'

import type { Banner as BannerType } from '#contract/catalog.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/home.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'

import { useHydrated } from '../shared/use-hydrated.ts'
import { BannerSlide } from './banner-slide.tsx'
import { useBannerRotation, type BannerRotation } from './use-banner-rotation.ts'

/** News from the kitchen: a row that the browser scrolls and snaps. The server sends all slides; without a script one swipes. */
export function Banner({ banners }: { banners: readonly BannerType[] }) {
  const box = useRef<HTMLElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const count = banners.length
  const rotation = useBannerRotation(box, row, count)
  const hydrated = useHydrated()
  if (count === 0) return null
  return (
    <div className="banner">
      <section ref={box} className="wrap banner__in" aria-roledescription="carousel" aria-label={t.banners}>
        <div className="banner__row" ref={row} aria-live={rotation.paused ? 'polite' : 'off'} {...rotation.onRow}>
          {banners.map((banner, index) => (
            <BannerSlide
              key={banner.image}
              banner={banner}
              first={index === 0}
              label={fill(t.slideOf, { place: index + 1, count })}
              hidden={index !== rotation.selected}
              load={index === 0 || hydrated}
            />
          ))}
        </div>
        {count > 1 && <Controls rotation={rotation} count={count} />}
      </section>
    </div>
  )
}

function PlayMark() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path className="banner__play" d="M8 5.5v13l10.5-6.5z" />
    </svg>
  )
}

function Controls({ rotation, count }: { rotation: BannerRotation; count: number }) {
  return (
    <div className="banner__controls">
      <IconButton className="banner__step" icon="chevron-left" label={t.previous} onClick={rotation.previous} />
      <span className="visually-hidden">{fill(t.slideOf, { place: rotation.selected + 1, count })}</span>
      <span className="banner__dots" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <i key={index} className={index === rotation.selected ? 'is-visible' : undefined} />
        ))}
      </span>
      <IconButton className="banner__step" icon="chevron-right" label={t.next} onClick={rotation.next} />
      {rotation.paused ? (
        <button type="button" className="icon-button banner__pause" aria-label={t.play} onClick={rotation.togglePause}>
          <PlayMark />
        </button>
      ) : (
        <IconButton className="banner__pause" icon="pause" label={t.pause} onClick={rotation.togglePause} />
      )}
    </div>
  )
}
