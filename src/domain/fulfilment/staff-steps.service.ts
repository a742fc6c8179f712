import { BULK_STEPS, RTO_REASONS, type BulkStep, type CANCEL_REASONS, type StepTo } from '#contract/admin/order.ts'
import type { TrackStatus } from '#contract/order-steps.ts'
import { done, refuse, type Db, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { aboutOrder, openException } from '#domain/exception/exception.service.ts'
import { recordWrite, type Actor, type Entry } from '#domain/journal/journal.service.ts'
import { queueMessageFor } from '#domain/message/message.service.ts'
import { confirmCash } from '#domain/order/cash-confirmation.service.ts'
import { orderLink } from '#domain/order/order-link.service.ts'
import { isUnconfirmedCash } from '#domain/order/order.rules.ts'
import {
  insertOrderNote,
  lockOrder,
  ordersForMessages,
  setOrderBox,
  type Box,
  type Parcel,
  type StepBy,
} from '#domain/order/order.service.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'
import type { BatchPick, Packing } from '#domain/stock/picks.service.ts'
import type { StockMoved } from '#domain/stock/stock.service.ts'

import { moveOrderWith } from './fulfilment.service.ts'
import { mayTake } from './staff-steps.rules.ts'

type Step = {
  actor: Actor
  orderNo: string
  from: TrackStatus
  to: StepTo
  parcel?: Parcel | undefined
  /** What is packed, where somebody chose; else what is proposed. */
  picks?: readonly BatchPick[] | undefined
  reason?: string | undefined
  box?: Box | undefined
}

/**
 * Moves an order one step on, from the state that was seen: twice pressed is one step, and whoever is slower hears the state
 * that it has. Refuses NOT_FOUND; NOT_A_STEP; NOT_CONFIRMED; FORBIDDEN for a step of another role's; a parcel without a courier.
 */
export const stepOrder = async (tx: Tx, step: Step): Promise<Outcome<string, StockMoved>> =>
  record(tx, step.actor, await makeStep(tx, step))

/** The same without its row in the journal, which whoever calls it writes: an import has one for many orders. */
export async function makeStep(
  tx: Tx,
  { actor, orderNo, from, to, parcel, picks, box, reason }: Step,
): Promise<Outcome<Entry, StockMoved>> {
  const order = await lockOrder(tx, orderNo)
  if (!order) return refuse('NOT_FOUND')
  if (!mayTake(actor.role, to)) return refuse('FORBIDDEN')
  if (order.track_status !== from) return refuse('NOT_A_STEP', { words: { status: order.track_status } })
  if (to === 'Confirmed' && (await waitsForWord(tx, order))) return refuse('NOT_CONFIRMED')
  if (to === 'Shipped' && !parcel) return missing('Choose a courier.', 'parcel.carrier')
  if (to === 'RTO' && !RTO_REASONS.some((one) => one === reason)) return missing('Choose a reason.', 'reason')
  if (to === 'Packed' && box) await setOrderBox(tx, order.id, box)
  const packing = { picks, reason, takeOlder: actor.role !== 'packer' }
  return take(tx, { actor, order, to, parcel, packing, reason })
}

/** The same step as one of many. */
export const bulkStepOrder = (
  tx: Tx,
  { act, ...step }: { actor: Actor; orderNo: string; act: BulkStep; parcel?: Parcel | undefined },
): Promise<Outcome<string, StockMoved>> => {
  const [from, to] = BULK_STEPS[act]
  return stepOrder(tx, { ...step, from, to })
}

/** Cancels an order that has not left the house: pieces, money, coupon and annas go back (spec B5). */
export async function cancelByStaff(
  tx: Tx,
  { actor, orderNo, ...why }: { actor: Actor; orderNo: string; reason: (typeof CANCEL_REASONS)[number]; note?: string },
): Promise<Outcome<string, StockMoved>> {
  const order = await lockOrder(tx, orderNo)
  return order ? record(tx, actor, await take(tx, { actor, order, to: 'Cancelled', ...why })) : refuse('NOT_FOUND')
}

/**
 * Notes that the courier could not deliver today. The order stays where it is; the shopper is told, and the owner sees it
 * until the next step. Refuses NOT_A_STEP when no courier has it.
 */
export async function failAttempt(
  deps: Deps,
  tx: Tx,
  { actor, orderNo, reason, note }: { actor: Actor; orderNo: string; reason: string; note: string },
): Promise<Outcome<string>> {
  const order = await lockOrder(tx, orderNo)
  if (!order) return refuse('NOT_FOUND')
  const { id: orderId, track_status: status } = order
  if (status !== 'Shipped' && status !== 'Intransit') return refuse('NOT_A_STEP', { words: { status } })
  const { staffId } = actor
  const noteId = await insertOrderNote(tx, { orderId, kind: 'attempt', reason, words: note, staffId })
  await openException(tx, {
    kind: 'attempt_failed',
    about: aboutOrder(orderId),
    details: `${orderNo}: ${reason}.`,
    orderId,
  })
  await tellOfAttempt(deps, tx, { orderId, noteId })
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
  const { id, track_status: status, payment_mode: mode } = order
  if (status !== 'Order' || mode !== 'cod') return refuse('NOT_A_STEP', { words: { status } })
  await confirmCash(tx, id)
  await recordWrite(tx, actor, { action: 'order.cash_confirmed', object: orderObject(orderNo) })
  return done(orderNo)
}

/** Writes down what staff tell each other of an order; shoppers never see it. */
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

/** Whether a cash order waits for its shopper's word. */
export const waitsForWord = async (
  db: Db,
  order: Pick<Order, 'payment_mode' | 'track_status' | 'cash_confirmed_at'>,
): Promise<boolean> => isUnconfirmedCash(order, (await readSettingsNow(db)).selling)

/** An order as the journal names it. */
export const orderObject = (orderNo: string) => ({ kind: 'order', id: orderNo, title: orderNo })

type Order = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

async function record(tx: Tx, actor: Actor, taken: Outcome<Entry, StockMoved>): Promise<Outcome<string, StockMoved>> {
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
): Promise<Outcome<Entry, StockMoved>> {
  const moved = await moveOrderWith(tx, order.id, to, { parcel, packing, staffId: actor.staffId, ...why })
  if (!moved.ok) return moved
  return done({
    action: 'order.step',
    object: orderObject(order.order_no),
    changes: [{ field: 'Status', before: order.track_status, after: to }],
    reason: why.reason,
    isMoney: to === 'Cancelled' || to === 'RTO' || (to === 'Delivered' && order.payment_mode === 'cod'),
  })
}

async function tellOfAttempt(
  deps: Deps,
  tx: Tx,
  { orderId, noteId }: { orderId: number; noteId: number },
): Promise<void> {
  const [order] = await ordersForMessages(tx, [orderId])
  if (!order) return
  await queueMessageFor(deps, tx, order, {
    event: `order:${orderId}:attempt:${noteId}`,
    template: 'order_status',
    vars: {
      name: order.name,
      order_no: order.order_no,
      status: 'could not be delivered today',
      details: 'The courier tries again. If something about your address or mobile has changed, please call us.',
      link: orderLink(deps, order.order_no),
    },
  })
}

const missing = (message: string, field: string) => refuse('INVALID', { words: { message }, field })
