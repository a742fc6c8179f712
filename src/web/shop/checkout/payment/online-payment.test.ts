import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { fromRupees } from '#contract/core/money.ts'
import { accepted, refusal, stubApi } from '#test/web/stub-api.ts'

import { paymentStatus } from './online-payment.ts'
import type { PendingPayment } from './stored-payment.ts'

const order = { order_no: 'AM2204719358806143', order_id: 7, total_amount: 250, payment_mode: 'online' }
const pending: PendingPayment = {
  transactionId: 'AB1234567890123456',
  total: fromRupees(250),
  order: {
    user_id: 'u1',
    address_id: 1,
    coupon_id: null,
    is_coupon: '0',
    payment_mode: 'online',
    pay_by: undefined,
    all_product: [],
    rate: '[]',
    is_annas_used: '0',
  },
}
const payment = (payment_status: string) => accepted({ transaction_id: pending.transactionId, payment_status })

let api: ReturnType<typeof stubApi>
beforeEach(() => {
  api = stubApi()
})
afterEach(() => vi.unstubAllGlobals())

test('pending is what the payment itself says', async () => {
  api.answer('checkPaymentStatus', payment('pending'))
  expect(await paymentStatus(pending)).toEqual({ state: 'pending' })
})

test('paid brings the order that the server made', async () => {
  api.answer('checkPaymentStatus', payment('paid'))
  api.answer('createOrder', accepted(order, 'Order placed'))
  expect(await paymentStatus(pending)).toEqual({ state: 'paid', order, message: 'Order placed' })
  expect(api.sentTo('createOrder')[0]?.body).toEqual(pending.order)
})

test.each(['TOO_MANY', 'FAULT', 'BUSY'] as const)('%s says nothing about the payment', async (code) => {
  api.answer('checkPaymentStatus', refusal(code))
  expect(await paymentStatus(pending)).toEqual({ state: 'pending' })
})

test('neither does a lost network, also where the order is asked for', async () => {
  expect(await paymentStatus(pending)).toEqual({ state: 'pending' })
  api.answer('checkPaymentStatus', payment('paid'))
  expect(await paymentStatus(pending)).toEqual({ state: 'pending' })
})

test.each([
  'NOT_PAID',
  'PAYMENT_EXPIRED',
  'PAYMENT_REFUNDED',
  'NOT_FOUND',
  'SESSION_EXPIRED',
  'INVALID',
  'OTHER_CART',
] as const)('%s ends it with the server’s words', async (code) => {
  api.answer('checkPaymentStatus', refusal(code))
  expect(await paymentStatus(pending)).toEqual({ state: 'failed', message: refusal(code).message })
})
