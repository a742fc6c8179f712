import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'

import type { EmblaApi } from './banner-carousel.tsx'

/** The look allows the banner alone to move by itself, and not before six seconds. */
const STAY_MS = 7000
const STILL = '(prefers-reduced-motion: reduce)'

export type BannerRotation = {
  selected: number
  paused: boolean
  togglePause: () => void
  previous: () => void
  next: () => void
}

/** Which banner shows, and the clock that moves on to the next. A paused, held or hidden banner stays. */
export function useBannerRotation(box: RefObject<HTMLElement | null>, embla: EmblaApi): BannerRotation {
  const still = useStill()
  const held = useHeld(box)
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

  // begins anew with each banner, so that every one has its whole time, however the last change came about
  useEffect(() => {
    if (!embla || still || paused || held) return undefined
    const clock = setInterval(() => {
      if (!document.hidden && embla.selectedScrollSnap() === selected) embla.scrollNext()
    }, STAY_MS)
    return () => clearInterval(clock)
  }, [embla, still, paused, held, selected])

  return {
    selected,
    paused,
    togglePause: () => setPaused(!paused),
    previous: () => embla?.scrollPrev(still),
    next: () => embla?.scrollNext(still),
  }
}

function onStill(hear: () => void) {
  const query = matchMedia(STILL)
  query.addEventListener('change', hear)
  return () => query.removeEventListener('change', hear)
}

/** Whether the shopper wants nothing to move; on the server nothing does. */
const useStill = (): boolean =>
  useSyncExternalStore(
    onStill,
    () => matchMedia(STILL).matches,
    () => true,
  )

/** Whether the hand or the focus is on the box. */
function useHeld(box: RefObject<HTMLElement | null>): boolean {
  const [hover, setHover] = useState(false)
  const [focus, setFocus] = useState(false)
  useEffect(() => {
    const root = box.current
    if (!root) return undefined
    const listening = new AbortController()
    const { signal } = listening
    root.addEventListener('mouseenter', () => setHover(true), { signal })
    root.addEventListener('mouseleave', () => setHover(false), { signal })
    root.addEventListener('focusin', () => setFocus(true), { signal })
    root.addEventListener('focusout', () => setFocus(false), { signal })
    return () => listening.abort()
  }, [box])
  return hover || focus
}
