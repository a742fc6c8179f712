import type { Address, AddressFields } from '#contract/address.ts'
import { officeFault } from '#contract/core/office-faults.ts'
import type { TrackStatus } from '#contract/order-steps.ts'
import { done, refuse, type AdminOutcome, type AdminRefusal, type Deps, type Tx } from '#domain/context.ts'
import { changesBetween, withoutText } from '#domain/journal/journal.rules.ts'
import { recordWrite, refuseChanged, type Actor, type Entry } from '#domain/journal/journal.service.ts'
import { queueMessageFor } from '#domain/message/message.service.ts'
import { stepProblem } from '#domain/order/lifecycle.rules.ts'
import { orderLink, shortOrderLink } from '#domain/order/order-link.service.ts'
import { indexOrder } from '#domain/order/order-search.service.ts'
import { toCollect } from '#domain/order/order.rules.ts'
import {
  editOrder,
  lockOrder,
  ordersForMessages,
  readEditable,
  readOpen,
  saveParcel,
  type Parcel,
} from '#domain/order/order.service.ts'
import { statusText } from '#domain/order/status-text.rules.ts'
import { deliveryProblem } from '#domain/pincode/pincode.service.ts'
import { isSameState } from '#domain/pincode/state.rules.ts'
import { remark, type Remark } from '#domain/remark.rules.ts'
import { staleLinesOf } from '#domain/stock/picks.service.ts'

import { orderObject } from './staff-steps.service.ts'

export type OrderEdit = {
  kitchenNote?: string | undefined
  address?: AddressFields | undefined
  /** Staff were told what speaks against the new address, and mean it. */
  anyway?: boolean | undefined
  parcel?: Parcel | undefined
}
type Requested = { actor: Actor; orderNo: string; version: number; edit: OrderEdit }

const ADDRESS = 'Address'
const labels = {
  kitchenNote: 'Note for the kitchen',
  carrier: 'Courier',
  trackingNumber: 'Tracking number',
  trackingUrl: 'Tracking link',
} as const

/**
 * Changes what staff may change of an order: the note for the kitchen, the address until it is packed, the parcel once it
 * is shipped; another pincode is looked at like a new order's; another tracking number is sent to the shopper. Only an owner's or staff's, but for the parcel. Refuses CHANGED for another version, NOT_A_STEP at the
 * wrong time.
 */
export async function editByStaff(
  deps: Deps,
  tx: Tx,
  { actor, orderNo, version, edit }: Requested,
): Promise<AdminOutcome<string, unknown>> {
  const order = await lockOrder(tx, orderNo)
  if (!order) return refuse('NOT_FOUND')
  const { id, status } = order
  const { kitchenNote, address, parcel } = edit
  if (actor.role === 'packer' && (kitchenNote !== undefined || address)) return refuse('FORBIDDEN')
  if (order.version !== version) return refuseChanged(tx, orderObject(orderNo))
  if (address && status !== 'Order' && status !== 'Confirmed')
    return refuse('NOT_A_STEP', { params: { why: stepProblem(status) } })
  if (parcel && !isOnItsWay(status)) return refuse('NOT_A_STEP', { params: { why: stepProblem(status) } })
  const was = await readEditable(tx, id)
  const against =
    address && address.zip !== was.address.zip && (await addressProblem(tx, order, { zip: address.zip, ...edit }))
  if (against) return against
  const saved = parcel ? await saveParcel(tx, id, { parcel }) : done(undefined)
  if (!saved.ok) return saved
  const moved = address && changedAddress(address, was.address)
  await editOrder(tx, id, {
    ...(kitchenNote !== undefined && { kitchenNote }),
    ...(moved && { address: moved }),
  })
  if (moved || parcel) await indexOrder(tx, [id])
  if (parcel) await notifyOfNumber(deps, tx, { id, was, parcel })
  const edited = changesBetween(was, { ...(kitchenNote !== undefined && { kitchenNote }), ...parcel }, labels)
  const changes = withoutText(edited, [labels.kitchenNote])
  // where a person lives is never in the journal (spec B1.5)
  if (moved) changes.push({ field: ADDRESS, before: '', after: 'changed' })
  await recordWrite(tx, actor, { action: 'order.update', object: orderObject(orderNo), changes })
  return done(orderNo)
}

/**
 * Sends an order that is packed to another address in the state of its invoice (spec C2.5.1); it is locked. Refuses INVALID for
 * another state, and as an edited address is refused; whether the goods are fresh enough there is for who packs them.
 */
