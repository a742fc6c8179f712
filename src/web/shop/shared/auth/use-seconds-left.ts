import { useCallback, useSyncExternalStore } from 'react'

/** Whole seconds until a moment (as Date.now() counts), down to 0. It goes by the clock: a phone that slept has not stopped it. */
export function useSecondsLeft(until: number): number {
  const subscribe = useCallback(
    (hear: () => void) => {
      if (left(until) === 0) return () => undefined
      const timer = setInterval(() => {
        hear()
        if (left(until) === 0) clearInterval(timer)
      }, 250)
      return () => clearInterval(timer)
    },
    [until],
  )
  return useSyncExternalStore(subscribe, () => left(until), atServer)
}

/** 42 s is '0:42'. */
export const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const left = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1000))
const atServer = () => 0
