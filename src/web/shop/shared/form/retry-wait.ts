import { useCallback, useSyncExternalStore } from 'react'

import type { Refused } from '#contract/envelope.ts'

/** Seconds to wait before the same may be tried again (spec D87); 0 when the refusal names none. */
export const retryAfterSeconds = (answer: Refused): number =>
  answer.code === 'TOO_MANY' || answer.code === 'BUSY' ? Math.ceil(answer.refusal?.retry_after ?? 0) : 0

/** The moment when that wait is over, as Date.now() counts; 0 without a wait. */
export function retryAt(answer: Refused): number {
  const seconds = retryAfterSeconds(answer)
  return seconds > 0 ? Date.now() + seconds * 1000 : 0
}

/** Whole seconds until a moment (as Date.now() counts), down to 0. It goes by the clock: a phone that slept has not stopped it. */
export function useSecondsLeft(until: number): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      if (secondsTo(until) === 0) return () => undefined
      const timer = setInterval(() => {
        listener()
        if (secondsTo(until) === 0) clearInterval(timer)
      }, 250)
      return () => clearInterval(timer)
    },
    [until],
  )
  return useSyncExternalStore(
    subscribe,
    () => secondsTo(until),
    () => 0,
  )
}

/** 42 s is '0:42'. */
export const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const secondsTo = (datetime: number): number => Math.max(0, Math.ceil((datetime - Date.now()) / 1000))
