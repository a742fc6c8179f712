import type { AddressFields } from '#contract/address.ts'
import type { AgainGoods } from '#contract/admin/parcel-fields.ts'
import { BACK_CAUSE, LOST_CAUSE } from '#contract/admin/stock-fields.ts'
import { done, refuse, type AdminOutcome, type Tx } from '#domain/context.ts'
import { aboutParcel, closeExceptions } from '#domain/exception/exception.service.ts'
import { redirectOrder } from '#domain/fulfilment/edit-order.service.ts'
import { orderObject } from '#domain/fulfilment/staff-steps.service.ts'
import { recordWrite, type Actor } from '#domain/journal/journal.service.ts'
import { countOf } from '#domain/order/goods-lines.rules.ts'
import { makeParcel, removeBooked } from '#domain/order/order.service.ts'
import { carryingParcels, setSentAgain } from '#domain/parcel/parcel.service.ts'
import { replacePicks, tooOldToSend, type PartOfSize } from '#domain/stock/picks.service.ts'
import type { StockConflict } from '#domain/stock/stock.service.ts'

import { readConsignment } from './consignment.store.ts'
import { lockWithOrder } from './lock-parcel.service.ts'
import { sendAgainProblem } from './send-again.rules.ts'
import { hasReturned } from './send-again.store.ts'

type SendAgain = {
  actor: Actor
  id: number
  goods: AgainGoods
  /** Where it goes instead; `anyway`: what speaks against it is known. */
  address?: AddressFields | undefined
  anyway?: boolean | undefined
}

/** What a parcel that did not arrive waits for; sending again settles it. */
const SETTLED = ['rto_paid', 'parcel_back', 'parcel_lost', 'parcel_damaged', 'cancel_late'] as const

/**
 * Makes another parcel in the place of one that came back, was lost or was damaged, with the next reference (spec C2.5): of an
 * order in two parcels that one alone. `same`: the sealed goods that came back, where they are fresh enough for the way; stock
 * does not move. `new`: what was packed is written off and new pieces take its place, in this transaction. The order stays where
 * it is, and its new parcel is booked or typed like any other. With another address it goes there. Refuses NOT_FOUND; NOT_A_STEP with why; INVALID, NOT_SERVED and ADDRESS_DOUBTFUL for the address; NO_FRESH_BATCH; STOCK_SHORT. Answers the new parcel.
 */
export async function sendAgain(
  tx: Tx,
  { actor, id, goods, address, anyway }: SendAgain,
): Promise<AdminOutcome<number, StockConflict>> {
  const found = await lockWithOrder(tx, id)
  if (!found) return refuse('NOT_FOUND')
  const { parcel, order } = found
  const carrying = await carryingParcels(tx, order.id)
  const others = carrying.filter((other) => other.id !== id)
  const why = sendAgainProblem(
    {
      ...parcel,
      isCarrying: others.length < carrying.length,
      isOtherHere: others.some(({ state }) => state !== 'booked'),
      isReturned: await hasReturned(tx, id),
      status: order.status,
    },
    goods,
  )
  if (why) return refuse('NOT_A_STEP', { params: { why } })
  const against = address && (await redirectOrder(tx, order, { address, anyway }))
  if (against) return against
  await setSentAgain(tx, id)
  const next = await makeParcel(tx, order.id, id)
  const { zip, part } = await readPart(tx, order.id, next)
  const packed = { id: order.id, zip }
  if (goods === 'same') {
    const [name] = await tooOldToSend(tx, packed, part)
    if (name) return refuse('NO_FRESH_BATCH', { params: { name, zip } })
  } else {
    const cause = parcel.backAs === null || parcel.backAs === 'not_ours' ? LOST_CAUSE : BACK_CAUSE
    const replaced = await replacePicks(tx, packed, part, { cause, staffId: actor.staffId })
    if (!replaced.ok) return replaced
  }
  await removeBooked(tx, order.id)
  for (const kind of SETTLED) await closeExceptions(tx, kind, aboutParcel(id))
  await recordWrite(tx, actor, {
    action: 'parcel.send_again',
    object: orderObject(order.orderNo),
    reason: goods,
    // where a person lives is never in the journal
    changes: address ? [{ field: 'Address', before: '', after: 'changed' }] : [],
  })
  return done(next)
}

/** What is in a parcel and where it goes; of each size how much is in the parcels before it. */
async function readPart(tx: Tx, orderId: number, id: number): Promise<{ zip: string; part: PartOfSize[] }> {
  const consignment = await readConsignment(tx, id)
  const carrying = await carryingParcels(tx, orderId)
  const before = carrying.slice(
    0,
    carrying.findIndex((parcel) => parcel.id === id),
  )
  const lines = before.flatMap((parcel) => parcel.lines)
  return {
    zip: consignment?.address.zip ?? '',
    part: (consignment?.goods ?? []).map(({ skuId, name, count }) => ({
      skuId,
      name,
      count,
      before: countOf(lines, skuId),
    })),
  }
}
