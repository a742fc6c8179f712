import type { Payee } from '#contract/admin/payee-fields.ts'
import type { ReturnOutcome } from '#contract/admin/return-fields.ts'
import { ZERO, formatPaise, type Paise } from '#contract/core/money.ts'
import { officeFault } from '#contract/core/office-faults.ts'
import { placeReplacement } from '#domain/checkout/replacement.service.ts'
import {
  done,
  refuse,
  type AdminOutcome,
  type AdminRefusal,
  type Deps,
  type Outcome,
  type Tx,
} from '#domain/context.ts'
import { aboutReturn, closeExceptions, openException } from '#domain/exception/exception.service.ts'
import { returnUnits } from '#domain/fulfilment/fulfilment.service.ts'
import { accountOfOrder } from '#domain/fulfilment/reversal.service.ts'
import { recordWrite, type Actor, type Entry } from '#domain/journal/journal.service.ts'
import { queueMessageFor } from '#domain/message/message.service.ts'
import { stepProblem } from '#domain/order/lifecycle.rules.ts'
import { lockOrder, lockOrderById } from '#domain/order/order.service.ts'
import { isForTwo } from '#domain/payment/hand-refund.service.ts'
import { endPayee, storePayee, paidToChanges } from '#domain/payment/payee.service.ts'
import { mergeLines, type LineRequest } from '#domain/pricing/line-items.rules.ts'

import * as store from './decision.store.ts'
import { putOnShelf, unitsForReturn } from './put-on-shelf.service.ts'
import { canComeBack, unitsProblem, assessRefundRequest, type AssessedRefund } from './return-decision.rules.ts'
import { decisionText, stateText } from './return-text.rules.ts'

/** What a person decides; without lines it is all that is left of the order, without a sum all that was paid for them. */
export type Decision = {
  outcome: ReturnOutcome
  lines: LineRequest[] | undefined
  goods: Paise | undefined
  withDelivery: boolean
  goodsFirst: boolean
  words: string
  /** To whom money goes back that no gateway brought. */
  payTo: Payee | undefined
}
type ByActor = { actor: Actor; id: number }

const NO_ORDER = officeFault('linkOrderFirst')

/**
 * Decides a return that is to be answered: money back, the same again, or no. Above the owner's limit it waits for a second
 * person, and where the goods come back first for them; else all that follows is done here. Refuses NOT_FOUND, RETURN_MOVED
 * when it was answered, RETURN_OPEN where the order has another one under way, TOO_MUCH, NOTHING_PAID, NOT_A_STEP,
 * STOCK_SHORT.
 */
export async function decideReturn(
  deps: Deps,
  tx: Tx,
  { actor, id, decision }: ByActor & { decision: Decision },
): Promise<AdminOutcome<number>> {
  const found = await lockIn(tx, id, (request) => request.status === 'requested')
  if (!found.ok) return found
  const decided = {
    outcome: decision.outcome,
    goods: null,
    withDelivery: decision.withDelivery,
    goodsFirst: decision.goodsFirst,
    words: decision.words,
    staffId: actor.staffId,
  }
  if (decision.outcome === 'refuse') {
    await store.setDecision(tx, id, 'rejected', { ...decided, withDelivery: false, goodsFirst: false })
    await notify(deps, tx, { ...found.value, ...decided, goodsFirst: false }, ZERO)
    return record(tx, actor, found.value, { field: 'Decision', after: 'Refused' })
  }
  const linked = await ownOrder(tx, found.value)
  if (!linked.ok) return linked
  const orderId = linked.value
  const { toShelf, createdAt: madeAt } = found.value
  const left = await unitsForReturn(tx, orderId, { id, toShelf, madeAt })
  const units = mergeLines(decision.lines ?? left.filter(({ count }) => count > 0))
  const problem = unitsProblem(left, units)
  if (problem) return refuse(problem.code, problem)
  await store.setLines(tx, id, units)
  if (decision.outcome === 'again') {
    await store.setDecision(tx, id, 'approved', { ...decided, withDelivery: false })
    return carryOut(deps, tx, { actor, id })
  }
  const assessed = await assessRefund(tx, orderId, {
    units,
    goods: decision.goods,
    withDelivery: decision.withDelivery,
  })
  if (!assessed.ok) return assessed
  const { part, total } = assessed.value
  const payee = decision.payTo ? await storePayee(deps, tx, { orderId, payee: decision.payTo }) : done(undefined)
  if (!payee.ok) return payee
  const waits = await isForTwo(tx, total, { staffId: actor.staffId, orderId, returnId: id })
  await store.setDecision(tx, id, waits ? 'to_approve' : 'approved', { ...decided, goods: part.goods })
  return waits ? requestSecondApproval(tx, { actor, id, orderId, total }) : carryOut(deps, tx, { actor, id })
}

