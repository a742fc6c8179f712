import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { refusals, type RefusalCode } from '#contract/refusals.ts'

import { paymentStatus } from './online-payment.ts'
import type { PendingPayment } from './stored-payment.ts'

const order = { order_no: 'AM2204719358806143', order_id: 7, total_amount: 250, payment_mode: 'online' }
const pending: PendingPayment = {
  transactionId: 'AB1234567890123456',
  amount: 250,
  order: {
    user_id: 'u1',
    address_id: 1,
    coupon_id: null,
    is_coupon: '0',
    payment_mode: 'online',
    all_product: [],
    rate: '[]',
    is_annas_used: '0',
  },
}
const envelope = (status: number, code: RefusalCode | null, data: unknown = null, message = 'words') =>
  Response.json({ status: code === null, status_code: status, message, code, data }, { status })
const refused = (code: RefusalCode) => envelope(refusals[code][0], code)
const state = (payment_status: string) =>
  envelope(payment_status === 'pending' ? 201 : 200, null, { transaction_id: pending.transactionId, payment_status })

const answers: (() => Response)[] = []
beforeEach(() => {
  vi.stubGlobal('fetch', () => {
    const next = answers.shift()
    return next ? Promise.resolve(next()) : Promise.reject(new TypeError('no network'))
  })
})
afterEach(() => {
  answers.length = 0
  vi.unstubAllGlobals()
})

test('pending is what the payment itself says, not its HTTP status', async () => {
  answers.push(() => state('pending'))
  expect(await paymentStatus(pending)).toEqual({ state: 'pending' })
})

test('paid brings the order that the server made', async () => {
  answers.push(
    () => state('paid'),
    () => envelope(200, null, order, 'Order placed'),
  )
  expect(await paymentStatus(pending)).toEqual({ state: 'paid', order, message: 'Order placed' })
})

test.each(['TOO_MANY', 'FAULT', 'BUSY'] as const)('%s says nothing about the payment', async (code) => {
  answers.push(() => refused(code))
  expect(await paymentStatus(pending)).toEqual({ state: 'pending' })
})

test('neither does a lost network, also where the order is asked for', async () => {
  expect(await paymentStatus(pending)).toEqual({ state: 'pending' })
  answers.push(() => state('paid'))
  expect(await paymentStatus(pending)).toEqual({ state: 'pending' })
})

test.each(['NOT_PAID', 'NOT_FOUND', 'SESSION_EXPIRED', 'INVALID', 'OTHER_CART'] as const)(
  '%s ends it with the server’s words',
  async (code) => {
    answers.push(() => refused(code))
    expect(await paymentStatus(pending)).toEqual({ state: 'failed', message: 'words' })
  },
)
