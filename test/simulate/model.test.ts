import { expect, test } from 'vitest'

import { foundOrder } from './found-order.ts'
import type { FoundOrder } from './found.ts'
import { Model } from './model.ts'

const cart = [[0, 2]] as const
const modelOf = () => {
  const model = new Model(1, 12)
  model.orderRequested('one', 0, cart, 0)
  return model
}

test('an order of which no answer came is whole or nothing, and never two', () => {
  for (const [orders, wrong] of [
    [[], []],
    [[foundOrder()], []],
    [[foundOrder(), foundOrder({ orderNo: 'AB2' })], ['key one: 2 orders']],
  ] as const) {
    const model = modelOf()
    model.settle({ orders: [...orders], payments: [], onHand: [12 - 2 * orders.length] })
    expect(model.wrong).toEqual(wrong)
  }
})

test('half an order is wrong: other pieces than were asked for, or another shopper', () => {
  const model = modelOf()
  model.settle({ orders: [foundOrder({ cart: [[0, 1]] })], payments: [], onHand: [11] })
  expect(model.wrong).toEqual(['key one: asked for 2 of size 0, order undefined is 1 of size 0'])
})

test('an order that was answered is there, and the same answer comes again', () => {
  const model = modelOf()
  model.ordered('one', cart, { ok: true, code: null, orderNo: 'AB1' }, true)
  model.ordered('one', cart, { ok: true, code: null, orderNo: 'AB2' }, true)
  expect(model.wrong).toEqual(['key one: order AB1, and then AB2'])
  const lost = modelOf()
  lost.ordered('one', cart, { ok: true, code: null, orderNo: 'AB1' }, true)
  lost.settle({ orders: [], payments: [], onHand: [12] })
  expect(lost.wrong).toEqual(['key one: its order AB1 is gone'])
})

test('captured money is one order or goes back whole, in the books of the gateway', () => {
  const payment = { id: 'pay_1', amount: 360_00, amount_refunded: 0 } as never
  const refunded = { id: 'pay_1', amount: 360_00, amount_refunded: 360_00 } as never
  const online = foundOrder({ key: null, transaction: 'T1' })
  const wrongOf = (orders: FoundOrder[], books: never[]) => {
    const model = new Model(1, 12)
    model.prepared('T1', { shopper: 0, cart, total: 360_00, expiresAt: 1, isSingle: true })
    model.money({ orders }, { capturedOf: () => books })
    return model.wrong.length
  }
  expect([wrongOf([online], [payment]), wrongOf([], [refunded]), wrongOf([], [])]).toEqual([0, 0, 0])
  expect([wrongOf([], [payment]), wrongOf([online], [refunded]), wrongOf([online], [])]).toEqual([1, 1, 1])
  expect(wrongOf([online], [payment, payment])).toBe(1)
})

test('a code counts in its time, once', () => {
  const model = new Model(1, 1)
  model.codes.requested('9876500001', 0)
  model.codes.gave('9876500001', false, 299_000)
  expect(model.wrong).toEqual(['code for 9876500001: refused after 299000 ms'])
  model.codes.gave('9876500001', true, 301_000)
  model.codes.gave('9876500001', true, 301_000)
  expect(model.wrong.length).toBe(4)
})

test('what is prepared keeps its goods until its time is up, or until its shopper wants something else', () => {
  const prepared = (isSingle: boolean) => {
    const model = new Model(1, 12)
    model.prepared('T1', { shopper: 0, cart, total: 360_00, expiresAt: 900_000, isSingle })
    return model
  }
  const wrongAt = (model: Model, now: number) => {
    model.pay([{ transaction: 'T1', state: 'expired', shopper: 0, isOpen: false }], now)
    return model.wrong
  }
  expect(wrongAt(prepared(true), 899_000)).toEqual(['payment T1: over 1000 ms before its time'])
  expect(wrongAt(prepared(true), 900_000)).toEqual([])
  // another act of the same shopper may have come after it
  expect(wrongAt(prepared(false), 1)).toEqual([])
  const replaced = prepared(true)
  replaced.prepares(0)
  expect(wrongAt(replaced, 1)).toEqual([])
})