/** A second person agrees: now it goes on as it was decided. Refuses SECOND_PERSON for who decided it (spec B5.8). */
export async function approveReturn(deps: Deps, tx: Tx, { actor, id }: ByActor): Promise<AdminOutcome<number>> {
  const found = await lockIn(tx, id, ({ status }) => status === 'to_approve')
  if (!found.ok) return found
  const { decidedBy, orderId, goods, withDelivery } = found.value
  const assessed = await assessRefund(tx, orderId ?? 0, {
    units: await store.linesOf(tx, id),
    goods: goods ?? ZERO,
    withDelivery,
  })
  if (!assessed.ok) return assessed
  const decision = { staffId: actor.staffId, orderId, returnId: id }
  if (decidedBy === actor.staffId && (await isForTwo(tx, assessed.value.total, decision)))
    return refuse('SECOND_PERSON')
  await store.setApproved(tx, id, actor.staffId)
  await closeExceptions(tx, 'to_approve', aboutReturn(id))
  return carryOut(deps, tx, { actor, id })
}

/** Nothing of it happens; it is to be answered again. */
export async function declineReturn(tx: Tx, { actor, id }: ByActor): Promise<AdminOutcome<number>> {
  const found = await lockIn(tx, id, ({ status }) => status === 'to_approve')
  if (!found.ok) return found
  await store.setRequested(tx, id, { isReopened: false })
  if (found.value.orderId !== null) await endPayee(tx, found.value.orderId)
  await closeExceptions(tx, 'to_approve', aboutReturn(id))
  return record(tx, actor, found.value, { field: 'Decision', after: 'Declined' })
}

/** The goods have come back: what was decided is done. They are thrown away, never sold again. */
export async function receiveReturn(tx: Tx, { actor, id }: ByActor): Promise<AdminOutcome<number>> {
  const found = await lockIn(tx, id, ({ status, settledAt }) => status === 'approved' && settledAt === null)
  if (!found.ok) return found
  await store.setReceived(tx, id)
  return settle(tx, { actor, id })
}

/** A guest meant this order; whether that is so is for the person who links it to find out. */
export async function linkReturn(
  tx: Tx,
  { actor, id, orderNo }: ByActor & { orderNo: string },
): Promise<AdminOutcome<number>> {
  const order = await lockOrder(tx, orderNo)
  if (!order) return refuse('INVALID', { params: { message: officeFault('noSuchOrder') }, field: 'order_no' })
  const { id: orderId } = order
  const found = await lockIn(tx, id, (request) => request.status === 'requested' && request.shopperId === null)
  if (!found.ok) return found
  if (await store.hasOpenReturn(tx, orderId, id)) return refuse('RETURN_OPEN', { field: 'order_no' })
  await store.linkToOrder(tx, id, orderId)
  return record(tx, actor, found.value, { field: 'Order', after: 'Linked' })
}

/** A refused one is answered again, once. */
export async function reopenReturn(tx: Tx, { actor, id }: ByActor): Promise<AdminOutcome<number>> {
  const found = await lockIn(tx, id, ({ status, reopenedAt }) => status === 'rejected' && reopenedAt === null)
  if (!found.ok) return found
  const { orderId } = found.value
  if (orderId !== null && (await store.hasOpenReturn(tx, orderId, id))) return refuse('RETURN_OPEN')
  await store.setRequested(tx, id, { isReopened: true })
  return record(tx, actor, found.value, { field: 'Decision', after: 'Opened again' })
}

/** What is decided is told, and done unless the goods come back first. */
async function carryOut(deps: Deps, tx: Tx, { actor, id }: ByActor): Promise<AdminOutcome<number>> {
  const request = await store.lockReturn(tx, id)
  if (!request) return refuse('NOT_FOUND')
  const assessed = request.outcome === 'refund' ? await assessDecided(tx, request) : done(undefined)
  if (!assessed.ok) return assessed
  await notify(deps, tx, request, assessed.value?.back ?? ZERO)
  if (!request.goodsFirst) return settle(tx, { actor, id })
  return record(tx, actor, request, { field: 'Decision', after: 'Accepted when the goods are back' })
}

/** Owes the money and takes the goods back in the books, or sends the same again. */
async function settle(tx: Tx, { actor, id }: ByActor): Promise<AdminOutcome<number>> {
  const request = await store.lockReturn(tx, id)
  if (request?.orderId == null) return refuse('NOT_FOUND')
  const { orderId, outcome } = request
  if (outcome === 'again') {
    const placed = await placeReplacement(tx, orderId, await store.linesOf(tx, id))
    if (!placed.ok) return placed
    await store.setSettled(tx, id, { replacementId: placed.value.id })
    return record(tx, actor, request, { field: 'Sent again', after: placed.value.orderNo })
  }
  const assessed = await assessDecided(tx, request)
  if (!assessed.ok) return assessed
  const { part, back, waived } = assessed.value
  await store.setSettled(tx, id, { waived })
  await putOnShelf(tx, request, part.units)
  const returned = await returnUnits(tx, orderId, {
    part,
    cause: `return:${id}`,
    by: { staffId: actor.staffId },
    decidedBy: request.decidedBy,
  })
  if (!returned.ok) return returned
  const { annasWaived } = returned.value
  return record(
    tx,
    actor,
    request,
    ...(waived > 0 ? [{ field: 'Not to be paid any more', after: formatPaise(waived) }] : []),
    ...(back > 0 || waived === 0 ? [{ field: 'Refund', after: formatPaise(back) }] : []),
    ...(await paidToChanges(tx, orderId)),
    ...(annasWaived > 0 ? [{ field: 'Annas waived', after: String(annasWaived) }] : []),
  )
}

