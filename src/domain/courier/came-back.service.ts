import type { BackAs } from '#contract/admin/parcel-fields.ts'
import { officeFault } from '#contract/core/office-faults.ts'
import { done, refuse, type AdminOutcome, type Deps, type Tx } from '#domain/context.ts'
import { aboutParcel, closeExceptions, openException } from '#domain/exception/exception.service.ts'
import { orderObject } from '#domain/fulfilment/staff-steps.service.ts'
import { recordWrite, type Actor } from '#domain/journal/journal.service.ts'
import { insertOrderNote } from '#domain/order/order.service.ts'
import { setBack } from '#domain/parcel/parcel.service.ts'

import { lockWithOrder } from './lock-parcel.service.ts'
import { applyScans } from './tracking.service.ts'

type CameBack = { actor: Actor; id: number; as: BackAs; note?: string | null | undefined; now: Date }

/**
 * Says that a parcel is here again, and how it was found (spec C2.4, C2.6). What the courier has not reported yet is at its end
 * by that; other goods than ours wait for a claim. Pieces stay out of stock. Refuses NOT_FOUND, and NOT_A_STEP for a parcel that
 * is not on its way back or was looked at already.
 */
export async function recordCameBack(
  deps: Deps,
  tx: Tx,
  { actor, id, as, note, now }: CameBack,
): Promise<AdminOutcome<number>> {
  const found = await lockWithOrder(tx, id)
  if (!found) return refuse('NOT_FOUND')
  const { parcel, order } = found
  const { orderNo, id: orderId } = order
  if (parcel.backAs !== null) return notNow(officeFault('seenAlready'))
  if (!ON_ITS_WAY_BACK.has(parcel.tracking)) return notNow(officeFault('notOnItsWayBack'))
  await setBack(tx, id, as)
  if (parcel.tracking === 'returning') {
    const scan = { at: now, code: 'came_back', tracking: 'returned', text: 'Here again', location: '' } as const
    const applied = await applyScans(deps, tx, id, [{ ...scan, source: 'staff' }])
    if (!applied.ok) return applied
  }
  await closeExceptions(tx, 'parcel_back', aboutParcel(id))
  if (as === 'not_ours')
    await openException(tx, {
      kind: 'parcel_swapped',
      about: aboutParcel(id),
      details: `${orderNo}: other goods came back under ${parcel.awb ?? parcel.reference}.`,
      orderId,
      actedBy: actor.staffId,
    })
  if (note) await insertOrderNote(tx, { orderId, kind: 'note', words: note, staffId: actor.staffId })
  await recordWrite(tx, actor, { action: 'parcel.back', object: orderObject(orderNo) })
  return done(id)
}

const ON_ITS_WAY_BACK: ReadonlySet<string> = new Set(['returning', 'returned', 'lost', 'damaged'])

const notNow = (why: string) => refuse('NOT_A_STEP', { params: { why } })
