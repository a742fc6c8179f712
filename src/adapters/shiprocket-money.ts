import { createHash } from 'node:crypto'

import { paise, type Paise } from '#contract/core/money.ts'
import { z } from '#contract/core/zod.ts'
import type { Courier, CourierCharge, CourierFailure, DaysThere } from '#domain/ports/courier.ts'

import type { ShiprocketAccount } from './shiprocket-account.ts'
import { amount, foundIn, orders, read, text } from './shiprocket-orders.ts'
import { timeOf } from './shiprocket-scans.ts'

const PER_PAGE = 100
/** More than a shop of this size sends in some days; whoever has more of them is asked again tomorrow. */
const PAGES_MAX = 50

const entry = z.object({
  transaction_id: text.nullish(),
  awb_code: text.nullish(),
  description: z.string().nullish(),
  charge: z.string().nullish(),
  debit_amount: amount.nullish(),
  credit_amount: amount.nullish(),
  charged_weight: text.nullish(),
  created_at: z.string(),
})
const statement = z.object({ data: z.array(entry) })

/**
 * What an account with Shiprocket charged, by its statement, and the orders that it has. What names no number (a recharge) is
 * about no parcel and left out (spec C1.11).
 */
export const moneyOf = (request: ShiprocketAccount): Required<Pick<Courier, 'charges' | 'list'>> => ({
  charges: async (days) => {
    const found = await allPages(request, 'account/details/statement', { days, shape: statement })
    return 'error' in found ? found : chargesIn(found.rows)
  },
  list: async (days) => {
    const found = await allPages(request, 'orders', { days, shape: orders })
    if ('error' in found) return found
    return found.rows.map((row) => ({ ...foundIn(row), reference: row.channel_order_id ?? '' }))
  },
})

/** The rows of a list, page by page, until one is not full. */
async function allPages<T>(
  request: ShiprocketAccount,
  path: string,
  { days, shape }: { days: DaysThere; shape: z.ZodType<{ data: T[] }> },
): Promise<{ rows: T[] } | CourierFailure> {
  const rows: T[] = []
  for (let page = 1; page <= PAGES_MAX; page++) {
    const query = { ...days, page: String(page), per_page: String(PER_PAGE) }
    const found = read(await request('GET', path, { query }), shape)
    if ('error' in found) return found
    rows.push(...found.data)
    if (found.data.length < PER_PAGE) break
  }
  return { rows }
}

function chargesIn(rows: readonly z.infer<typeof entry>[]): CourierCharge[] {
  const seen = new Map<string, number>()
  return rows.flatMap((row) => {
    const at = timeOf(row.created_at)
    const sum = paise((row.debit_amount ?? 0) - (row.credit_amount ?? 0))
    if (!row.awb_code || at === undefined || sum === 0) return []
    const name = row.description || row.charge || ''
    const fallback = nameless(row, sum)
    const nth = (seen.get(fallback) ?? 0) + 1
    seen.set(fallback, nth)
    return [
      {
        ref: row.transaction_id || `${fallback}-${nth}`,
        awb: row.awb_code,
        kind: kindOf(name),
        amount: sum,
        chargedGrams: gramsOf(row.charged_weight),
        text: name,
        at,
      },
    ]
  })
}

/** A row without a number of its own is known by all that it says, and by which of its like it is. */
const nameless = (row: z.infer<typeof entry>, sum: Paise): string =>
  createHash('sha256')
    .update(JSON.stringify([row.awb_code, row.created_at, row.description, row.charge, sum]))
    .digest('hex')
    .slice(0, 40)

/** Kilograms there. */
const gramsOf = (weight: string | null | undefined): number | undefined => {
  const grams = Math.round(Number(weight || Number.NaN) * 1000)
  return grams > 0 ? grams : undefined
}

const KINDS: readonly (readonly [CourierCharge['kind'], RegExp])[] = [
  ['rto', /\brto\b|return/i],
  ['weight', /weight|excess|discrepan/i],
  ['cash', /\bcod\b/i],
  ['freight', /freight|shipping|forward/i],
]
const kindOf = (name: string): CourierCharge['kind'] => KINDS.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other'
