import { transact } from '#db/transact.ts'
import { courierAccount, REMIT_DAYS } from '#domain/cash/account.rules.ts'
import { done, type Deps } from '#domain/context.ts'
import { recordWrite, serverActor } from '#domain/journal/journal.service.ts'
import { listDueParcels } from '#domain/settlement/account.service.ts'
import { writePayout } from '#domain/settlement/payout.service.ts'

const ACCOUNT = courierAccount('Sandbox')

/**
 * The sandbox courier pays what it collected eight days ago or before, as one payout of today (spec C4.16). Answers its reference
 * and how many parcels it pays now; a second time that day it pays what has become due since.
 */
export const payOutSandbox = (deps: Pick<Deps, 'db'>) =>
  transact(deps.db, async (tx) => {
    const { day, parcels } = await listDueParcels(tx, ACCOUNT, REMIT_DAYS)
    const reference = `PLAY-${day}`
    if (parcels.length === 0) return done({ reference, parcels: 0 })
    const lines = parcels.flatMap(({ awb, open }) => (awb === null ? [] : [{ awb, amount: open }]))
    const { entry } = await writePayout(tx, {
      actor: serverActor,
      account: ACCOUNT,
      reference,
      paidOn: day,
      deducted: [],
      bankRef: null,
      source: 'api',
      lines,
    })
    if (entry) await recordWrite(tx, serverActor, entry)
    return done({ reference, parcels: entry ? lines.length : 0 })
  })
