import { couponFields } from '#contract/admin/coupon-fields.ts'
import { transact } from '#db/transact.ts'
import type { Deps, Outcome, Tx } from '#domain/context.ts'
import { addCoupon } from '#domain/coupon/coupon.service.ts'
import type { Body } from '#test/requests/requests.ts'

/** A coupon as its owner would write it, Rs.10 off with no other rule; returns its number. */
export const newCoupon = async (deps: Deps, fields: Body = {}): Promise<number> => {
  const parsed = couponFields.parse({ coupon_code: 'TEN', type: 'fixed', discount_value: 10, ...fields })
  const added = await addCoupon(deps, parsed)
  if (!added.ok) throw new Error(added.code)
  return added.value.id
}

/** One step in a transaction of its own; a refusal rolls it back, as its callers do. */
export const inTransaction = <T>({ db }: Deps, work: (tx: Tx) => Promise<Outcome<T>>): Promise<Outcome<T>> =>
  transact(db, work)
/** The same for a step that refuses nothing. */
export const commit = async ({ db }: Deps, work: (tx: Tx) => Promise<void>): Promise<void> => {
  await transact(db, async (tx) => {
    await work(tx)
    return { ok: true }
  })
}

/** How many outcomes were of each kind: `ok`, or the code of the refusal. */
export const tally = (outcomes: readonly Outcome<unknown, unknown, string>[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) {
    const kind = outcome.ok ? 'ok' : outcome.code
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}
