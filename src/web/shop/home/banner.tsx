import './banner.css'
import { Suspense, useRef, useState } from 'react'

import type { Banner as BannerType } from '#contract/catalog.ts'
import { chunkLoader } from '#web/api/chunk-loader.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'

import { optionalPart } from '../shared/lazy-part.ts'
import { useHydrated } from '../shared/use-hydrated.ts'
import type { EmblaApi } from './banner-carousel.tsx'
import { BannerSlide } from './banner-slide.tsx'
import { useBannerRotation, type BannerRotation } from './use-banner-rotation.ts'

/** Loads when the page works; without it the first banner simply stays. */
const BannerCarousel = optionalPart(
  chunkLoader('banner-carousel', async () => (await import('./banner-carousel.tsx')).BannerCarousel),
)

/** News from the kitchen. The server sends all slides; without a script the first one shows. */
export function Banner({ banners }: { banners: readonly BannerType[] }) {
  const box = useRef<HTMLElement>(null)
  const viewport = useRef<HTMLDivElement>(null)
  const [embla, setEmbla] = useState<EmblaApi>()
  const rotation = useBannerRotation(box, embla)
  const hydrated = useHydrated()
  const count = banners.length
  if (count === 0) return null
  return (
    <div className="banner">
      <section ref={box} className="wrap banner__in" aria-roledescription="carousel" aria-label="News from the kitchen">
        <div className="banner__viewport" ref={viewport}>
          <div className="banner__track" aria-live={rotation.paused ? 'polite' : 'off'}>
            {banners.map((banner, index) => (
              <BannerSlide
                key={banner.image}
                banner={banner}
                first={index === 0}
                label={`${index + 1} of ${count}`}
                hidden={index !== rotation.selected}
                load={index === 0 || embla !== undefined}
              />
            ))}
          </div>
        </div>
        {count > 1 && <Controls rotation={rotation} count={count} />}
        {count > 1 && hydrated && (
          <Suspense fallback={null}>
            <BannerCarousel viewport={viewport} onReady={setEmbla} />
          </Suspense>
        )}
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
      <IconButton className="banner__step" icon="chevron-left" label="Previous" onClick={rotation.previous} />
      <span className="visually-hidden">{`${rotation.selected + 1} of ${count}`}</span>
      <span className="banner__dots" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <i key={index} className={index === rotation.selected ? 'is-shown' : undefined} />
        ))}
      </span>
      <IconButton className="banner__step" icon="chevron-right" label="Next" onClick={rotation.next} />
      {rotation.paused ? (
        <button type="button" className="icon-button banner__pause" aria-label="Play" onClick={rotation.togglePause}>
          <PlayMark />
        </button>
      ) : (
        <IconButton className="banner__pause" icon="pause" label="Pause" onClick={rotation.togglePause} />
      )}
    </div>
  )
}
