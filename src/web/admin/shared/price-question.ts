import { formatRupees } from '#contract/core/money.ts'
import { MUCH_PERCENT, type PriceChange } from '#domain/product/price-change.rules.ts'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/shared.ts'

import type { Question } from './confirm/confirm.ts'

/** A price that changes a lot; `size` is how the screen calls what it is of. */
export type NamedChange = PriceChange & { size: string }

/** So many are named; of more the rest is counted. */
const NAMED_MAX = 5

/** What is asked before prices that change a lot, with both figures of each; undefined where there is none. */
export function priceQuestion(
  changes: readonly NamedChange[],
  action: string,
  all = changes.length,
): Question | undefined {
  if (all === 0) return undefined
  const named = changes.slice(0, NAMED_MAX).map(({ size, field, before, after }) => {
    const what = field === 'MRP' ? fill(t.mrpOf, { size }) : size
    return fill(t.priceChange, { size: what, before: formatRupees(before), after: formatRupees(after) })
  })
  const more = all - named.length
  return {
    title: plural(t.changeQuestion, all, { percent: MUCH_PERCENT }),
    consequence: [...named, ...(more > 0 ? [fill(t.more, { n: more })] : [])].join(' · '),
    action,
  }
}
