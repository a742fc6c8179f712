import { handMethodLabels } from '#contract/admin/hand-money-fields.ts'
import { payeeFields, type Payee } from '#contract/admin/payee-fields.ts'
import { officeFault } from '#contract/core/office-faults.ts'
import { transact } from '#db/transact.ts'
import { done, refuse, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { recordWrite, type Actor } from '#domain/journal/journal.service.ts'
import { seal, unseal } from '#domain/seal.ts'

import { endOf } from './payee.rules.ts'
import * as store from './payee.store.ts'
import { isPaidByHand } from './refund.service.ts'

export { endPayee } from './payee.store.ts'

const SEALED_FOR = 'payee'
const NOT_BY_HAND = officeFault('goesBackSameWay')

/**
 * Keeps to whom an order's money goes back by hand, sealed; an earlier payee of the order is forgotten. Refuses INVALID
 * where a gateway brought the money, because it goes back there (spec B3.3).
 */
export async function storePayee(
  { secrets }: Deps,
  tx: Tx,
  { orderId, payee }: { orderId: number; payee: Payee },
): Promise<Outcome<undefined>> {
  if (!(await isPaidByHand(tx, orderId)))
    return refuse('INVALID', { params: { message: NOT_BY_HAND }, field: 'pay_to' })
  await store.savePayee(tx, orderId, { ...endOf(payee), sealed: seal(secrets, SEALED_FOR, JSON.stringify(payee)) })
  return done(undefined)
}

/** Which account an order's money goes to, as the journal has it; of an order without a payee nothing. */
export async function paidToChanges(tx: Tx, orderId: number): Promise<{ field: string; after: string }[]> {
  const found = await store.findPayeeEnd(tx, orderId)
  return found ? [{ field: 'Paid to', after: `${handMethodLabels[found.method]} ${found.accountEnd}` }] : []
}

/**
 * The whole account, for the person who pays a refund by hand; the journal records who looked. Refuses NOT_FOUND where
 * nobody is known, or no longer.
 */
export const showPayee = (deps: Deps, { actor, id }: { actor: Actor; id: number }): Promise<Outcome<Payee>> =>
  transact(deps.db, async (tx): Promise<Outcome<Payee>> => {
    const found = await store.findPayee(tx, id)
    if (!found) return refuse('NOT_FOUND')
    await recordWrite(tx, actor, {
      action: 'refund.payee_shown',
      object: { kind: 'refund', id, title: found.orderNo },
      isMoney: true,
    })
    return done(payeeFields.parse(JSON.parse(unseal(deps.secrets, SEALED_FOR, found.sealed))))
  })
