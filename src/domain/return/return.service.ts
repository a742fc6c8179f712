import { randomInt } from 'node:crypto'

import { OTHER_REASON } from '#contract/return-reasons.ts'
import type { ReturnRequest } from '#contract/return.ts'
import { transact } from '#db/transact.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { done, refuse, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { spendTry } from '#domain/limit/limit.service.ts'
import { tellPerson } from '#domain/message/message.service.ts'

import { isLate } from './return.rules.ts'
import * as store from './return.store.ts'

export type Ticket = { ticket_no: string }

/** Asks for a return (spec A12). Answers the ticket's number. */
export const askReturn = (
  deps: Deps,
  { request, shopper, ip }: { request: ReturnRequest; shopper: Shopper | undefined; ip: string },
): Promise<Outcome<Ticket>> => (shopper ? askAsShopper(deps, shopper, request, ip) : askAsGuest(deps, request, ip))

const newTicketNo = (): string => `RT${randomInt(1e9, 1e10)}`

const typedIn = (request: ReturnRequest) => ({
  ticketNo: newTicketNo(),
  orderNo: request.order_number.toUpperCase(),
  name: request.name,
  email: request.email_id,
  mobile: request.mobile_no,
  isPackagingIntact: request.packaging_intact === 'yes',
  reason: request.problem_facing,
  otherReason: request.problem_facing === OTHER_REASON ? (request.other_message ?? '') : '',
  description: request.description,
})

/** E-mail and mobile of the account, never those that were typed: nobody is written to because a stranger named them. */
const tellShopper = (deps: Deps, tx: Tx, shopper: Shopper, { ticketNo, orderNo }: store.NewReturn) =>
  tellPerson(deps, tx, shopper, {
    event: `return_received:${ticketNo}`,
    template: 'return_received',
    vars: { name: shopper.name, order_no: orderNo },
  })

/**
 * A shopper asks to return an order: an own one that is Delivered, else refused; one open request an order. After seven
 * days it is taken and marked late (spec D58).
 */
async function askAsShopper(
  deps: Deps,
  shopper: Shopper,
  request: ReturnRequest,
  ip: string,
): Promise<Outcome<Ticket>> {
  const keys = { account: shopper.publicId, ip }
  return transact(deps.db, async (tx): Promise<Outcome<Ticket>> => {
    const typed = typedIn(request)
    const order = await store.findDelivered(tx, shopper.id, typed.orderNo)
    if (!order) return refuse('NOT_RETURNABLE', { field: 'order_number' })
    const late = isLate(order.delivered_at, order.now)
    const asked = { ...typed, shopperId: shopper.id, orderId: order.id, isLate: late }
    if (!(await store.insertReturn(tx, asked))) return refuse('RETURN_OPEN')
    const over = await spendTry({ ...deps, db: tx }, 'returnByShopper', keys)
    if (over) return over
    await tellShopper(deps, tx, shopper, asked)
    return done({ ticket_no: asked.ticketNo })
  })
}

/**
 * A guest asks: taken whatever was typed, with the same answer after the same work, so that the form is no oracle for
 * order numbers. Whether order and contact match is kept for the owner alone, and nobody is written to.
 */
async function askAsGuest(deps: Deps, request: ReturnRequest, ip: string): Promise<Outcome<Ticket>> {
  const keys = { account: request.email_id.toLowerCase(), ip }
  return transact(deps.db, async (tx): Promise<Outcome<Ticket>> => {
    const over = await spendTry({ ...deps, db: tx }, 'returnByGuest', keys)
    if (over) return over
    const typed = typedIn(request)
    const order = await store.findByContact(tx, typed.orderNo, typed)
    const late = order?.delivered_at ? isLate(order.delivered_at, order.now) : false
    await store.insertReturn(tx, { ...typed, orderId: order?.id, isLate: late })
    return done({ ticket_no: typed.ticketNo })
  })
}
