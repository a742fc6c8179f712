import type { SettledLine } from '#contract/core/settled-line.ts'
import { settledSums } from '#contract/core/settled-line.ts'
import { z } from '#contract/core/zod.ts'
import type { GatewayFailure } from '#domain/ports/payment-gateway.ts'

const money = z
  .number()
  .int()
  .nullish()
  .transform((sum) => sum ?? 0)
const item = z.object({
  entity_id: z.string(),
  type: z.string(),
  debit: money,
  credit: money,
  amount: money,
  fee: money,
  tax: money,
  settled: z.boolean().nullish(),
  /** seconds */
  settled_at: z.number().int().nullish(),
  settlement_id: z.string().nullish(),
  settlement_utr: z.string().nullish(),
  payment_id: z.string().nullish(),
})
const page = z.object({ items: z.array(item) })

const LINES_A_PAGE = 1_000
const PAGES_MAX = 100

/** All that was settled on a day, page after page; `get` answers the body of an address. */
export async function fetchSettled(
  day: string,
  get: (path: string) => Promise<unknown>,
): Promise<SettledLine[] | GatewayFailure> {
  const [year, month, date] = day.split('-').map(Number)
  const lines: SettledLine[] = []
  for (let n = 0; n < PAGES_MAX; n++) {
    const skip = n * LINES_A_PAGE
    // the next page is there once this one is read
    // oxlint-disable-next-line no-await-in-loop -- as said above
    const body = await get(
      `settlements/recon/combined?year=${year}&month=${month}&day=${date}&count=${LINES_A_PAGE}&skip=${skip}`,
    )
    if (isRefused(body)) return body
    const parsed = page.safeParse(body)
    if (!parsed.success) return { error: 'the report of settlements cannot be read', retryable: true }
    const { items } = parsed.data
    lines.push(...items.flatMap(toLine))
    if (items.length < LINES_A_PAGE) return lines
  }
  return { error: 'the report of settlements has no end', retryable: false }
}

/** What is not settled yet is left out; it comes with the day on which it is. */
function toLine(row: z.infer<typeof item>): SettledLine[] {
  const { entity_id: line, type, settled, settled_at: at, settlement_id: settlement } = row
  if (settled === false || at === undefined || at === null || !settlement) return []
  const kind = type === 'payment' || type === 'refund' ? type : 'adjustment'
  // an empty reference is none
  const payment = kind === 'payment' ? line : row.payment_id || undefined
  const sums = settledSums(kind, row)
  return [
    { line, kind, payment, ...sums, settlement, utr: row.settlement_utr || undefined, settledAt: new Date(at * 1000) },
  ]
}

const isRefused = (body: unknown): body is GatewayFailure =>
  typeof body === 'object' && body !== null && 'error' in body && 'retryable' in body
