import type { Payee } from '#contract/admin/payee.ts'
import type { ReturnOutcome } from '#contract/admin/returns.ts'
import { formatPaise, paise, type Paise } from '#contract/core/money.ts'
import { placeReplacement } from '#domain/checkout/replacement.service.ts'
import { done, refuse, type Deps, type Outcome, type Refusal, type Tx } from '#domain/context.ts'
import { aboutReturn, closeExceptions, openException } from '#domain/exception/exception.service.ts'
import { returnPieces } from '#domain/fulfilment/fulfilment.service.ts'
import { accountOfOrder } from '#domain/fulfilment/reversal.service.ts'
import { recordWrite, type Actor, type Entry } from '#domain/journal/journal.service.ts'
import { queueMessageFor } from '#domain/message/message.service.ts'
import { lockOrder, lockOrderById } from '#domain/order/order.service.ts'
import { isForTwo } from '#domain/payment/hand-refund.service.ts'
import { endPayee, keepPayee, paidToChanges } from '#domain/payment/payee.service.ts'
import { mergeLines, type LineRequest } from '#domain/pricing/line-items.rules.ts'

import * as store from './decision.store.ts'
import { canComeBack, piecesProblem, weighRefund, type WeighedRefund } from './return-decision.rules.ts'
import { decisionWords, stateWords } from './return-words.rules.ts'

/** What somebody decides; without lines it is all that is left of the order, without a sum all that was paid for them. */
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
type Act = { actor: Actor; id: number }

const NO_ORDER = 'Link it to its order first.'

/**
 * Decides a return that is to be answered: money back, the same again, or no. Above the owner's limit it waits for a second
 * person, and where the goods come back first for them; else all that follows is done here. Refuses NOT_FOUND, RETURN_MOVED
 * when it was answered, RETURN_OPEN where the order has another one under way, TOO_MUCH, NOTHING_PAID, NOT_A_STEP,
 * STOCK_SHORT.
 */
export async function decideReturn(
  deps: Deps,
  tx: Tx,
  { actor, id, decision }: Act & { decision: Decision },
): Promise<Outcome<number>> {
  const found = await lockIn(tx, id, (request) => request.status === 'requested')
  if (!found.ok) return found
  const decided = {
    outcome: decision.outcome,
    goodsPaise: null,
    deliveryToo: decision.withDelivery,
    goodsFirst: decision.goodsFirst,
    words: decision.words,
    staffId: actor.staffId,
  }
  if (decision.outcome === 'refuse') {
    await store.setDecision(tx, id, 'rejected', { ...decided, deliveryToo: false, goodsFirst: false })
    await tell(deps, tx, { ...found.value, ...decided, goods_first: false }, 0)
    return record(tx, actor, found.value, { field: 'Decision', after: 'Refused' })
  }
  const linked = await ownOrder(tx, found.value)
  if (!linked.ok) return linked
  const orderId = linked.value
  const pieces = mergeLines(decision.lines ?? (await leftOf(tx, orderId, id)))
  const problem = piecesProblem(await store.piecesLeft(tx, orderId, id), pieces)
  if (problem) return refuse(problem.code, problem)
  await store.setLines(tx, id, pieces)
  if (decision.outcome === 'again') {
    await store.setDecision(tx, id, 'approved', { ...decided, deliveryToo: false })
    return carryOut(deps, tx, { actor, id })
  }
  const weighed = await weigh(tx, orderId, { pieces, goods: decision.goods, withDelivery: decision.withDelivery })
  if (!weighed.ok) return weighed
  const { part, total } = weighed.value
  const kept = decision.payTo ? await keepPayee(deps, tx, { orderId, payee: decision.payTo }) : done(undefined)
  if (!kept.ok) return kept
  const waits = await isForTwo(tx, total)
  await store.setDecision(tx, id, waits ? 'to_approve' : 'approved', { ...decided, goodsPaise: part.goods })
  return waits ? askSecond(tx, { actor, id, orderId, total }) : carryOut(deps, tx, { actor, id })
}

