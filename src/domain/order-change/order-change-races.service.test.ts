import { beforeEach, expect, test } from 'vitest'

import type { Outcome } from '#domain/context.ts'
import { advanceOrder } from '#domain/fulfilment/fulfilment.service.ts'
import type { GoodsChange } from '#domain/order-change/order-change.service.ts'
import { setStock } from '#domain/stock/stock.service.ts'
import { change, orderOf, times } from '#test/orders/change-sequence.ts'
import { tally } from '#test/orders/discounts.ts'
import { costOf, onHand, placeFor, stockPickle } from '#test/orders/orders.ts'
import { addShoppers } from '#test/people/shoppers.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import type { Wares } from '#test/requests/requests.ts'
import { setSettings } from '#test/shop/settings.ts'
import { openShop, type Shop } from '#test/shop/shop.ts'
import { Seeded } from '#test/simulate/seeded.ts'

/** 200 of each with NIGHTLY=1. */
const ROUNDS = times(8, 200)
const PLENTY = 10_000

let shop: Shop
let wares: Wares
let buyer: Awaited<ReturnType<typeof addShoppers>>[number]
beforeEach(async () => {
  shop = await openShop()
  wares = await stockPickle(shop, PLENTY)
  await setSettings(shop, { selling: { cash_open_max: null } })
  const [first] = await addShoppers(shop.deps, 1)
  if (!first) throw new Error('no shopper')
  buyer = first
})

/** A new cash order of so many pickles. */
const place = async (count: number): Promise<string> => {
  const placed = await placeFor(shop, buyer, [{ sku_id: wares.skuId, count }], costOf(count))
  if (!placed.ok) throw new Error(`not placed: ${placed.code}`)
  return placed.value.orderNo
}
const fewer = (count: number): GoodsChange => ({ lower: [{ skuId: wares.skuId, count }], add: [] })
const more = (count: number): GoodsChange => ({ lower: [], add: [{ skuId: wares.skuId, count }] })

type Ended = Outcome<unknown, unknown, string>
/** Both at the same moment, the one or the other sent first as the seed decides; what became of each, in their own order. */
async function race(
  random: Seeded,
  first: () => Promise<Ended>,
  second: () => Promise<Ended>,
): Promise<[Ended, Ended]> {
  if (random.isOneIn(2)) return Promise.all([first(), second()])
  const [b, a] = await Promise.all([second(), first()])
  return [a, b]
}
const rounds = async (name: string, round: (random: Seeded) => Promise<void>): Promise<void> => {
  for (let n = 1; n <= ROUNDS; n++) await round(new Seeded(`${name} ${n}`))
  await expectInvariants(shop)
}

test('lowered while it is packed: the goods change before, or not at all (spec C6.6)', () =>
  rounds('lower and pack', async (random) => {
    const orderNo = await place(2)
    await advanceOrder(shop.deps, orderNo, 'Confirmed')
    const [changed, packed] = await race(
      random,
      () => change(shop, orderNo, fewer(1), 1),
      () => advanceOrder(shop.deps, orderNo, 'Packed'),
    )
    expect(packed.ok).toBe(true)
    expect(changed.ok ? 'ok' : changed.code).toBeOneOf(['ok', 'NOT_A_STEP'])
    expect((await orderOf(shop, orderNo)).total).toBe((changed.ok ? costOf(2) - 180 : costOf(2)) * 100)
  }))

test('lowered while it is cancelled: the pieces are back once', () =>
  rounds('lower and cancel', async (random) => {
    const before = await onHand(shop, wares.skuId)
    const orderNo = await place(3)
    const [changed, cancelled] = await race(
      random,
      () => change(shop, orderNo, fewer(2), 1),
      () => advanceOrder(shop.deps, orderNo, 'Cancelled'),
    )
    expect(cancelled.ok).toBe(true)
    expect(changed.ok ? 'ok' : changed.code).toBeOneOf(['ok', 'NOT_A_STEP'])
    expect(await onHand(shop, wares.skuId)).toBe(before)
  }))

test('two orders want the last piece: one has it, the other is as it was', () =>
  rounds('the last piece', async (random) => {
    await setStock(shop.deps, wares.skuId, 3)
    const [one, other] = [await place(1), await place(1)]
    const ended = await race(
      random,
      () => change(shop, one, more(1), 1),
      () => change(shop, other, more(1), 1),
    )
    expect(tally(ended)).toEqual({ ok: 1, STOCK_SHORT: 1 })
    const totals = [(await orderOf(shop, one)).total, (await orderOf(shop, other)).total]
    expect(totals.toSorted((a, b) => a - b)).toEqual([costOf(1) * 100, (costOf(1) + 180) * 100])
    expect(await onHand(shop, wares.skuId)).toBe(0)
  }))

test('two people lower the same line: the second sees that it has changed', () =>
  rounds('two people', async (random) => {
    const orderNo = await place(3)
    const ended = await race(
      random,
      () => change(shop, orderNo, fewer(1), 1),
      () => change(shop, orderNo, fewer(1), 1),
    )
    expect(tally(ended)).toEqual({ ok: 1, CHANGED: 1 })
    expect((await orderOf(shop, orderNo)).total).toBe((costOf(3) - 180) * 100)
  }))

test('one lowers two sizes and another adds them the other way round: neither waits for ever', async () => {
  const other = await stockPickle(shop, PLENTY, 'lemon-pickle')
  const lines = [
    { skuId: other.skuId, count: 1 },
    { skuId: wares.skuId, count: 1 },
  ]
  await rounds('two sizes', async (random) => {
    const [one, two] = [await place(2), await place(2)]
    const added = await change(shop, one, { lower: [], add: lines }, 1)
    expect(added.ok).toBe(true)
    const ended = await race(
      random,
      () => change(shop, one, { lower: lines, add: [] }, 2),
      () => change(shop, two, { lower: [], add: lines.toReversed() }, 1),
    )
    expect(ended.map(({ ok }) => ok)).toEqual([true, true])
  })
})
