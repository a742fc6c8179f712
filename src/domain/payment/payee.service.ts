import { handMethodLabels } from '#contract/admin/hand-money.ts'
import { payeeFields, type Payee } from '#contract/admin/payee.ts'
import { transact } from '#db/transact.ts'
import { done, refuse, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { recordWrite, type Actor } from '#domain/journal/journal.service.ts'
import { seal, unseal } from '#domain/seal.ts'

import { endOf } from './payee.rules.ts'
import * as store from './payee.store.ts'
import { isPaidByHand } from './refund.service.ts'

const SEALED_FOR = 'payee'
const NOT_BY_HAND = 'The money goes back to where it came from.'

/**
 * Keeps to whom an order's money goes back by hand, sealed; an earlier payee of the order is forgotten. Refuses INVALID where
 * a gateway brought the money, because it goes back there (spec B3.3).
 */
export async function keepPayee(
  { secrets }: Deps,
  tx: Tx,
  { orderId, payee }: { orderId: number; payee: Payee },
): Promise<Outcome<undefined>> {
  if (!(await isPaidByHand(tx, orderId))) return refuse('INVALID', { words: { message: NOT_BY_HAND }, field: 'pay_to' })
  await store.savePayee(tx, orderId, { ...endOf(payee), sealed: seal(secrets, SEALED_FOR, JSON.stringify(payee)) })
  return done(undefined)
}

/** Which account an order's money goes to, as the journal has it; of an order without a payee nothing. */
export async function paidToChanges(tx: Tx, orderId: number): Promise<{ field: string; after: string }[]> {
  const found = await store.findPayeeEnd(tx, orderId)
  return found ? [{ field: 'Paid to', after: `${handMethodLabels[found.method]} ${found.account_end}` }] : []
}

/** Nothing more is paid to it, unless another refund of the order waits; 180 days later it is gone. */
export const endPayee = store.endPayee

/**
 * The whole account, for whoever pays a refund by hand; that somebody looked stands in the journal. Refuses NOT_FOUND where
 * nobody is known, or no longer.
 */
export const showPayee = (deps: Deps, { actor, id }: { actor: Actor; id: number }): Promise<Outcome<Payee>> =>
  transact(deps.db, async (tx): Promise<Outcome<Payee>> => {
    const found = await store.findPayee(tx, id)
    if (!found) return refuse('NOT_FOUND')
    await recordWrite(tx, actor, {
      action: 'refund.payee_shown',
      object: { kind: 'refund', id, title: found.order_no },
      isMoney: true,
    })
    return done(payeeFields.parse(JSON.parse(unseal(deps.secrets, SEALED_FOR, found.sealed))))
  })
