import { RATING_MAX, RATING_STEP } from '#contract/core/limits.ts'

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: RATING_STEP,
  ArrowUp: RATING_STEP,
  ArrowLeft: -RATING_STEP,
  ArrowDown: -RATING_STEP,
  PageUp: 1,
  PageDown: -1,
  Home: -RATING_MAX,
  End: RATING_MAX,
}

/** The rating at a place of the row of stars, from 0 (its left edge) to 1: the half that is touched, at least half a star. */
export const ratingAt = (place: number): number =>
  Math.min(RATING_MAX, Math.max(RATING_STEP, Math.ceil((place * RATING_MAX) / RATING_STEP) * RATING_STEP))

/** The rating that a key leads to, never less than half a star; undefined for a key that is no step. */
export function ratingAfter(key: string, rating: number): number | undefined {
  const step = STEPS[key]
  return step === undefined ? undefined : Math.min(RATING_MAX, Math.max(RATING_STEP, rating + step))
}
