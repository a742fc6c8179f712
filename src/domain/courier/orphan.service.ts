import { accountNames, PARCEL_ACCOUNTS, type ParcelAccount } from '#contract/admin/parcel-fields.ts'
import { formatPaise } from '#contract/core/money.ts'
import { officeFault } from '#contract/core/office-faults.ts'
import { done, refuse, type AdminOutcome, type Tx } from '#domain/context.ts'
import {
  aboutOrphan,
  closeExceptions,
  findException,
  openUnlessSolved,
  openSubjects,
} from '#domain/exception/exception.service.ts'
import { orderObject } from '#domain/fulfilment/staff-steps.service.ts'
import { recordWrite, type Actor } from '#domain/journal/journal.service.ts'
import { lockOrder, makeParcel } from '#domain/order/order.service.ts'
import { nextReference } from '#domain/parcel/parcel.rules.ts'
import {
  cancelMade,
  lastReference,
  lockNewestParcel,
  lockParcel,
  setReference,
  setThere,
  wakeBooking,
  withdrawParcel,
} from '#domain/parcel/parcel.service.ts'
import type { ListedThere } from '#domain/ports/courier.ts'

import { orderNoOf, orphansIn, type There } from './charge.rules.ts'
import * as store from './charge.store.ts'

type Orphan = { awb: string; reference: string }
type Write = { actor: Actor; id: number }

const MAY_TRAVEL: ReadonlySet<string> = new Set(['Packed', 'Shipped', 'Intransit'])

/**
 * Puts before the owner what an account has under the shop's references and no row stands for, and what it charged for a number
 * that no parcel has; takes back what has its row by now, or was given up there (spec C1.11).
 */
export async function updateOrphans(tx: Tx, account: ParcelAccount, listed: readonly ListedThere[]): Promise<void> {
  const open = (await openSubjects(tx, 'parcel_orphan', `orphan:${account}:`)).map(orphanIn)
  const references = [...listed, ...open].map(({ reference }) => reference).filter(Boolean)
  const rows = await store.rowsOfReferences(tx, references)
  const unmatched = await store.unmatchedCharges(tx, account)
  const isOver = ({ awb, reference }: Orphan): boolean => {
    if (reference === '') return !unmatched.some((one) => one.awb === awb && one.cost > 0)
    const there = listed.filter((one) => one.reference === reference)
    // what the list does not reach back to is there still
    const own: There[] =
      there.length === 0 ? [{ awb, reference, isCancelled: false }] : there.filter((one) => one.awb === awb)
    return orphansIn(own, rows).length === 0
  }
  for (const orphan of open.filter(isOver)) await closeExceptions(tx, 'parcel_orphan', aboutOrphan(account, orphan))
  const found = orphansIn(listed, rows).flatMap(({ awb, reference }) =>
    awb !== undefined && orderNoOf(reference) !== undefined ? [{ awb, reference }] : [],
  )
  const orders = await store.ordersOfNumbers(
    tx,
    found.map(({ reference }) => orderNoOf(reference) ?? ''),
  )
  for (const { awb, reference } of found) {
    const orderNo = orderNoOf(reference)
    const orderId = orders.find((one) => one.orderNo === orderNo)?.id ?? null
    await report(tx, account, {
      orphan: { awb, reference },
      details: `${accountNames[account]} has ${reference} under the number ${awb}, and the shop has not.`,
      orderId,
    })
  }
  const isNamed = (awb: string) => [...found, ...open].some((one) => one.awb === awb && one.reference !== '')
  for (const { awb, cost } of unmatched.filter((one) => one.cost > 0 && !isNamed(one.awb)))
    await report(tx, account, {
      orphan: { awb, reference: '' },
      details: `${accountNames[account]} charged ${formatPaise(cost)} for ${awb}, which is on no parcel of the shop.`,
      orderId: null,
    })
}

/**
 * Has the shop's order follow what its courier has: the row is booked under that reference, and its worker finds the number there.
 * `id` is of the exception. Refuses NOT_FOUND for one that is none or is settled; NOT_NOW where the shop does not have the order,
 * or something is being done just now; NOT_A_STEP for an order that is not packed or has ended; BOOKED where another parcel
 * carries it.
 */
