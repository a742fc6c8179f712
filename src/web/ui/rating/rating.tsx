import './rating.css'
import { formatNumber } from '#contract/core/money.ts'
import * as t from '#text/common/ui.ts'
import { fill, plural } from '#text/fill.ts'

import { Icon } from '../icon/icon.tsx'

interface RatingProps {
  value: number
  /** how many reviews: "4.6 (212)"; without it "4.6 out of 5" */
  total?: number | undefined
}

const PLACES = [1, 2, 3, 4, 5] as const

/** One star and the figure. */
export function Rating({ value, total }: RatingProps) {
  const score = value.toFixed(1)
  const label = total === undefined ? fill(t.scoreOf, { score }) : plural(t.scoreWithCount, total, { score })
  return (
    <span className="rating" role="img" aria-label={label}>
      <Icon name="star-full" />
      <b>{score}</b> {total === undefined ? t.outOfFive : `(${formatNumber(total)})`}
    </span>
  )
}

/** The bare picture of five stars. */
export function StarRow({ value }: { value: number }) {
  return PLACES.map((place) => (
    <Icon key={place} name={value >= place ? 'star-full' : value >= place - 0.5 ? 'star-half' : 'star-empty'} />
  ))
}

/** Five stars, to the half. */
export function Stars({ value }: { value: number }) {
  const halves = Math.round(value * 2) / 2
  return (
    <span className="stars" role="img" aria-label={fill(t.halvesOf, { halves })}>
      <StarRow value={halves} />
    </span>
  )
}