test('a call is one order: no second one is found, and none is gone', () => {
  const phone = foundOrder({ key: null, source: 'phone' })
  const wrongOf = (orders: FoundOrder[]) => {
    const model = new Model(1, 12)
    model.orderedByPhone('AB1')
    model.settle({ orders, payments: [], onHand: [12 - 2 * orders.length] })
    return model.wrong
  }
  expect(wrongOf([phone])).toEqual([])
  expect(wrongOf([phone, { ...phone, orderNo: 'AB2' }])).toEqual(['order AB2: a second one of a call'])
  expect(wrongOf([])).toEqual(['order AB1: taken by phone, and gone'])
  const twice = new Model(1, 12)
  twice.orderedByPhone('AB1')
  twice.orderedByPhone('AB1')
  expect(twice.wrong).toEqual(['order AB1: of two calls'])
})

test('whoever ordered is told by mail and by SMS', () => {
  const noticeTo = (to: string, isTaken = true) => ({
    to,
    isTaken,
    key: to,
    body: to,
    at: 1,
    template: 'order_placed',
    channel: to.includes('@') ? ('email' as const) : ('sms' as const),
    vars: { order_no: 'AB1' },
  })
  const wrongOf = (...received: ReturnType<typeof noticeTo>[]) => {
    const model = new Model(1, 12)
    model.messages(received, { orders: [foundOrder()] })
    return model.wrong.length
  }
  expect(wrongOf(noticeTo('a@example.com'), noticeTo('9876500001'))).toBe(0)
  expect(wrongOf(noticeTo('a@example.com'), noticeTo('9876500001', false))).toBe(1)
  expect(wrongOf()).toBe(1)
})

test('goods that come and go are in their order, and their money with them', () => {
  const wrongOf = (found: FoundOrder, amount: number, more: (model: Model) => void) => {
    const model = modelOf()
    more(model)
    model.settle({
      orders: [found],
      payments: [{ transaction: 'D1', state: 'applied', shopper: 0, isOpen: false }],
      onHand: [12 - (found.cart[0]?.[1] ?? 0)],
    })
    const payment = { id: 'pay_1', amount, amount_refunded: 0 } as never
    model.money(
      { orders: [found] },
      { capturedOf: (transaction) => (transaction === 'D1' && amount > 0 ? [payment] : []) },
    )
    return model.wrong
  }
  const fewer = foundOrder({ cart: [[0, 1]] })
  expect(wrongOf(fewer, 0, (model) => model.changed('AB1', [[0, -1]]))).toEqual([])
  expect(wrongOf(fewer, 0, () => {})).toHaveLength(1)
  // what is offered comes with its payment, and not before
  const offerAndPay = (model: Model) => {
    model.offered('AB1', [[0, 1]])
    model.due('D1', { orderNo: 'AB1', expiresAt: 1 })
  }
  expect(wrongOf(foundOrder({ cart: [[0, 3]] }), 360_00, offerAndPay)).toEqual([])
  expect(wrongOf(foundOrder(), 360_00, offerAndPay)).toHaveLength(1)
  // a cash order has no more than its total at the gateway, and nothing once it is cancelled
  expect(wrongOf(foundOrder({ cart: [[0, 3]] }), 360_01, offerAndPay)).toHaveLength(1)
  const cancelled = foundOrder({ cart: [[0, 3]], status: 'Cancelled' })
  expect(wrongOf(cancelled, 360_00, offerAndPay).filter((line) => line.startsWith('payment'))).toHaveLength(1)
  // nobody knows what an order has to which two things happened at once
  expect(wrongOf(fewer, 0, (model) => model.unclear('AB1'))).toEqual([])
})

test('a refund of a whole payment keeps its key', () => {
  const wrongOf = (isWhole: boolean) => {
    const model = new Model(1, 12)
    const tried = { paymentRef: 'pay_1', isWhole }
    model.refunds([
      { ...tried, key: 'one', isDone: true },
      { ...tried, key: 'two', isDone: false },
    ])
    return model.wrong.length
  }
  expect([wrongOf(true), wrongOf(false)]).toEqual([1, 0])
})
