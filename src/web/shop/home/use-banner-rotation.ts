import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type RefObject } from 'react'

import { useLoopSwipe } from '#web/ui/carousel/use-loop-swipe.ts'

/** Only the banner may move by itself, and not before six seconds. */
const SLIDE_MS = 7000
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

export type BannerRotation = {
  selected: number
  paused: boolean
  togglePause: () => void
  previous: () => void
  next: () => void
  /** what the row of slides listens to */
  onRow: ReturnType<typeof useSlideRow>['onRow']
}

/** Which banner shows, and the timer that moves on to the next. A paused or hidden banner stays, and one under the pointer or with the focus. */
export function useBannerRotation(
  box: RefObject<HTMLElement | null>,
  row: RefObject<HTMLElement | null>,
  count: number,
): BannerRotation {
  const reducedMotion = useReducedMotion()
  const engaged = useEngaged(box)
  const { selected, show, onRow } = useSlideRow(row, count, reducedMotion)
  const [paused, setPaused] = useState(false)
  const moveTo = useEffectEvent(show)
  // starts again with each banner, so that every one has its whole time, also after a change by hand
  useEffect(() => {
    if (count < 2 || reducedMotion || paused || engaged) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) moveTo(selected + 1)
    }, SLIDE_MS)
    return () => clearInterval(timer)
  }, [count, reducedMotion, paused, engaged, selected])
  return {
    selected,
    paused,
    togglePause: () => setPaused(!paused),
    previous: () => show(selected - 1),
    next: () => show(selected + 1),
    onRow,
  }
}

/** A row of slides that the browser scrolls and snaps: which one shows, and how to show another. It goes round. */
function useSlideRow(row: RefObject<HTMLElement | null>, count: number, reducedMotion: boolean) {
  const [selected, setSelected] = useState(0)
  /** the slide that the row is on its way to; those that it passes do not count */
  const target = useRef<number>(undefined)
  const forgetTarget = () => (target.current = undefined)
  const show = (slide: number) => {
    const box = row.current
    if (!box) return
    const next = (slide + count) % count
    target.current = next
    setSelected(next)
    box.scrollTo({ left: next * stepOf(box), behavior: reducedMotion ? 'instant' : 'smooth' })
  }
  const follow = () => {
    const box = row.current
    const slide = box ? Math.round(box.scrollLeft / stepOf(box)) : 0
    if (target.current !== undefined && target.current !== slide) return
    forgetTarget()
    setSelected(slide)
  }
  const swipe = useLoopSwipe((direction) => show(selected + direction))
  const onTouchStart: typeof swipe.onTouchStart = (event) => {
    forgetTarget()
    swipe.onTouchStart(event)
  }
  return { selected, show, onRow: { ...swipe, onTouchStart, onWheel: forgetTarget, onScroll: follow } }
}

/** From one slide to the next, in pixels. */
function stepOf(row: HTMLElement): number {
  const [first, second] = row.children
  return first instanceof HTMLElement && second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : 1
}

function subscribeToReducedMotion(onChange: () => void) {
  const query = matchMedia(REDUCED_MOTION)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the shopper prefers reduced motion; on the server nothing moves. */
const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribeToReducedMotion,
    () => matchMedia(REDUCED_MOTION).matches,
    () => true,
  )

/** Whether the pointer or the focus is on the box. */
function useEngaged(box: RefObject<HTMLElement | null>): boolean {
  const [hover, setHover] = useState(false)
  const [focus, setFocus] = useState(false)
  useEffect(() => {
    const root = box.current
    if (!root) return undefined
    const listeners = new AbortController()
    const { signal } = listeners
    root.addEventListener('mouseenter', () => setHover(true), { signal })
    root.addEventListener('mouseleave', () => setHover(false), { signal })
    root.addEventListener('focusin', () => setFocus(true), { signal })
    root.addEventListener('focusout', () => setFocus(false), { signal })
    return () => listeners.abort()
  }, [box])
  return hover || focus
}
