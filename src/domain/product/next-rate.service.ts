import { showCalendarDay } from '#contract/core/dates.ts'
import { officeFault } from '#contract/core/office-faults.ts'
import { transact } from '#db/transact.ts'
import { done, refuse, type AdminOutcome, type Deps, type Tx } from '#domain/context.ts'
import { jobActor, recordWrite, type Actor } from '#domain/journal/journal.service.ts'

import * as store from './next-rate.store.ts'
import { productLabels } from './product.rules.ts'

export { hasDueRates } from './next-rate.store.ts'

const AT_ONCE = 100
const KIND = 'product'

/**
 * Says which GST rate a product has from a day on (spec L19). Refuses NOT_FOUND, and INVALID for a day that is not to come.
 */
export async function setNextRate(
  tx: Tx,
  { actor, id, ratePercent, from }: { actor: Actor; id: number; ratePercent: number; from: string },
): Promise<AdminOutcome<number>> {
  if (from <= (await store.dayNow(tx)))
    return refuse('INVALID', { field: 'from', params: { message: officeFault('dayToCome') } })
  const name = await store.setNextRate(tx, id, { ratePercent, from })
  if (name === undefined) return refuse('NOT_FOUND')
  await recordWrite(tx, actor, {
    action: 'product.update',
    object: { kind: KIND, id, title: name },
    changes: [{ field: `${productLabels.gstRatePercent} from a day`, before: '', after: textOf(ratePercent, from) }],
  })
  return done(id)
}

/**
 * Gives every product its next rate whose day has come, a hundred at a time, each with its row of the journal. Several processes
 * share the work; what was due while the shop was down is done at its next start.
 */
export async function applyDueRates(deps: Pick<Deps, 'db'>): Promise<void> {
  for (;;) {
    const { value } = await transact(deps.db, async (tx) => {
      const applied = await store.applyDue(tx, AT_ONCE)
      for (const { id, name, before, after } of applied)
        await recordWrite(tx, jobActor, {
          action: 'product.update',
          object: { kind: KIND, id, title: name },
          changes: [{ field: productLabels.gstRatePercent, before: String(before), after: String(after) }],
        })
      return done(applied.length)
    })
    if (value < AT_ONCE) return
  }
}

const textOf = (ratePercent: number, from: string): string => `${ratePercent} %, ${showCalendarDay(from)}`