export async function takeOverOrphan(tx: Tx, { actor, id }: Write): Promise<AdminOutcome<number>> {
  const found = await lockOrphan(tx, id)
  if (!found.ok) return found
  const { orphan, account, order, row } = found.value
  if (!MAY_TRAVEL.has(order.status))
    return refuse('NOT_A_STEP', { params: { why: officeFault('onlyPackedTakenOver') } })
  const newest = await lockNewestParcel(tx, order.id)
  const isOther = newest !== undefined && newest.id !== row?.id
  if (isOther && (newest.state === 'booked' || newest.state === 'requested')) return refuse('BOOKED')
  if (row?.state === 'booked' && (row.account !== account || (row.tracking !== 'none' && row.tracking !== 'booked')))
    return refuse('BOOKED')
  // the row of the reference carries the order from here on
  if (isOther && row) await (newest.account === 'hand' ? cancelMade(tx, newest.id) : withdrawParcel(tx, newest.id))
  const parcelId = row?.id ?? newest?.id ?? (await makeParcel(tx, order.id))
  await setThere(tx, parcelId, { account, reference: orphan.reference, state: 'requested' })
  return settle(tx, { actor, id, action: 'parcel.take_over', found: found.value })
}

/**
 * Has its courier give up what the shop has no row for; the worker cancels it there and tries until it is. `id` is of the
 * exception. Refuses as takeOverOrphan does, and BOOKED where the order goes by that reference under another number: that
 * booking itself can be cancelled.
 */
export async function cancelOrphan(tx: Tx, { actor, id }: Write): Promise<AdminOutcome<number>> {
  const found = await lockOrphan(tx, id)
  if (!found.ok) return found
  const { orphan, account, order, row } = found.value
  const isByHand = row?.state === 'booked' && row.account === 'hand'
  if (row?.state === 'booked' && !isByHand) return refuse('BOOKED')
  const last = (await lastReference(tx, order.orderNo)) ?? orphan.reference
  // no courier has heard of the reference of what goes by hand
  if (isByHand) await setReference(tx, row.id, nextReference(last))
  const parcelId = (isByHand ? undefined : row?.id) ?? (await makeParcel(tx, order.id))
  await setThere(tx, parcelId, { account, reference: orphan.reference, state: 'withdrawn' })
  return settle(tx, { actor, id, action: 'parcel.cancel_there', found: found.value })
}

type Found = Extract<Awaited<ReturnType<typeof lockOrphan>>, { ok: true }>

/** An orphan with its order and the row of its reference, both locked. */
async function lockOrphan(tx: Tx, id: number) {
  const exception = await findException({ db: tx }, id)
  if (!exception.ok) return refuse('NOT_FOUND')
  const { kind, about, solvedAt } = exception.value
  if (kind !== 'parcel_orphan' || solvedAt !== null) return refuse('NOT_FOUND')
  const orphan = orphanIn(about)
  const order = await lockOrder(tx, orderNoOf(orphan.reference) ?? '')
  if (!order) return refuse('NOT_NOW')
  const [of] = await store.rowsOfReferences(tx, [orphan.reference])
  const row = of && (await lockParcel(tx, of.id))
  if (row?.state === 'requested' || row?.state === 'withdrawn') return refuse('NOT_NOW')
  return done({ about, orphan, account: orphan.account, order, row })
}

async function settle(
  tx: Tx,
  { actor, id, action, found }: Write & { action: string; found: Found['value'] },
): Promise<AdminOutcome<number>> {
  await closeExceptions(tx, 'parcel_orphan', found.about)
  await wakeBooking(tx)
  await recordWrite(tx, actor, { action, object: orderObject(found.order.orderNo) })
  return done(id)
}

async function report(
  tx: Tx,
  account: ParcelAccount,
  { orphan, details, orderId }: { orphan: Orphan; details: string; orderId: number | null },
): Promise<void> {
  const about = aboutOrphan(account, orphan)
  await openUnlessSolved(tx, { kind: 'parcel_orphan', about, details, orderId })
}

/** What an exception is about: `orphan:{account}:{awb}:{reference}`. */
function orphanIn(about: string): Orphan & { account: ParcelAccount } {
  const [, name = '', awb = '', reference = ''] = about.split(':')
  return { account: PARCEL_ACCOUNTS.find((one) => one === name) ?? 'hand', awb, reference }
}
