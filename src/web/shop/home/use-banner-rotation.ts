import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'

import type { EmblaApi } from './banner-carousel.tsx'

/** Only the banner may move by itself, and not before six seconds. */
const SLIDE_MS = 7000
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

export type BannerRotation = {
  selected: number
  paused: boolean
  togglePause: () => void
  previous: () => void
  next: () => void
}

/** Which banner shows, and the timer that moves on to the next. A paused or hidden banner stays, and one under the pointer or with the focus. */
export function useBannerRotation(box: RefObject<HTMLElement | null>, embla: EmblaApi): BannerRotation {
  const reducedMotion = useReducedMotion()
  const engaged = useEngaged(box)
  const [selected, setSelected] = useState(0)
  const [paused, setPaused] = useState(false)

  useEffect(() => {
    if (!embla) return undefined
    const onSelect = () => setSelected(embla.selectedScrollSnap())
    embla.on('select', onSelect)
    return () => {
      embla.off('select', onSelect)
    }
  }, [embla])

  // starts again with each banner, so that every one has its whole time, also after a change by hand
  useEffect(() => {
    if (!embla || reducedMotion || paused || engaged) return undefined
    const timer = setInterval(() => {
      if (!document.hidden && embla.selectedScrollSnap() === selected) embla.scrollNext()
    }, SLIDE_MS)
    return () => clearInterval(timer)
  }, [embla, reducedMotion, paused, engaged, selected])

  return {
    selected,
    paused,
    togglePause: () => setPaused(!paused),
    previous: () => embla?.scrollPrev(reducedMotion),
    next: () => embla?.scrollNext(reducedMotion),
  }
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
