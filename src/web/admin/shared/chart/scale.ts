import { fill } from '#text/fill.ts'
import * as t from '#text/office/reports.ts'

/**
 * Round steps of a chart's height: 1, 2 or 5 times a power of ten, so that at most four lines are below the highest bar.
 */
export function stepsUpTo(max: number): number[] {
  if (max <= 0) return [0]
  const power = 10 ** Math.floor(Math.log10(max))
  const step = [0.2, 0.5, 1, 2, 5].map((times) => times * power).find((size) => max / size <= 4) ?? power * 10
  return Array.from({ length: Math.floor(max / step) + 1 }, (_, n) => n * step)
}

/** '₹10k', '₹2L', as the language writes it: as much as is next to a line. */
export function shortRupees(rupees: number): string {
  if (rupees === 0) return '0'
  if (rupees >= 1e7) return fill(t.crores, { n: round(rupees / 1e7) })
  if (rupees >= 1e5) return fill(t.lakhs, { n: round(rupees / 1e5) })
  return rupees >= 1e3 ? fill(t.thousands, { n: round(rupees / 1e3) }) : `₹${round(rupees)}`
}

const round = (n: number): string => String(Math.round(n * 100) / 100)
