import { expect, test } from 'vitest'

import { paise } from '#contract/core/money.ts'
import type { SettledItem } from '#test/outside/razorpay-state.ts'
import { fakeRazorpay, RAZORPAY_KEYS } from '#test/outside/razorpay.ts'

import { razorpay } from './razorpay.ts'
import { hmacHex } from './signature.ts'

const open = async () => {
  const fake = await fakeRazorpay()
  return { fake, gateway: razorpay(fake.settings) }
}
const order = { receipt: 'QK4821930057719263', amountPaise: paise(342_00) }
const nowhere = razorpay({ ...RAZORPAY_KEYS, baseUrl: 'https://api.razorpay.test/v1' })

test('signatures are those of Razorpay’s documents', () => {
  const sample = 'order_IEIaMR65cu6nz3|pay_IH4NVgf4Dreq1l'
  expect(hmacHex('EnLs21M47BllR3X8PSFtjtbd', sample)).toBe(
    '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
  )
  expect(hmacHex('test_webhook_secret', '{"event":"order.paid"}')).toBe(
    'af8bb11f3500a272c102cdc097f742246bc236ff8117594be1d9dd51f37c8894',
  )
  const fields = {
    razorpay_payment_id: 'pay_TEST0000000001',
    razorpay_order_id: 'order_OF_SOMEBODY_ELSE',
    razorpay_signature: 'b3e9e5351d895b3867537973bb95a636c5d6d81531a6052a641c824d990729ce',
  }
  // over the order that we know, whatever the browser says
  expect(nowhere.verifyReturn(fields, 'order_TEST0000000001')).toBe(true)
  expect(nowhere.verifyReturn(fields, 'order_TEST0000000002')).toBe(false)
  expect(nowhere.verifyReturn({ ...fields, razorpay_payment_id: 'pay_TEST0000000002' }, 'order_TEST0000000001')).toBe(
    false,
  )
  expect(nowhere.verifyReturn({}, 'order_TEST0000000001')).toBe(false)
})

test('an order is opened once, however often its receipt is sent', async () => {
  const { fake, gateway } = await open()
  fake.losing.answers = 1
  expect(await gateway.createOrder(order)).toMatchObject({ retryable: true })
  expect(await gateway.createOrder(order)).toEqual({ orderRef: 'order_TEST0000000001' })
  expect(await gateway.createOrder(order)).toEqual({ orderRef: 'order_TEST0000000001' })
  expect([...fake.orders.values()]).toMatchObject([{ amount: 34_200, currency: 'INR', receipt: order.receipt }])
})

test('wrong keys may be mended, a wrong amount may not', async () => {
  const { fake, gateway } = await open()
  const locked = razorpay({ ...fake.settings, keySecret: 'wrong' })
  expect(await locked.createOrder(order)).toEqual({
    error: 'BAD_REQUEST_ERROR: Authentication failed',
    retryable: true,
  })
  expect(await gateway.createOrder({ ...order, amountPaise: paise(99) })).toMatchObject({ retryable: false })
})

const checkout = {
  orderRef: 'order_1',
  amountPaise: paise(342_00),
  shopName: 'Aangan',
  imageUrl: 'https://shop.test/icon-192.png',
  transactionId: 'QK4821930057719263',
  orderNo: undefined,
  payer: { name: 'Asha Kumari', email: 'asha@example.com', mobile: '9876543210' },
  returnUrl: 'https://shop.test/pay/return?d=x',
  cancelUrl: 'https://shop.test/pay/cancel?d=x',
}

test('the hosted page is reached by a form with the fields that it reads', () => {
  expect(nowhere.checkout(checkout)).toEqual({
    action: 'https://api.razorpay.test/v1/checkout/embedded',
    fields: {
      key_id: 'rzp_test_1',
      order_id: 'order_1',
      amount: '34200',
      currency: 'INR',
      name: 'Aangan',
      description: 'Your order',
      image: 'https://shop.test/icon-192.png',
      'prefill[name]': 'Asha Kumari',
      'prefill[email]': 'asha@example.com',
      'prefill[contact]': '+919876543210',
      'notes[transaction_id]': 'QK4821930057719263',
      callback_url: 'https://shop.test/pay/return?d=x',
      cancel_url: 'https://shop.test/pay/cancel?d=x',
    },
  })
})

test('the hosted page says which order is paid, and shows no picture where the shop has none to fetch', () => {
  const { fields } = nowhere.checkout({ ...checkout, orderNo: 'AB12345678', imageUrl: undefined })
  expect(fields['description']).toBe('Your order AB12345678')
  expect(fields).not.toHaveProperty('image')
})

test('a webhook is read when its very bytes are signed, and not otherwise', async () => {
  const { fake, gateway } = await open()
  const made = await gateway.createOrder(order)
  if ('error' in made) throw new Error(made.error)
  const { body, headers } = fake.webhook('payment.captured', 'evt_1', { payment: fake.pay(made.orderRef) })
  const read = (text: string, more: Record<string, unknown> = {}) =>
    gateway.readWebhook({ raw: Buffer.from(text), headers: { ...headers, ...more } })
  expect(read(body)).toEqual({
    id: 'evt_1',
    bodyKey: expect.stringMatching(/^[0-9a-f]{64}$/),
    kind: 'payment.captured',
    orderRef: made.orderRef,
    payment: { paymentRef: 'pay_TEST0000000001', amountPaise: paise(34_200), currency: 'INR', status: 'captured' },
    refund: undefined,
  })
  expect(read(`${body} `)).toBeUndefined()
  expect(read(body, { 'x-razorpay-signature': undefined })).toBeUndefined()
  expect(read(body, { 'x-razorpay-signature': 'ab'.repeat(32) })).toBeUndefined()
})

