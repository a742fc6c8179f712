import type { Address } from '#contract/address.ts'
import type { Paise } from '#contract/core/money.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { refuse, type Refusal, type Tx } from '#domain/context.ts'
import type { CurrentSettings } from '#domain/ports/current-settings.ts'
import { cashLimitProblem, openCashProblem } from '#domain/settings/selling.rules.ts'

import * as store from './cash.store.ts'

export { refusedCash } from './cash.store.ts'

type Selling = CurrentSettings['selling']

const refusedInCash = refuse('NO_CASH', { field: 'payment_mode' })

/**
 * Why this order cannot be paid in cash (spec B3.14): it comes to more than the owner takes in cash, from an account
 * without a delivered order perhaps less, cash is refused to them, or too many cash orders of the same shopper or mobile
 * are on the way.
 */
export async function cashProblem(
  tx: Tx,
  shopper: Shopper,
  { selling, address, total, isRefused }: { selling: Selling; address: Address; total: Paise; isRefused: boolean },
): Promise<Refusal | undefined> {
  const mobiles = [shopper.mobile, address.contact_mobile].filter((mobile) => mobile !== '')
  return (
    (isRefused ? refusedInCash : undefined) ??
    (await cashLimit(tx, shopper.id, { selling, total })) ??
    (await openCash(tx, shopper.id, { selling, mobiles }))
  )
}

/** The owner takes no cash from this shopper, or from a shopper with one of these mobiles (spec B3.8). */
export const noCash = async (
  tx: Tx,
  shopperId: number | undefined,
  mobiles: readonly string[],
): Promise<Refusal | undefined> => ((await store.takesNoCash(tx, shopperId, mobiles)) ? refusedInCash : undefined)

/** Why so much cannot be paid in cash by this shopper, or by a new person. */
export async function cashLimit(
  tx: Tx,
  shopperId: number | undefined,
  { selling: { cash_max: max, cash_first_max: firstMax }, total }: { selling: Selling; total: Paise },
): Promise<Refusal | undefined> {
  const isFirst = firstMax !== null && (shopperId === undefined || !(await store.hasDelivered(tx, shopperId)))
  const problem = cashLimitProblem(total, [max, isFirst ? firstMax : null])
  return problem && refuse(problem.code, problem)
}

/** Why no further cash order can be taken: too many of this shopper, or of one of these mobiles, are on the way. */
export async function openCash(
  tx: Tx,
  shopperId: number | undefined,
  { selling: { cash_open_max: limit }, mobiles }: { selling: Selling; mobiles: readonly string[] },
): Promise<Refusal | undefined> {
  if (limit === null) return undefined
  const problem = openCashProblem(await store.countOpenCash(tx, shopperId, mobiles), limit)
  return problem && refuse(problem.code, problem)
}
