import {
  BULK_STEPS,
  RTO_REASONS,
  STATUS_LABELS,
  type BulkStep,
  type CANCEL_REASONS,
  type StepTo,
} from '#contract/admin/order-fields.ts'
import { officeFault } from '#contract/core/office-faults.ts'
import type { Language } from '#contract/languages.ts'
import type { TrackStatus } from '#contract/order-steps.ts'
import { done, refuse, type AdminOutcome, type Db, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { aboutOrder, openException } from '#domain/exception/exception.service.ts'
import {
  recordWrite,
  refuseChanged,
  type Actor,
  type ChangedSince,
  type Entry,
} from '#domain/journal/journal.service.ts'
import { queueMessageFor } from '#domain/message/message.service.ts'
import { confirmCash } from '#domain/order/cash-confirmation.service.ts'
import { stepProblem } from '#domain/order/lifecycle.rules.ts'
import { orderLink, shortOrderLink } from '#domain/order/order-link.service.ts'
import { confirmsByLink, isUnconfirmedCash, type Confirmable } from '#domain/order/order.rules.ts'
import {
  insertOrderNote,
  lockOrder,
  ordersForMessages,
  saveParcel,
  type Box,
  type Parcel,
  type Remainder,
  type StepBy,
} from '#domain/order/order.service.ts'
import { parcelLink } from '#domain/parcel/parcel-link.rules.ts'
import { lockNewestParcel } from '#domain/parcel/parcel.service.ts'
import { confirmTermsOf } from '#domain/settings/confirm-terms.rules.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'
import type { BatchPick, Packing } from '#domain/stock/picks.service.ts'
import type { StockConflict } from '#domain/stock/stock.service.ts'
import { textOf } from '#text/languages.ts'

import { moveOrderWith } from './fulfilment.service.ts'
import { splitOrder } from './remainder.service.ts'
import { mayTake } from './staff-steps.rules.ts'

type Step = {
  actor: Actor
  orderNo: string
  from: TrackStatus
  to: StepTo
  parcel?: Parcel | undefined
  /** What is packed, where a person chose; else what is proposed. */
  picks?: readonly BatchPick[] | undefined
  reason?: string | undefined
  box?: Box | undefined
  /** What goes later, in another parcel. */
  remainder?: Remainder | undefined
  /** What an account has booked stays, whatever courier is named for all. */
  isBulk?: boolean
}

/**
 * Moves an order one step on, from the state that was seen: twice pressed is one step, and the slower caller gets the
 * state that it has. Refuses NOT_FOUND; CHANGED for another version, where one is named; NOT_A_STEP; NOT_CONFIRMED; FORBIDDEN
 * for a step of another role's; a parcel without a courier.
 */
export async function stepOrder(
  tx: Tx,
  { version, ...step }: Step & { version?: number | undefined },
): Promise<AdminOutcome<string, StockConflict | ChangedSince>> {
  const { actor, orderNo, from } = step
  const order = version === undefined ? undefined : await lockOrder(tx, orderNo)
  // of one that is elsewhere by now that is said
  if (order && order.status === from && order.version !== version) return refuseChanged(tx, orderObject(orderNo))
  return record(tx, actor, await makeStep(tx, step))
}

/** The same without its row in the journal, which the caller writes: an import has one for many orders. */
export async function makeStep(
  tx: Tx,
  { actor, orderNo, from, to, parcel: named, picks, box, reason, remainder, isBulk = false }: Step,
): Promise<AdminOutcome<Entry, StockConflict>> {
  const order = await lockOrder(tx, orderNo)
  if (!order) return refuse('NOT_FOUND')
  if (!mayTake(actor.role, to)) return refuse('FORBIDDEN')
  if (order.status !== from) return refuse('NOT_A_STEP', { params: { why: stepProblem(order.status, to) } })
  if (to === 'Confirmed' && (await awaitsConfirmation(tx, order))) return refuse('NOT_CONFIRMED')
  const isBooked = to === 'Shipped' && (!named || isBulk) && (await isBookedByAccount(tx, order.id))
  const parcel = isBooked ? undefined : named
  if (to === 'Shipped' && !parcel && !isBooked) return missing(officeFault('chooseCourier'), 'parcel.carrier')
  if (to === 'RTO' && !RTO_REASONS.some((one) => one === reason)) return missing(officeFault('chooseReason'), 'reason')
  if (to === 'Packed') {
    const parted = remainder ? await splitOrder(tx, order, remainder) : done(undefined)
    if (!parted.ok) return parted
    const saved = box ? await saveParcel(tx, order.id, { box }) : done(undefined)
    if (!saved.ok) return saved
  }
  const packing = { picks, reason, takeOlder: actor.role !== 'packer' }
  return take(tx, { actor, order, to, parcel, packing, reason })
}

/** The same step as one of many. */
export const bulkStepOrder = async (
  tx: Tx,
  { act: action, parcel, ...step }: { actor: Actor; orderNo: string; act: BulkStep; parcel?: Parcel | undefined },
): Promise<AdminOutcome<string, StockConflict | ChangedSince>> => {
  const [from, to] = BULK_STEPS[action]
  return stepOrder(tx, { ...step, isBulk: true, parcel: parcel && (await withLink(tx, parcel)), from, to })
}

/** Cancels an order that has not left the house: pieces, money, coupon and annas go back (spec B5). */
export async function cancelByStaff(
  tx: Tx,
  { actor, orderNo, ...why }: { actor: Actor; orderNo: string; reason: (typeof CANCEL_REASONS)[number]; note?: string },
): Promise<AdminOutcome<string, StockConflict>> {
  const order = await lockOrder(tx, orderNo)
  return order ? record(tx, actor, await take(tx, { actor, order, to: 'Cancelled', ...why })) : refuse('NOT_FOUND')
}

/**
 * Notes that the courier could not deliver today. The order stays where it is; the shopper is notified, and the owner
 * sees it until the next step. `isAnswered`: the shopper can say what becomes of it. Refuses NOT_A_STEP when no courier has it.
 */
export async function failAttempt(
  deps: Deps,
  tx: Tx,
  {
    actor,
    orderNo,
    reason,
    note,
    isAnswered = false,
  }: { actor: Actor; orderNo: string; reason: string; note: string; isAnswered?: boolean },
): Promise<Outcome<string>> {
  const order = await lockOrder(tx, orderNo)
  if (!order) return refuse('NOT_FOUND')
  const { id: orderId, status } = order
  if (status !== 'Shipped' && status !== 'Intransit')
    return refuse('NOT_A_STEP', { params: { why: stepProblem(status) } })
  const { staffId } = actor
  const noteId = await insertOrderNote(tx, { orderId, kind: 'attempt', reason, words: note, staffId })
  await openException(tx, {
    kind: 'attempt_failed',
    about: aboutOrder(orderId),
    details: `${orderNo}: ${reason}.`,
    orderId,
  })
  await notifyOfAttempt(deps, tx, { orderId, noteId, isAnswered })
  await recordWrite(tx, actor, { action: 'order.attempt', object: orderObject(orderNo), reason })
  return done(orderNo)
}

/** A cash order that its shopper confirmed by phone. Refuses NOT_A_STEP for one that nobody has to confirm. */
export async function confirmCashByPhone(
  tx: Tx,
  { actor, orderNo }: { actor: Actor; orderNo: string },
): Promise<Outcome<string>> {
  const order = await lockOrder(tx, orderNo)
  if (!order) return refuse('NOT_FOUND')
  const { id, status, mode } = order
  if (status !== 'Order' || mode !== 'cod') return refuse('NOT_A_STEP', { params: { why: stepProblem(status) } })
  await confirmCash(tx, id)
  await recordWrite(tx, actor, { action: 'order.cash_confirmed', object: orderObject(orderNo) })
  return done(orderNo)
}

/** Adds a note between staff to an order; shoppers never see it. */
export async function addStaffNote(
  tx: Tx,
  { actor, orderNo, text }: { actor: Actor; orderNo: string; text: string },
): Promise<Outcome<string>> {
  const order = await lockOrder(tx, orderNo)
  if (!order) return refuse('NOT_FOUND')
  await insertOrderNote(tx, { orderId: order.id, kind: 'note', words: text, staffId: actor.staffId })
  await recordWrite(tx, actor, { action: 'order.note', object: orderObject(orderNo) })
  return done(orderNo)
}

/** Whether a courier's account has booked the order's parcel: then nobody is asked who carries it (spec C1.15). */
const isBookedByAccount = async (tx: Tx, orderId: number): Promise<boolean> => {
  const newest = await lockNewestParcel(tx, orderId)
  return newest !== undefined && newest.account !== 'hand' && newest.state === 'booked'
}

/** Whether a cash order waits for its shopper's word. */
export const awaitsConfirmation = async (db: Db, order: Confirmable): Promise<boolean> =>
  isUnconfirmedCash(order, confirmTermsOf(await readSettingsNow(db)))

/** The same, and whether its link does for that. */
export async function confirmationOf(
  db: Db,
  order: Confirmable,
): Promise<{ isUnconfirmed: boolean; waitsForCall: boolean }> {
  const terms = confirmTermsOf(await readSettingsNow(db))
  const isUnconfirmed = isUnconfirmedCash(order, terms)
  return { isUnconfirmed, waitsForCall: isUnconfirmed && !confirmsByLink(order, terms) }
}

/** An order as the journal names it. */
export const orderObject = (orderNo: string) => ({ kind: 'order', id: orderNo, title: orderNo })

type Order = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

async function record(
  tx: Tx,
  actor: Actor,
  taken: AdminOutcome<Entry, StockConflict>,
): Promise<AdminOutcome<string, StockConflict>> {
  if (!taken.ok) return taken
  await recordWrite(tx, actor, taken.value)
  return done(taken.value.object.title)
}

/** Takes a step of an order that is locked, and says what the journal is to have of it. */
async function take(
  tx: Tx,
  {
    actor,
    order,
    to,
    parcel,
    packing,
    ...why
  }: { actor: Actor; order: Order; to: TrackStatus; parcel?: Parcel | undefined; packing?: Packing } & StepBy,
): Promise<AdminOutcome<Entry, StockConflict>> {
  const moved = await moveOrderWith(tx, order.id, to, { parcel, packing, staffId: actor.staffId, ...why })
  if (!moved.ok) return moved
  return done({
    action: 'order.step',
    object: orderObject(order.orderNo),
    changes: [
      { field: 'Status', before: STATUS_LABELS[order.status], after: STATUS_LABELS[to] },
      ...(parcel?.trackingNumber ? [{ field: 'Tracking number', before: '', after: parcel.trackingNumber }] : []),
    ],
    reason: why.reason,
    isMoney: to === 'Cancelled' || to === 'RTO' || (to === 'Delivered' && order.mode === 'cod'),
  })
}

/** A parcel with its courier's link, where none was typed: nobody types one for each of many. */
async function withLink(db: Db, parcel: Parcel): Promise<Parcel> {
  const { couriers } = (await readSettingsNow(db)).selling
  const pattern = couriers.find(({ name }) => name === parcel.carrier)?.link ?? ''
  return { ...parcel, trackingUrl: parcel.trackingUrl ?? (parcelLink(pattern, parcel.trackingNumber ?? '') || null) }
}

async function notifyOfAttempt(
  deps: Deps,
  tx: Tx,
  { orderId, noteId, isAnswered }: { orderId: number; noteId: number; isAnswered: boolean },
): Promise<void> {
  const [order] = await ordersForMessages(tx, [orderId])
  if (!order) return
  const factsIn = (language: Language) => ({
    name: order.name,
    order_no: order.orderNo,
    link: orderLink(deps, order.orderNo, language),
  })
  const about = {
    event: `order:${orderId}:attempt:${noteId}`,
    language: order.language,
    shortVars: (language: Language) => ({ link: shortOrderLink(deps, order.code, language) }),
  }
  if (isAnswered) return queueMessageFor(deps, tx, order, { ...about, template: 'parcel_failed', vars: factsIn })
  await queueMessageFor(deps, tx, order, {
    ...about,
    template: 'order_status',
    vars: (language) => ({
      ...factsIn(language),
      status: textOf(language).messages.stillWithCourier,
      details: textOf(language).messages.stillWithCourierDetails,
    }),
  })
}

const missing = (message: string, field: string) => refuse('INVALID', { params: { message }, field })
