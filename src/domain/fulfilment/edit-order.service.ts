import type { AddressFields } from '#contract/address.ts'
import { done, refuse, type Outcome, type Tx } from '#domain/context.ts'
import { changesBetween } from '#domain/journal/journal.rules.ts'
import { recordWrite, refuseChanged, type Actor } from '#domain/journal/journal.service.ts'
import { writeSearchWords } from '#domain/order/order-search.service.ts'
import { editOrder, lockOrder, readEditable, type Parcel } from '#domain/order/order.service.ts'

import { orderObject } from './staff-steps.service.ts'

export type OrderEdit = {
  kitchenNote?: string | undefined
  address?: AddressFields | undefined
  parcel?: Parcel | undefined
}
type Asked = { actor: Actor; orderNo: string; version: number; edit: OrderEdit }

const labels = {
  kitchenNote: 'Note for the kitchen',
  address: 'Address',
  carrier: 'Courier',
  trackingNumber: 'Tracking number',
  trackingUrl: 'Tracking link',
} as const

/**
 * Changes what staff may change of an order: the note for the kitchen, the address until it is packed, the parcel once it is
 * shipped. Only an owner's or staff's, but for the parcel. Refuses CHANGED for another version, NOT_A_STEP at the wrong time.
 */
export async function editByStaff(
  tx: Tx,
  { actor, orderNo, version, edit }: Asked,
  showNow: () => Promise<unknown>,
): Promise<Outcome<string, unknown>> {
  const order = await lockOrder(tx, orderNo)
  if (!order) return refuse('NOT_FOUND')
  const { id, track_status: status } = order
  const { kitchenNote, address, parcel } = edit
  if (actor.role === 'packer' && (kitchenNote !== undefined || address)) return refuse('FORBIDDEN')
  if (order.version !== version) return refuseChanged(tx, orderObject(orderNo), await showNow())
  if (address && status !== 'Order' && status !== 'Confirmed') return refuse('NOT_A_STEP', { words: { status } })
  if (parcel && !['Shipped', 'Intransit'].includes(status)) return refuse('NOT_A_STEP', { words: { status } })
  const was = await readEditable(tx, id)
  const moved = address && { ...was.address, ...addressOf(address, was.address) }
  await editOrder(tx, id, {
    ...(kitchenNote !== undefined && { kitchenNote }),
    ...(moved && { address: moved }),
    ...(parcel && { parcel }),
  })
  if (moved || parcel) await writeSearchWords(tx, [id])
  const before = {
    kitchenNote: was.kitchen_note,
    carrier: was.carrier,
    trackingNumber: was.tracking_number,
    trackingUrl: was.tracking_url,
  }
  const changes = changesBetween(before, { ...(kitchenNote !== undefined && { kitchenNote }), ...parcel }, labels)
  // where somebody lives never stands in the journal (spec B1.5)
  if (moved) changes.push({ field: labels.address, before: '', after: 'changed' })
  await recordWrite(tx, actor, { action: 'order.update', object: orderObject(orderNo), changes })
  return done(orderNo)
}

/** The address as an order keeps it; whoever it is for stays, unless another is named. */
const addressOf = (
  { address2, contact_name, contact_mobile, is_default: _default, ...rest }: AddressFields,
  was: { contact_name: string; contact_mobile: string },
) => ({
  ...rest,
  address2: address2 ?? null,
  contact_name: contact_name || was.contact_name,
  contact_mobile: contact_mobile || was.contact_mobile,
})
