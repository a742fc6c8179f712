import { beforeEach, expect, test } from 'vitest'

import { fromRupees } from '#contract/core/money.ts'
import { transact } from '#db/transact.ts'
import type { AdminOutcome } from '#domain/context.ts'
import { advanceOrder } from '#domain/fulfilment/fulfilment.service.ts'
import { serverActor } from '#domain/journal/journal.service.ts'
import { recordPayment } from '#domain/payment/hand-payment.service.ts'
import { change, orderOf, times } from '#test/orders/change-sequence.ts'
import { bankReports, beginPaying, dueRow, payByLink } from '#test/orders/dues.ts'
import { costOf, onHand, placeFor, stockPickle } from '#test/orders/orders.ts'
import { sweep } from '#test/orders/payments.ts'
import { addShoppers } from '#test/people/shoppers.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import type { Wares } from '#test/requests/requests.ts'
import { setSettings } from '#test/shop/settings.ts'
import { openShop, type Shop } from '#test/shop/shop.ts'
import { Seeded } from '#test/simulate/seeded.ts'

/** 200 of each with NIGHTLY=1. */
const ROUNDS = times(6, 200)
const FEE = 30
const TOTAL = costOf(2) + FEE

let shop: Shop
let wares: Wares
let buyers: Awaited<ReturnType<typeof addShoppers>>
beforeEach(async () => {
  shop = await openShop()
  wares = await stockPickle(shop, 10_000)
  await setSettings(shop, { selling: { cash_open_max: null, cash_max: null, cash_first_max: null, cash_fee: FEE } })
  buyers = await addShoppers(shop.deps, 3)
})

/** A cash order of two pickles; confirmed where it is to be packed. */
async function place(random: Seeded, isConfirmed = false): Promise<string> {
  const placed = await placeFor(shop, random.pick(buyers), [{ sku_id: wares.skuId, count: 2 }], TOTAL)
  if (!placed.ok) throw new Error(`not placed: ${placed.code}`)
  if (isConfirmed) await advanceOrder(shop.deps, placed.value.orderNo, 'Confirmed')
  return placed.value.orderNo
}

async function begin(orderNo: string): Promise<string> {
  const begun = await beginPaying(shop, orderNo)
  if (!begun.ok) throw new Error(`not begun: ${begun.code}`)
  return begun.id
}

/** The time of a payment is up, so that the order may go on, and its money can still come. */
const runOut = (id: string) =>
  shop.database.pool.query(`update payment_intent set expires_at = shop_now() where transaction_id = $1`, [id])

/**
 * Both at the same moment, the one or the other sent first as the seed decides, or the first one wholly before the second,
 * which a race hardly brings where it takes more steps; answers of each in their own order.
 */
async function race<A, B>(random: Seeded, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  if (random.isOneIn(3)) return [await first(), await second()]
  if (random.isOneIn(2)) return Promise.all([first(), second()])
  const [b, a] = await Promise.all([second(), first()])
  return [a, b]
}

const rounds = async (name: string, round: (random: Seeded) => Promise<void>): Promise<void> => {
  for (let n = 1; n <= ROUNDS; n++) {
    await round(new Seeded(`${name} ${n}`))
    await expectInvariants(shop)
  }
  await sweep(shop)
  await expectInvariants(shop)
}

/**
 * The money of a payment is the order's, or goes back; never both, never neither. Answers which. With an order that is
 * cancelled afterwards its money goes back too.
 */
async function applied(id: string, { isCancelled = false } = {}): Promise<boolean> {
  const { state, isReserved, refunds } = await dueRow(shop, id)
  expect(isReserved).toBe(false)
  expect(state).toBeOneOf(['applied', 'refund_due'])
  const ofOrder = isCancelled ? ['order'] : []
  expect(refunds.map(({ reason }) => reason)).toEqual(state === 'applied' ? ofOrder : ['not_payable'])
  return state === 'applied'
}

const record = (orderNo: string) =>
  transact(shop.deps.db, (tx): Promise<AdminOutcome<string>> => {
    const paid = { amount: fromRupees(TOTAL), method: 'upi', reference: 'UPI 4711' } as const
    return recordPayment(tx, { actor: serverActor, orderNo, ...paid })
  })

test('captured while it is cancelled: the money is the order’s and goes back with it, or goes back by itself', () =>
  rounds('capture and cancel', async (random) => {
    const before = await onHand(shop, wares.skuId)
    const orderNo = await place(random)
    const id = await begin(orderNo)
    const [, cancelled] = await race(
      random,
      () => bankReports(shop, id),
      () => advanceOrder(shop.deps, orderNo, 'Cancelled'),
    )
    expect(cancelled.ok).toBe(true)
    await applied(id, { isCancelled: true })
    expect(await onHand(shop, wares.skuId)).toBe(before)
  }))