/** A second person agrees: now it goes on as it was decided. Refuses SECOND_PERSON for who decided it (spec B5.8). */
export async function approveReturn(deps: Deps, tx: Tx, { actor, id }: Act): Promise<Outcome<number>> {
  const found = await lockIn(tx, id, ({ status }) => status === 'to_approve')
  if (!found.ok) return found
  const { decided_by: decidedBy, order_id: orderId, goods_paise: goods, delivery_too: withDelivery } = found.value
  const weighed = await weigh(tx, orderId ?? 0, {
    pieces: await store.linesOf(tx, id),
    goods: paise(goods ?? 0),
    withDelivery,
  })
  if (!weighed.ok) return weighed
  if (decidedBy === actor.staffId && (await isForTwo(tx, weighed.value.total))) return refuse('SECOND_PERSON')
  await store.setApproved(tx, id, actor.staffId)
  await closeExceptions(tx, 'to_approve', aboutReturn(id))
  return carryOut(deps, tx, { actor, id })
}

/** Nothing of it happens; it is to be answered anew. */
export async function declineReturn(tx: Tx, { actor, id }: Act): Promise<Outcome<number>> {
  const found = await lockIn(tx, id, ({ status }) => status === 'to_approve')
  if (!found.ok) return found
  await store.setRequested(tx, id, { isReopened: false })
  if (found.value.order_id !== null) await endPayee(tx, found.value.order_id)
  await closeExceptions(tx, 'to_approve', aboutReturn(id))
  return record(tx, actor, found.value, { field: 'Decision', after: 'Declined' })
}

/** The goods have come back: what was decided is done. They are thrown away, never sold again. */
export async function receiveReturn(tx: Tx, { actor, id }: Act): Promise<Outcome<number>> {
  const found = await lockIn(tx, id, ({ status, settled_at }) => status === 'approved' && settled_at === null)
  if (!found.ok) return found
  await store.setReceived(tx, id)
  return settle(tx, { actor, id })
}

/** A guest meant this order; whether that is so is for whoever links it to find out. */
export async function linkReturn(tx: Tx, { actor, id, orderNo }: Act & { orderNo: string }): Promise<Outcome<number>> {
  const order = await lockOrder(tx, orderNo)
  if (!order) return refuse('INVALID', { words: { message: 'There is no such order.' }, field: 'order_no' })
  const { id: orderId } = order
  const found = await lockIn(tx, id, (request) => request.status === 'requested' && request.shopper_id === null)
  if (!found.ok) return found
  if (await store.hasOpenReturn(tx, orderId, id)) return refuse('RETURN_OPEN', { field: 'order_no' })
  await store.linkToOrder(tx, id, orderId)
  return record(tx, actor, found.value, { field: 'Order', after: 'Linked' })
}

/** A refused one is answered anew, once. */
export async function reopenReturn(tx: Tx, { actor, id }: Act): Promise<Outcome<number>> {
  const found = await lockIn(tx, id, ({ status, reopened_at }) => status === 'rejected' && reopened_at === null)
  if (!found.ok) return found
  const { order_id: orderId } = found.value
  if (orderId !== null && (await store.hasOpenReturn(tx, orderId, id))) return refuse('RETURN_OPEN')
  await store.setRequested(tx, id, { isReopened: true })
  return record(tx, actor, found.value, { field: 'Decision', after: 'Opened again' })
}

/** What is decided is told, and done unless the goods come back first. */
async function carryOut(deps: Deps, tx: Tx, { actor, id }: Act): Promise<Outcome<number>> {
  const request = await store.lockReturn(tx, id)
  if (!request) return refuse('NOT_FOUND')
  const weighed = request.outcome === 'refund' ? await weighDecided(tx, request) : done(undefined)
  if (!weighed.ok) return weighed
  await tell(deps, tx, request, weighed.value?.total ?? 0)
  if (!request.goods_first) return settle(tx, { actor, id })
  return record(tx, actor, request, { field: 'Decision', after: 'Accepted when the goods are back' })
}

/** Owes the money and takes the goods back on paper, or sends the same again. */
async function settle(tx: Tx, { actor, id }: Act): Promise<Outcome<number>> {
  const request = await store.lockReturn(tx, id)
  if (request?.order_id == null) return refuse('NOT_FOUND')
  const { order_id: orderId, outcome } = request
  if (outcome === 'again') {
    const placed = await placeReplacement(tx, orderId, await store.linesOf(tx, id))
    if (!placed.ok) return placed
    await store.setSettled(tx, id, placed.value.id)
    return record(tx, actor, request, { field: 'Sent again', after: placed.value.order_no })
  }
  const weighed = await weighDecided(tx, request)
  if (!weighed.ok) return weighed
  const { part, total } = weighed.value
  await store.setSettled(tx, id, null)
  const returned = await returnPieces(tx, orderId, {
    part,
    cause: `return:${id}`,
    by: { staffId: actor.staffId },
    decidedBy: request.decided_by,
  })
  if (!returned.ok) return returned
  const { annasWaived } = returned.value
  return record(
    tx,
    actor,
    request,
    { field: 'Refund', after: formatPaise(total) },
    ...(await paidToChanges(tx, orderId)),
    ...(annasWaived > 0 ? [{ field: 'Annas waived', after: String(annasWaived) }] : []),
  )
}

