import type { Address } from '#contract/address.ts'
import type { Paise } from '#contract/core/money.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { refuse, type Refusal, type Tx } from '#domain/context.ts'
import { cashLimitProblem, openCashProblem } from '#domain/settings/selling.rules.ts'
import type { CurrentSettings } from '#domain/settings/settings.service.ts'

import * as store from './cash.store.ts'

/**
 * Why this order cannot be paid in cash (spec B3.14): it comes to more than the owner takes in cash, from an account without
 * a delivered order perhaps less, or too many cash orders of the same shopper or mobile are on the way.
 */
export async function cashProblem(
  tx: Tx,
  shopper: Shopper,
  { selling, address, total }: { selling: CurrentSettings['selling']; address: Address; total: Paise },
): Promise<Refusal | undefined> {
  const { cash_max: max, cash_first_max: firstMax, cash_open_max: openMax } = selling
  const isFirst = firstMax !== null && !(await store.hasDelivered(tx, shopper.id))
  const mobiles = [shopper.mobile, address.contact_mobile].filter((mobile) => mobile !== '')
  const problem =
    cashLimitProblem(total, [max, isFirst ? firstMax : null]) ??
    (openMax === null ? undefined : openCashProblem(await store.countOpenCash(tx, shopper.id, mobiles), openMax))
  return problem && refuse(problem.code, problem)
}
