import './carousel.css'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'

import * as t from '#text/common/ui.ts'

import { IconButton } from '../button/icon-button.tsx'
import { scrollPositionOf, useLoopSwipe, type ScrollPosition } from './use-loop-swipe.ts'

interface CarouselProps {
  title: string
  /** the heading's class: "heading" (default) or "subheading" */
  titleClass?: string | undefined
  /** "carousel--three", or your own class that sets --carousel-columns (from 768 on) and --carousel-item (phones) */
  className?: string | undefined
  /** wraps around: Next at the end returns to the start and the reverse, by button or swipe */
  loop?: boolean | undefined
  children: ReactNode
}

/**
 * A heading with its cards in one row that scrolls and snaps. Previous and Next show from 768 px on, always where it loops;
 * arrow keys always scroll it.
 */
export function Carousel({ title, titleClass = 'heading', className, loop = false, children }: CarouselProps) {
  const titleId = useId()
  const row = useRef<HTMLDivElement>(null)
  const [position, setPosition] = useState<ScrollPosition>('start')

  useEffect(() => {
    const box = row.current
    if (!box) return undefined
    const watcher = new ResizeObserver(() => setPosition(scrollPositionOf(box)))
    watcher.observe(box)
    return () => watcher.disconnect()
  }, [])
  const move = (direction: 1 | -1) => {
    const box = row.current
    if (!box) return
    const [edge, wrapTo] = direction === 1 ? (['end', 0] as const) : (['start', box.scrollWidth] as const)
    box.scrollTo({
      left: loop && scrollPositionOf(box) === edge ? wrapTo : box.scrollLeft + direction * box.clientWidth,
    })
  }
  const swipe = useLoopSwipe(move)

  return (
    <>
      <div className="section__head">
        <h2 className={titleClass} id={titleId}>
          {title}
        </h2>
        {position !== 'fits' && (
          <div className={loop ? 'button-row carousel__steps' : 'only-wide button-row carousel__steps'}>
            <IconButton
              ring
              icon="chevron-left"
              label={t.previous}
              disabled={!loop && position === 'start'}
              onClick={() => move(-1)}
            />
            <IconButton
              ring
              icon="chevron-right"
              label={t.next}
              disabled={!loop && position === 'end'}
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
        onScroll={(event) => setPosition(scrollPositionOf(event.currentTarget))}
        {...(loop && swipe)}
      >
        {children}
      </section>
    </>
  )
}
