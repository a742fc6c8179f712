import { useRef, type TouchEvent } from 'react'

/** A shorter movement is no swipe. */
const SWIPE_PX = 40
/** Rounding may leave so much at either end. */
const SLACK_PX = 4

/** The scroll position of a row, coarse, so that scrolling does not render again for each pixel. */
export type ScrollPosition = 'start' | 'middle' | 'end' | 'fits'
type Touched = { x: number; y: number; position: ScrollPosition }

/** A swipe past either end of a row that loops: `onSwipe` gets the direction. Elsewhere the row scrolls by itself. */
export function useLoopSwipe(onSwipe: (direction: 1 | -1) => void) {
  const touched = useRef<Touched>(undefined)
  return {
    onTouchStart: ({ touches, currentTarget }: TouchEvent<HTMLElement>) => {
      const finger = touches[0]
      touched.current = finger && { x: finger.clientX, y: finger.clientY, position: scrollPositionOf(currentTarget) }
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0]
      const from = touched.current
      if (!finger || !from) return
      const way = from.x - finger.clientX
      if (Math.abs(way) < Math.max(SWIPE_PX, Math.abs(from.y - finger.clientY))) return
      if (way > 0 && from.position === 'end') onSwipe(1)
      if (way < 0 && from.position === 'start') onSwipe(-1)
    },
  }
}

/** The scroll position of a row that scrolls. */
export function scrollPositionOf(box: HTMLElement): ScrollPosition {
  const start = box.scrollLeft <= SLACK_PX
  const end = box.scrollLeft + box.clientWidth >= box.scrollWidth - SLACK_PX
  if (start && end) return 'fits'
  return start ? 'start' : end ? 'end' : 'middle'
}