test('money that Razorpay gives back by itself is not captured; what we do not know is taken and means nothing', async () => {
  const { fake, gateway } = await open()
  const paid = fake.pay('order_1', { captured: false })
  const read = ({ body, headers }: ReturnType<typeof fake.webhook>) =>
    gateway.readWebhook({ raw: Buffer.from(body), headers })
  expect(read(fake.webhook('payment.captured', 'evt_1', { payment: paid }))?.payment?.status).toBe('authorized')
  expect(read(fake.webhook('account.updated', 'evt_2', {}))).toMatchObject({
    kind: 'account.updated',
    payment: undefined,
  })
  const text = 'not JSON'
  const headers = { 'x-razorpay-signature': hmacHex(RAZORPAY_KEYS.webhookSecret, text) }
  expect(gateway.readWebhook({ raw: Buffer.from(text), headers })).toMatchObject({ kind: 'unknown' })
})

test('while its secret is changed a webhook may be signed with the old one or the new one (spec D171)', async () => {
  const text = 'not JSON'
  const gateway = razorpay({
    ...RAZORPAY_KEYS,
    baseUrl: 'https://api.razorpay.test/v1',
    webhookSecret: 'old_secret, new_secret',
  })
  const read = (secret: string) =>
    gateway.readWebhook({ raw: Buffer.from(text), headers: { 'x-razorpay-signature': hmacHex(secret, text) } })
  expect(read('old_secret')).toMatchObject({ kind: 'unknown' })
  expect(read('new_secret')).toMatchObject({ kind: 'unknown' })
  expect(read('old_secret, new_secret')).toBeUndefined()
  expect(read('another')).toBeUndefined()
})

test('a refund is paid once, whatever becomes of its answer', async () => {
  const { fake, gateway } = await open()
  const made = await gateway.createOrder(order)
  if ('error' in made) throw new Error(made.error)
  const paid = fake.pay(made.orderRef)
  const request = { paymentRef: paid.id, amountPaise: paise(342_00), key: `rf_${paid.id}_1` }
  fake.losing.answers = 1
  expect(await gateway.refund(request)).toMatchObject({ retryable: true })
  expect(await gateway.refund(request)).toEqual({ refundRef: 'rfnd_TEST1', state: 'pending' })
  expect(await gateway.refund({ ...request, key: `rf_${paid.id}_2` })).toMatchObject({ retryable: false })
  expect([fake.refunds.size, paid.amount_refunded]).toEqual([1, 34_200])
  expect(await gateway.fetchRefund('rfnd_TEST1')).toEqual({ refundRef: 'rfnd_TEST1', state: 'pending' })
  expect(await gateway.fetchPayments(made.orderRef)).toMatchObject([{ paymentRef: paid.id, status: 'captured' }])
})

const settledItem = (n: number, more: Partial<SettledItem> = {}): SettledItem => ({
  entity_id: `pay_${n}`,
  type: 'payment',
  debit: 0,
  credit: 35_150,
  amount: 36_000,
  fee: 850,
  tax: 130,
  settled: true,
  settled_at: 1_763_600_000,
  settlement_id: 'setl_1',
  settlement_utr: 'UTR1',
  payment_id: null,
  ...more,
})

test('a day’s settlements are read page by page, with what was taken for each (spec C4.9)', async () => {
  const { fake, gateway } = await open()
  const refund = {
    type: 'refund',
    payment_id: 'pay_1',
    amount: 10_000,
    debit: 10_000,
    credit: 0,
    fee: 0,
    tax: 0,
  } as const
  fake.settled.set('2026-11-02', [
    ...Array.from({ length: 1_000 }, (_, n) => settledItem(n)),
    settledItem(1_000, refund),
    // its fee was paid from credits, so that all of it came to the bank
    settledItem(1_001, { credit: 36_000 }),
    settledItem(1_002, { type: 'adjustment', amount: 5_000, debit: 5_000, credit: 0, fee: 0, tax: 0 }),
    settledItem(1_003, { settled: false }),
  ])
  const found = await gateway.settlements('2026-11-02')
  if ('error' in found) throw new Error(found.error)
  expect(found).toHaveLength(1_003)
  const common = { settlement: 'setl_1', utr: 'UTR1', settledAt: new Date(1_763_600_000_000) }
  expect([found[0], ...found.slice(1_000)]).toEqual([
    { line: 'pay_0', kind: 'payment', payment: 'pay_0', amount: 36_000, fee: 850, tax: 130, ...common },
    { line: 'pay_1000', kind: 'refund', payment: 'pay_1', amount: -10_000, fee: 0, tax: 0, ...common },
    { line: 'pay_1001', kind: 'payment', payment: 'pay_1001', amount: 36_000, fee: 0, tax: 0, ...common },
    { line: 'pay_1002', kind: 'adjustment', payment: undefined, amount: -5_000, fee: 0, tax: 0, ...common },
  ])
  expect(await gateway.settlements('2026-11-03')).toEqual([])
  fake.losing.answers = 1
  expect(await gateway.settlements('2026-11-02')).toMatchObject({ retryable: true })
})

test('an empty reference of the bank, or of a payment, is none', async () => {
  const { fake, gateway } = await open()
  const adjustment = {
    type: 'adjustment',
    payment_id: '',
    amount: 5_000,
    debit: 5_000,
    credit: 0,
    fee: 0,
    tax: 0,
  } as const
  fake.settled.set('2026-11-02', [settledItem(1, { settlement_utr: '' }), settledItem(2, adjustment)])
  expect(await gateway.settlements('2026-11-02')).toMatchObject([
    { payment: 'pay_1', utr: undefined },
    { payment: undefined, utr: 'UTR1' },
  ])
})
