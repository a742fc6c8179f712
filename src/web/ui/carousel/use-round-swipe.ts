import { useRef, type TouchEvent } from 'react'

/** A shorter way of the finger is no swipe. */
const SWIPE_PX = 40
/** What rounding leaves at an end. */
const SLACK_PX = 4

/** Where a row stands, in one word, so that scrolling does not render anew for each pixel. */
export type Ends = 'start' | 'middle' | 'end' | 'both'
type Touched = { x: number; y: number; ends: Ends }

/** A swipe past either end of a row that goes round: `onSwipe` is told which way it goes on. Elsewhere the row scrolls by itself. */
export function useRoundSwipe(onSwipe: (direction: 1 | -1) => void) {
  const touched = useRef<Touched>(undefined)
  return {
    onTouchStart: ({ touches, currentTarget }: TouchEvent<HTMLElement>) => {
      const finger = touches[0]
      touched.current = finger && { x: finger.clientX, y: finger.clientY, ends: endsOf(currentTarget) }
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0]
      const from = touched.current
      if (!finger || !from) return
      const way = from.x - finger.clientX
      if (Math.abs(way) < Math.max(SWIPE_PX, Math.abs(from.y - finger.clientY))) return
      if (way > 0 && from.ends === 'end') onSwipe(1)
      if (way < 0 && from.ends === 'start') onSwipe(-1)
    },
  }
}

/** Where a row that scrolls stands. */
export function endsOf(box: HTMLElement): Ends {
  const start = box.scrollLeft <= SLACK_PX
  const end = box.scrollLeft + box.clientWidth >= box.scrollWidth - SLACK_PX
  if (start && end) return 'both'
  return start ? 'start' : end ? 'end' : 'middle'
}
