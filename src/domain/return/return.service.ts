import { randomInt } from 'node:crypto'

import { faults } from '#contract/core/faults.ts'
import { officeFault } from '#contract/core/office-faults.ts'
import type { ReturnReason } from '#contract/return-reasons.ts'
import { transact } from '#db/transact.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { done, refuse, type AdminOutcome, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { moveOrder } from '#domain/fulfilment/fulfilment.service.ts'
import { recordWrite, type Actor } from '#domain/journal/journal.service.ts'
import { queueMessageFor } from '#domain/message/message.service.ts'
import { stepProblem } from '#domain/order/lifecycle.rules.ts'
import { lockOrder } from '#domain/order/order.service.ts'
import { givePictures } from '#domain/picture/sent-picture.service.ts'
import { mergeLines, type LineRequest } from '#domain/pricing/line-items.rules.ts'
import { consumeAttempt } from '#domain/rate-limit/rate-limit.service.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import { hasOpenReturn, insertByStaff, unitsLeft, setLines } from './decision.store.ts'
import { unitsForReturn } from './put-on-shelf.service.ts'
import { canComeBack, unitsProblem } from './return-decision.rules.ts'
import { isLate } from './return.rules.ts'
import * as store from './return.store.ts'

/** What was typed into the form. */
export type ReturnRequest = Pick<
  store.NewReturn,
  'orderNo' | 'name' | 'email' | 'mobile' | 'isPackagingIntact' | 'reason' | 'otherReason' | 'description'
> & {
  /** Names of pictures that the shopper sent for it. */
  pictures?: readonly string[]
}

/**
 * Requests a return (spec A12), as a shopper, who may have no e-mail, or as a guest. A guest has sent no pictures: naming any is
 * PICTURE_ENDED. Answers the ticket's number.
 */
export const requestReturn = async (
  deps: Deps,
  shopper: Shopper | undefined,
  { ip, ...request }: ReturnRequest & { ip: string },
): Promise<Outcome<string>> => {
  if (shopper) return requestAsShopper(deps, shopper, request)
  if (request.email === '') return refuse('INVALID', { params: { message: faults.email }, field: 'email_id' })
  return requestAsGuest(deps, request, ip)
}

/**
 * Accepts the return of a whole order, all its money with it (spec B5.6): the request that its shopper has open, or, where
 * there is none, one that the shop makes. Refuses NOT_FOUND, and NOT_A_STEP for an order that is not Delivered.
 */
export const acceptReturn = (deps: Deps, orderNo: string): Promise<AdminOutcome<undefined>> =>
  transact(deps.db, async (tx): Promise<AdminOutcome<undefined>> => {
    const order = await lockOrder(tx, orderNo)
    if (!order) return refuse('NOT_FOUND')
    const left = await unitsLeft(tx, order.id, 0)
    const moved = await moveOrder(tx, order.id, 'Returned')
    if (!moved.ok) return moved
    const id =
      (await store.approveOpenReturn(tx, order.id)) ?? (await store.insertApprovedReturn(tx, order.id, newTicketNo()))
    await setLines(
      tx,
      id,
      left.filter(({ count }) => count > 0),
    )
    return moved
  })

/**
 * Makes a return that its shopper did not ask for: a jar was missing, or out of goodwill. Refuses NOT_FOUND, NOT_A_STEP
 * before the order is packed and after it ended otherwise, INVALID where pieces that have left should go on the shelf,
 * RETURN_OPEN, TOO_MUCH. Answers its number.
 */