export async function redirectOrder(
  tx: Tx,
  order: LockedOrder,
  { address, anyway }: { address: AddressFields; anyway?: boolean | undefined },
): Promise<AdminRefusal | undefined> {
  const { address: was } = await readEditable(tx, order.id)
  if (!isSameState(address.state, was.state))
    return refuse('INVALID', {
      params: { message: officeFault('otherStateOfInvoice'), place: was.state },
      field: 'address.state',
    })
  const reasons = address.zip === was.zip ? [] : await placeProblems(tx, order, address.zip)
  if ('code' in reasons) return reasons
  if (reasons.length > 0 && !anyway) return doubtful(reasons)
  await editOrder(tx, order.id, { address: changedAddress(address, was) })
  await indexOrder(tx, [order.id])
  return undefined
}

/**
 * The parcel of an order that a courier has, as a courier's list has it. Refuses NOT_A_STEP for one in another state than
 * was seen. Answers what the journal is to have of it: an import has one row for many.
 */
export async function setParcelLater(
  deps: Deps,
  tx: Tx,
  { orderNo, from, parcel }: { orderNo: string; from: TrackStatus; parcel: Parcel },
): Promise<AdminOutcome<Entry>> {
  const order = await lockOrder(tx, orderNo)
  if (!order) return refuse('NOT_FOUND')
  const { id, status } = order
  if (status !== from || !isOnItsWay(status)) return refuse('NOT_A_STEP', { params: { why: stepProblem(status) } })
  const was = await readEditable(tx, id)
  const saved = await saveParcel(tx, id, { parcel })
  if (!saved.ok) return saved
  await editOrder(tx, id, {})
  await indexOrder(tx, [id])
  await notifyOfNumber(deps, tx, { id, was, parcel })
  return done({ action: 'order.update', object: orderObject(orderNo), changes: changesBetween(was, parcel, labels) })
}

const isOnItsWay = (status: TrackStatus): boolean => status === 'Shipped' || status === 'Intransit'

/** Who was told that a parcel is shipped hears its number as soon as there is one, or another one. */
async function notifyOfNumber(
  deps: Deps,
  tx: Tx,
  { id, was, parcel }: { id: number; was: { trackingNumber: string | null }; parcel: Parcel },
): Promise<void> {
  if (!parcel.trackingNumber || parcel.trackingNumber === was.trackingNumber) return
  const [order] = await ordersForMessages(tx, [id])
  if (!order) return
  await queueMessageFor(deps, tx, order, {
    event: `order:${id}:tracking:${parcel.trackingNumber}`,
    template: 'order_status',
    language: order.language,
    vars: (language) => ({
      name: order.name,
      order_no: order.orderNo,
      ...statusText('Shipped', parcel, language),
      link: orderLink(deps, order.orderNo, language),
    }),
    shortVars: (language) => ({ link: shortOrderLink(deps, order.code, language) }),
  })
}

/**
 * Why an order cannot go to another pincode, as for a new order (spec D164): not served is refused; no cash there for one
 * that brings cash, or not fresh in time, is for staff to decide.
 */
async function addressProblem(
  tx: Tx,
  order: LockedOrder,
  { zip, anyway = false }: { zip: string; anyway?: boolean | undefined },
): Promise<AdminRefusal | undefined> {
  const reasons = await placeProblems(tx, order, zip)
  if ('code' in reasons) return reasons
  if (anyway) return undefined
  const stale = await staleLinesOf(tx, order.id, zip)
  const notFresh = (name: string): Remark => ({ code: 'NOT_FRESH', params: { name, zip } })
  const all = [...reasons, ...stale.map(({ name }) => notFresh(name))]
  return all.length > 0 ? doubtful(all) : undefined
}

/** That a place is not served; or what speaks against it: no cash is taken there, and the order brings some. */
async function placeProblems(tx: Tx, order: LockedOrder, zip: string): Promise<Remark[] | AdminRefusal> {
  const notServed = await deliveryProblem({ db: tx }, zip, 'online')
  if (notServed) return { ...notServed, field: 'address.zip' }
  const noCash =
    toCollect({ ...order, open: await readOpen(tx, order.id) }) > 0
      ? await deliveryProblem({ db: tx }, zip, 'cod')
      : undefined
  return noCash ? [remark('noCashTaken', { zip })] : []
}

const doubtful = (reasons: readonly Remark[]) => refuse('ADDRESS_DOUBTFUL', { reasons })

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** The address as an order keeps it; its recipient stays, unless another is named. */
const changedAddress = (
  { address2, contact_name, contact_mobile, is_default: _default, ...rest }: AddressFields,
  was: Address,
): Address => ({
  ...was,
  ...rest,
  address2: address2 ?? null,
  contact_name: contact_name || was.contact_name,
  contact_mobile: contact_mobile || was.contact_mobile,
})
