import { fill } from './fill.ts'

type Texts = Readonly<Record<'seconds' | 'minutes' | 'hours' | 'days', string>>

/** 42 s, 3 min, 5 h 10 min, 12 days. */
export function durationText(texts: Texts, seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (minutes < 1) return fill(texts.seconds, { n: Math.max(0, Math.floor(seconds)) })
  if (hours < 1) return fill(texts.minutes, { n: minutes })
  return hours < 48
    ? fill(texts.hours, { n: hours, minutes: minutes % 60 })
    : fill(texts.days, { n: Math.floor(hours / 24) })
}
