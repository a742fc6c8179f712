import './carousel.css'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'

import { IconButton } from '../button/icon-button.tsx'
import { endsOf, useRoundSwipe, type Ends } from './use-round-swipe.ts'

interface CarouselProps {
  title: string
  /** the heading's class: "heading" (default) or "subheading" */
  titleClass?: string | undefined
  /** "carousel--three", or your own class that sets --carousel-columns (from 768 on) and --carousel-item (phones) */
  className?: string | undefined
  /** goes round: from either end its buttons, and a swipe, lead to the other */
  round?: boolean | undefined
  children: ReactNode
}

/** A heading and its cards in one row that scrolls and snaps; ring buttons move it from 768 on (a round one always), the arrow keys always. */
export function Carousel({ title, titleClass = 'heading', className, round = false, children }: CarouselProps) {
  const titleId = useId()
  const row = useRef<HTMLDivElement>(null)
  const [ends, setEnds] = useState<Ends>('start')

  useEffect(() => {
    const box = row.current
    if (!box) return undefined
    const watcher = new ResizeObserver(() => setEnds(endsOf(box)))
    watcher.observe(box)
    return () => watcher.disconnect()
  }, [])
  const move = (direction: 1 | -1) => {
    const box = row.current
    if (!box) return
    const [far, other] = direction === 1 ? (['end', 0] as const) : (['start', box.scrollWidth] as const)
    box.scrollTo({ left: round && endsOf(box) === far ? other : box.scrollLeft + direction * box.clientWidth })
  }
  const swipe = useRoundSwipe(move)

  return (
    <>
      <div className="section__head">
        <h2 className={titleClass} id={titleId}>
          {title}
        </h2>
        {ends !== 'both' && (
          <div className={round ? 'button-row rail__steps' : 'only-wide button-row rail__steps'}>
            <IconButton
              ring
              icon="chevron-left"
              label="Previous"
              disabled={!round && ends === 'start'}
              onClick={() => move(-1)}
            />
            <IconButton
              ring
              icon="chevron-right"
              label="Next"
              disabled={!round && ends === 'end'}
              onClick={() => move(1)}
            />
          </div>
        )}
      </div>
      <section
        ref={row}
        className={['carousel', className].filter(Boolean).join(' ')}
        aria-labelledby={titleId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={(event) => setEnds(endsOf(event.currentTarget))}
        {...(round && swipe)}
      >
        {children}
      </section>
    </>
  )
}