/** Above the owner's limit nothing happens until another person agrees. */
async function requestSecondApproval(
  tx: Tx,
  { actor, id, orderId, total }: ByActor & { orderId: number; total: Paise },
): Promise<Outcome<number>> {
  const request = await store.lockReturn(tx, id)
  if (!request) return refuse('NOT_FOUND')
  const details = `${request.ticketNo}: ${formatPaise(total)} are to go back.`
  await openException(tx, { kind: 'to_approve', about: aboutReturn(id), details, amountPaise: total, orderId })
  const decided = { field: 'Decision', after: `Refund ${formatPaise(total)}, to be approved` }
  return record(tx, actor, request, decided, ...(await paidToChanges(tx, orderId)))
}

/** Locks a return after its order, if it may take this step. */
async function lockIn(
  tx: Tx,
  id: number,
  mayTake: (request: store.LockedReturn) => boolean,
): Promise<AdminOutcome<store.LockedReturn>> {
  const named = await store.findOrderOf(tx, id)
  if (!named) return refuse('NOT_FOUND')
  if (named.orderId !== null) await lockOrderById(tx, named.orderId)
  const request = await store.lockReturn(tx, id)
  if (!request) return refuse('NOT_FOUND')
  return mayTake(request) ? done(request) : refuse('RETURN_MOVED', { params: { status: stateText[request.status] } })
}

/** The order that is decided about; a guest's return whose contact matched becomes its buyer's. */
async function ownOrder(tx: Tx, { id, orderId, shopperId }: store.LockedReturn): Promise<Outcome<number>> {
  const order = orderId === null ? undefined : await lockOrderById(tx, orderId)
  if (orderId === null || !order) return refuse('INVALID', { params: { message: NO_ORDER }, field: 'outcome' })
  const { status } = order
  if (!canComeBack(status)) return refuse('NOT_A_STEP', { params: { why: stepProblem(status) } })
  if (shopperId === null) {
    if (await store.hasOpenReturn(tx, orderId, id)) return refuse('RETURN_OPEN')
    await store.linkToOrder(tx, id, orderId)
  }
  return done(orderId)
}

const assessDecided = async (tx: Tx, request: store.LockedReturn): Promise<AdminOutcome<AssessedRefund>> =>
  assessRefund(tx, request.orderId ?? 0, {
    units: await store.linesOf(tx, request.id),
    goods: request.goods ?? ZERO,
    withDelivery: request.withDelivery,
  })

async function assessRefund(
  tx: Tx,
  orderId: number,
  refundRequest: Parameters<typeof assessRefundRequest>[1],
): Promise<AdminOutcome<AssessedRefund>> {
  const assessed = assessRefundRequest(await accountOfOrder(tx, orderId), refundRequest)
  return 'code' in assessed ? refusalOf(assessed) : done(assessed)
}

const refusalOf = ({ code, ...more }: Exclude<ReturnType<typeof assessRefundRequest>, AssessedRefund>): AdminRefusal =>
  refuse(code, more)

/** The buyer hears it; a guest whose order nobody knows is not written to, because anybody may have typed the address. */
async function notify(
  deps: Deps,
  tx: Tx,
  request: Pick<store.LockedReturn, 'id' | 'orderId' | 'outcome' | 'words' | 'goodsFirst' | 'reopenedAt'>,
  amountPaise: Paise,
): Promise<void> {
  const { id, orderId, outcome, reopenedAt } = request
  if (orderId === null || outcome === null) return
  const { orderNo, language: own, ...buyer } = await store.buyerOf(tx, orderId)
  const decided = { ...request, outcome, amountPaise }
  await queueMessageFor(deps, tx, buyer, {
    event: `return:${id}:${reopenedAt ? 'second' : 'first'}`,
    template: 'return_decided',
    language: own,
    vars: (language) => ({ name: buyer.name, order_no: orderNo, ...decisionText(decided, language) }),
  })
}

async function record(
  tx: Tx,
  actor: Actor,
  { id, ticketNo: title }: store.LockedReturn,
  ...changes: { field: string; after: string }[]
): Promise<Outcome<number>> {
  const entry: Entry = {
    action: 'return.decide',
    object: { kind: 'return', id, title },
    changes: changes.map((change) => ({ ...change, before: '' })),
    isMoney: true,
  }
  await recordWrite(tx, actor, entry)
  return done(id)
}
