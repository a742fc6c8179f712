import { transact } from '#db/transact.ts'
import { done, type Deps } from '#domain/context.ts'

import { keysOf } from './risk.service.ts'
import { addRecords, lockFill, nextEnded, writeFill } from './risk.store.ts'

export { hasFill } from './risk.store.ts'

/** Few enough that nobody waits for the embedded database's one connection. */
const EVENTS_AT_ONCE = 500
/** The part of each second that it may take. */
const FOR_MS = 300

/**
 * Counts the cash parcels that ended before the upgrade, each once, some events a transaction, until none is left or its time
 * is over; the next call goes on. True while there is more (spec C8.1.3).
 */
export async function fillRecords({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  const until = performance.now() + FOR_MS
  while (performance.now() < until) {
    const { value: isMore } = await transact(db, async (tx) => {
      const fill = await lockFill(tx)
      if (!fill) return done(false)
      const { last, parcels } = await nextEnded(tx, fill.lastEvent, EVENTS_AT_ONCE)
      for (const parcel of parcels) await addRecords(tx, keysOf(tx, parcel), parcel.ended, parcel.at)
      await writeFill(tx, last)
      return done(last !== null)
    })
    if (!isMore) return false
  }
  return true
}