export async function makeReturn(tx: Tx, { actor, orderNo, lines, ...why }: Made): Promise<AdminOutcome<number>> {
  const order = await lockOrder(tx, orderNo)
  if (!order) return refuse('NOT_FOUND')
  const { id: orderId, status } = order
  if (!canComeBack(status)) return refuse('NOT_A_STEP', { params: { why: stepProblem(status) } })
  if (why.toShelf && status !== 'Packed' && order.remainderOn === null)
    return refuse('INVALID', { params: { message: LEFT }, field: 'to_shelf' })
  if (await hasOpenReturn(tx, orderId, 0)) return refuse('RETURN_OPEN')
  const units = mergeLines(lines)
  const { toShelf } = why
  const problem = unitsProblem(await unitsForReturn(tx, orderId, { id: 0, toShelf }), units)
  if (problem) return refuse(problem.code, problem)
  const ticketNo = newTicketNo()
  const id = await insertByStaff(tx, orderId, { ...why, ticketNo, staffId: actor.staffId })
  await setLines(tx, id, units)
  await recordWrite(tx, actor, { action: 'return.make', object: { kind: 'return', id, title: ticketNo } })
  return done(id)
}

const LEFT = officeFault('onlyWhatIsHere')

type Made = {
  actor: Actor
  orderNo: string
  lines: LineRequest[]
  reason: ReturnReason
  description: string
  /** They go back on the shelf once the return is done (spec C6.1). */
  toShelf: boolean
}

const newTicketNo = (): string => `RT${randomInt(1e9, 1e10)}`

/** E-mail and mobile of the account, never those that were typed: nobody is written to because a stranger named them. */
const confirmToShopper = (deps: Deps, tx: Tx, shopper: Shopper, { ticketNo, orderNo }: store.NewReturn) =>
  queueMessageFor(deps, tx, shopper, {
    event: `return_received:${ticketNo}`,
    template: 'return_received',
    language: deps.language,
    vars: { name: shopper.name, order_no: orderNo },
  })

/**
 * A shopper's request to return an order: an own one that is Delivered, else refused; one open request an order. After the
 * owner's days it is taken and marked late (spec D58).
 */
async function requestAsShopper(
  deps: Deps,
  shopper: Shopper,
  { pictures = [], ...request }: ReturnRequest,
): Promise<Outcome<string>> {
  const keys = { account: shopper.publicId }
  return transact(deps.db, async (tx): Promise<Outcome<string>> => {
    const ticketNo = newTicketNo()
    const order = await store.findDelivered(tx, shopper.id, request.orderNo)
    if (!order) return refuse('NOT_RETURNABLE', { field: 'order_number' })
    const late = isLate(order.deliveredAt, order.now, await windowDays(tx))
    const accepted = { ...request, ticketNo, shopperId: shopper.id, orderId: order.id, isLate: late }
    const returnId = await store.insertReturn(tx, accepted)
    if (returnId === undefined) return refuse('RETURN_OPEN')
    const given = await givePictures(tx, {
      names: pictures,
      shopperId: shopper.id,
      purpose: 'return',
      owner: { returnId },
    })
    if (!given.ok) return given
    const over = await consumeAttempt(deps, tx, 'returnByShopper', keys)
    if (over) return over
    await confirmToShopper(deps, tx, shopper, accepted)
    return done(ticketNo)
  })
}

/**
 * A guest's request: taken whatever was typed, with the same answer after the same work, so that the form is no oracle for
 * order numbers. Whether order and contact match is stored for the owner alone, and nobody is written to.
 */
async function requestAsGuest(
  deps: Deps,
  { pictures = [], ...request }: ReturnRequest,
  ip: string,
): Promise<Outcome<string>> {
  if (pictures.length > 0) return refuse('PICTURE_ENDED', { field: 'pictures' })
  const keys = { account: request.email.toLowerCase(), ip }
  return transact(deps.db, async (tx): Promise<Outcome<string>> => {
    const over = await consumeAttempt(deps, tx, 'returnByGuest', keys)
    if (over) return over
    const ticketNo = newTicketNo()
    const order = await store.findByContact(tx, request.orderNo, request)
    const days = await windowDays(tx)
    const late = order?.deliveredAt ? isLate(order.deliveredAt, order.now, days) : false
    await store.insertReturn(tx, { ...request, ticketNo, orderId: order?.id, isLate: late })
    return done(ticketNo)
  })
}

const windowDays = async (tx: Tx): Promise<number> => (await readSettingsNow(tx)).numbers.return_window_days
