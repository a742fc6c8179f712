import { formatPaise, paise, type Paise } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/cash.ts'

import { useSettings } from '../shared/settings.ts'

/** What is left for the door, and what becomes of the advance where nobody takes the parcel (spec N8.11). */
export function AdvanceNote({ total, advance }: { total: Paise; advance: Paise }) {
  const isRetained = useSettings().advance?.on_rto === 'keep'
  return (
    <p className="small">
      {fill(t.restInCash, { rest: formatPaise(paise(total - advance)) })}
      {isRetained && ` ${fill(t.advanceIsRetained, { sum: formatPaise(advance) })}`}
    </p>
  )
}
