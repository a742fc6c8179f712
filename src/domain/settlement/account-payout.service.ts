import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { accountOf } from '#domain/cash/account.rules.ts'
import { done, type Deps } from '#domain/context.ts'
import { jobActor, recordWrite } from '#domain/journal/journal.service.ts'
import type { Courier, CourierPaid } from '#domain/ports/courier.ts'

import * as store from './account-payout.store.ts'
import { writePayout } from './payout.service.ts'

export { isPayoutDue } from './account-payout.store.ts'

/** Couriers pay a week after they delivered; before that nobody is asked. */
const QUERY_AFTER_DAYS = 5
const PARCELS_A_NIGHT = 300

type PaidLine = CourierPaid & { awb: string }

/**
 * Asks accounts with couriers whether they have paid for parcels whose cash is open, and records what they say, a payout a transfer
 * (spec C4.6). One that does not answer is left alone until the next night; what it said before is recorded. `onFailure` hears of
 * it, and of a transfer that cannot be recorded, which holds up no other.
 */
export async function fetchPayouts(deps: Deps, onFailure: (error: unknown) => void): Promise<void> {
  for (const courier of deps.couriers) await fetchOf(deps, courier, onFailure)
  await transact(deps.db, async (tx) => {
    await store.setPaidOut(tx)
    return done(undefined)
  })
}

async function fetchOf({ db }: Deps, courier: Courier, onFailure: (error: unknown) => void): Promise<void> {
  if (!courier.findPaid) return
  const account = accountOf({ account: courier.name, courier: null }, [])
  const query = { account, provider: courier.name, days: QUERY_AFTER_DAYS, limit: PARCELS_A_NIGHT }
  const lines: PaidLine[] = []
  for (const { awb, orderRef } of await store.findUnpaid(db, query)) {
    const answer = await courier.findPaid(orderRef)
    if ('error' in answer) {
      onFailure(new Error(`payouts of ${courier.name}: ${answer.error}`))
      break
    }
    if (answer.paid) lines.push({ awb, ...answer.paid })
  }
  for (const [reference, own] of Map.groupBy(lines, (line) => line.reference))
    await recordTransfer(db, { account, reference, lines: own }).catch(onFailure)
}

const recordTransfer = (
  db: Db,
  { lines, ...transfer }: { account: string; reference: string; lines: readonly PaidLine[] },
) =>
  transact(db, async (tx) => {
    const { entry } = await writePayout(tx, {
      actor: jobActor,
      ...transfer,
      paidOn: lines[0]?.paidOn ?? '',
      deducted: [],
      bankRef: transfer.reference,
      source: 'api',
      lines,
    })
    if (entry) await recordWrite(tx, jobActor, entry)
    return done(undefined)
  })