test('captured late while it is packed: paid and packed, or packed and the money goes back', () =>
  rounds('late capture and pack', async (random) => {
    const orderNo = await place(random, true)
    const id = await begin(orderNo)
    await runOut(id)
    const [, packed] = await race(
      random,
      () => bankReports(shop, id),
      () => advanceOrder(shop.deps, orderNo, 'Packed'),
    )
    expect(packed.ok).toBe(true)
    const isPaid = await applied(id)
    const total = (isPaid ? TOTAL - FEE : TOTAL) * 100
    expect(await orderOf(shop, orderNo)).toMatchObject({ total, paid: isPaid ? total : 0, status: 'Packed' })
  }))

test('begun while it is packed: one of both is refused', () =>
  rounds('begin and pack', async (random) => {
    const orderNo = await place(random, true)
    const [begun, packed] = await race(
      random,
      () => beginPaying(shop, orderNo),
      () => advanceOrder(shop.deps, orderNo, 'Packed'),
    )
    expect([begun.ok ? 'ok' : begun.code, packed.ok ? 'ok' : packed.code]).toBeOneOf([
      ['ok', 'PAYING'],
      ['NOT_PAYABLE', 'ok'],
    ])
    await bankReports(shop, begun.ok ? begun.id : await begin(await place(random)))
  }))

test('captured late while goods are taken out: the sums are those of then, or the money goes back', () =>
  rounds('late capture and lower', async (random) => {
    const orderNo = await place(random)
    const id = await begin(orderNo)
    await runOut(id)
    const { version } = await orderOf(shop, orderNo)
    const fewer = { lower: [{ skuId: wares.skuId, count: 1 }], add: [] }
    const [, changed] = await race(
      random,
      () => bankReports(shop, id),
      () => change(shop, orderNo, fewer, version),
    )
    const isPaid = await applied(id)
    // paid first the order is another one; lowered first it comes to another amount
    expect([isPaid, changed.ok ? 'ok' : changed.code]).toBeOneOf([
      [true, 'CHANGED'],
      [false, 'ok'],
    ])
  }))

test('captured late while staff record that it was paid: it is paid once', () =>
  rounds('late capture and record', async (random) => {
    const orderNo = await place(random)
    const id = await begin(orderNo)
    await runOut(id)
    const [, recorded] = await race(
      random,
      () => bankReports(shop, id),
      () => record(orderNo),
    )
    expect(recorded.ok).toBe(!(await applied(id)))
    const { total, paid } = await orderOf(shop, orderNo)
    expect(paid).toBe(total)
  }))

test('two links are paid at the same moment: one is the order’s, the other goes back', () =>
  rounds('two links', async (random) => {
    const orderNo = await place(random)
    const [older, newer] = [await begin(orderNo), await begin(orderNo)]
    await race(
      random,
      () => bankReports(shop, older),
      () => bankReports(shop, newer),
    )
    // whichever was paid first
    expect([await applied(older), await applied(newer)].filter(Boolean)).toHaveLength(1)
  }))

test('the same money is reported three times at once: it counts once', () =>
  rounds('reported thrice', async (random) => {
    const orderNo = await place(random)
    const id = await begin(orderNo)
    await bankReports(shop, id)
    await Promise.all([sweep(shop), sweep(shop), shop.call('trackOrder', { link: 'x', transaction_id: id })])
    expect(await applied(id)).toBe(true)
    expect(await orderOf(shop, orderNo)).toMatchObject({ paid: (TOTAL - FEE) * 100 })
  }))

test('an offer is paid while it is withdrawn by a cancellation: the pieces are in the order and back, or never left', () =>
  rounds('offer and cancel', async (random) => {
    const before = await onHand(shop, wares.skuId)
    const orderNo = await place(random)
    const first = await payByLink(shop, orderNo)
    if (!first.ok) throw new Error(first.code)
    const offered = await change(shop, orderNo, { lower: [], add: [{ skuId: wares.skuId, count: 1 }] })
    if (!offered.ok) throw new Error(offered.code)
    const id = await begin(orderNo)
    const [, cancelled] = await race(
      random,
      () => bankReports(shop, id),
      () => advanceOrder(shop.deps, orderNo, 'Cancelled'),
    )
    expect(cancelled.ok).toBe(true)
    await applied(id, { isCancelled: true })
    expect(await onHand(shop, wares.skuId)).toBe(before)
  }))

test('the last piece is offered to two orders: whoever begins to pay first has it', () =>
  rounds('the last offered piece', async (random) => {
    const orders = [await place(random), await place(random)]
    for (const orderNo of orders) await payByLink(shop, orderNo)
    await shop.hook('/demo/stock', { sku_id: wares.skuId, quantity: 1 })
    const more = { lower: [], add: [{ skuId: wares.skuId, count: 1 }] }
    for (const orderNo of orders) expect((await change(shop, orderNo, more)).ok).toBe(true)
    const [one = '', other = ''] = orders
    const begun = await race(
      random,
      () => payByLink(shop, one),
      () => payByLink(shop, other),
    )
    expect(begun.map((each) => (each.ok ? 'ok' : each.code)).toSorted()).toEqual(['STOCK_SHORT', 'ok'])
    expect(await onHand(shop, wares.skuId)).toBe(0)
    await shop.hook('/demo/stock', { sku_id: wares.skuId, quantity: 10_000 })
  }))