/** Above the owner's limit nothing happens until somebody else agrees. */
async function askSecond(
  tx: Tx,
  { actor, id, orderId, total }: Act & { orderId: number; total: Paise },
): Promise<Outcome<number>> {
  const request = await store.lockReturn(tx, id)
  if (!request) return refuse('NOT_FOUND')
  const details = `${request.ticket_no}: ${formatPaise(total)} are to go back.`
  await openException(tx, { kind: 'to_approve', about: aboutReturn(id), details, amountPaise: total, orderId })
  const decided = { field: 'Decision', after: `Refund ${formatPaise(total)}, to be approved` }
  return record(tx, actor, request, decided, ...(await paidToChanges(tx, orderId)))
}

/** Locks a return after its order, if it may take this step. */
async function lockIn(
  tx: Tx,
  id: number,
  mayTake: (request: store.LockedReturn) => boolean,
): Promise<Outcome<store.LockedReturn>> {
  const named = await store.findOrderOf(tx, id)
  if (!named) return refuse('NOT_FOUND')
  if (named.order_id !== null) await lockOrderById(tx, named.order_id)
  const request = await store.lockReturn(tx, id)
  if (!request) return refuse('NOT_FOUND')
  return mayTake(request) ? done(request) : refuse('RETURN_MOVED', { words: { status: stateWords[request.status] } })
}

/** The order that is decided about; a guest's return whose contact matched becomes its buyer's. */
async function ownOrder(tx: Tx, { id, order_id: orderId, shopper_id }: store.LockedReturn): Promise<Outcome<number>> {
  const order = orderId === null ? undefined : await lockOrderById(tx, orderId)
  if (orderId === null || !order) return refuse('INVALID', { words: { message: NO_ORDER }, field: 'outcome' })
  const { track_status: status } = order
  if (!canComeBack(status)) return refuse('NOT_A_STEP', { words: { status } })
  if (shopper_id === null) {
    if (await store.hasOpenReturn(tx, orderId, id)) return refuse('RETURN_OPEN')
    await store.linkToOrder(tx, id, orderId)
  }
  return done(orderId)
}

const leftOf = async (tx: Tx, orderId: number, id: number): Promise<LineRequest[]> =>
  (await store.piecesLeft(tx, orderId, id)).filter(({ count }) => count > 0)

const weighDecided = async (tx: Tx, request: store.LockedReturn): Promise<Outcome<WeighedRefund>> =>
  weigh(tx, request.order_id ?? 0, {
    pieces: await store.linesOf(tx, request.id),
    goods: paise(request.goods_paise ?? 0),
    withDelivery: request.delivery_too,
  })

async function weigh(
  tx: Tx,
  orderId: number,
  wish: Parameters<typeof weighRefund>[1],
): Promise<Outcome<WeighedRefund>> {
  const weighed = weighRefund(await accountOfOrder(tx, orderId), wish)
  return 'code' in weighed ? refusalOf(weighed) : done(weighed)
}

const refusalOf = ({ code, ...more }: Exclude<ReturnType<typeof weighRefund>, WeighedRefund>): Refusal =>
  refuse(code, more)

/** The buyer hears it; a guest whose order nobody knows is not written to, because anybody may have typed the address. */
async function tell(
  deps: Deps,
  tx: Tx,
  request: Pick<store.LockedReturn, 'id' | 'order_id' | 'outcome' | 'words' | 'goods_first' | 'reopened_at'>,
  amountPaise: number,
): Promise<void> {
  const { id, order_id: orderId, outcome, words, goods_first: goodsFirst, reopened_at } = request
  if (orderId === null || outcome === null) return
  const { order_no, ...buyer } = await store.buyerOf(tx, orderId)
  await queueMessageFor(deps, tx, buyer, {
    event: `return:${id}:${reopened_at ? 'second' : 'first'}`,
    template: 'return_decided',
    vars: { name: buyer.name, order_no, ...decisionWords({ outcome, words, amountPaise, goodsFirst }) },
  })
}

async function record(
  tx: Tx,
  actor: Actor,
  { id, ticket_no: title }: store.LockedReturn,
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
