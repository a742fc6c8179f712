import * as contact from './contact.ts'
import * as order from './order.ts'
import * as payment from './payment.ts'
import * as upi from './upi.ts'
import { visitor } from './who-calls.ts'

/** What somebody may do by a link that the shop has sent: it says whose order or ticket it is, and nobody logs in. */
export const linkCalls = {
  payOrder: visitor('Pay for an order by its signed link', {
    request: order.payOrderRequest,
    response: payment.preparedPayment,
    refusals: [
      'NOT_FOUND',
      'NOT_PAYABLE',
      'BEING_CHECKED',
      'CHANGE_OVER',
      'PAY_LINK_OVER',
      'OTHER_CART',
      'STOCK_SHORT',
    ],
  }),
  claimUpi: visitor('Say that an order is paid by UPI, by its signed link', {
    ...upi.claimUpi,
    refusals: ['NOT_FOUND', 'NOT_PAYABLE', 'BEING_CHECKED', 'UTR_USED'],
  }),
  confirmCashOrder: visitor('Confirm a cash order by its signed link', {
    request: order.confirmRequest,
    response: order.trackedOrder,
    refusals: ['NOT_FOUND', 'NOT_A_STEP'],
  }),
  answerParcel: visitor('Answer a failed attempt', { ...order.answerParcel, refusals: ['NOT_FOUND', 'NOT_NOW'] }),
  readTicket: visitor('What was written about a ticket, by its link', {
    request: contact.ticketLink,
    response: contact.ticketPage,
    refusals: ['NOT_FOUND'],
  }),
}
