import { describe, expect, test } from 'vitest'

import { advanceOrder } from '#domain/fulfilment/fulfilment.service.ts'
import { updateSettings } from '#domain/settings/settings.service.ts'
import { holdBackByClock } from '#domain/stock/hold-back.service.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { stats, openStock } from '#test/shop/shelf.ts'

describe('packing', () => {
  test('takes the earliest best before that is fresh enough, then pieces without a batch', async () => {
    const { shop, receive, confirmed, pack, picks, size } = await openStock()
    await receive('LATE', 2, { good: 300 })
    await receive('EARLY', 3, { good: 200 })
    const order_no = await confirmed(7)
    expect(await picks(order_no)).toEqual([])
    expect(await pack(order_no)).toMatchObject({ status: true })
    expect(await picks(order_no)).toEqual([
      ['EARLY', 3],
      ['LATE', 2],
      ['', 2],
    ])
    expect(await size()).toMatchObject({ ...stats(18, 0, 0), loose: 18, batches: [] })
    await expectInvariants(shop)
  })

  test('puts everything back into its batches when the order is cancelled, and no batch when it comes back', async () => {
    const { shop, owner, receive, confirmed, pack, picks, size } = await openStock()
    await receive('B-1', 5)
    const cancelled = await confirmed(4)
    await pack(cancelled)
    expect((await size()).batches).toMatchObject([{ code: 'B-1', left: 1 }])
    await owner.call('cancelOrder', { order_no: cancelled, reason: 'No courier' })
    expect((await size()).batches).toMatchObject([{ code: 'B-1', left: 5 }])
    expect(await picks(cancelled)).toEqual([])
    const lost = await confirmed(4)
    await pack(lost)
    for (const to of ['Shipped', 'RTO'] as const) await advanceOrder(shop.deps, lost, to)
    expect((await size()).batches).toMatchObject([{ code: 'B-1', left: 1 }])
    await expectInvariants(shop)
  })

  test('nothing fresh enough for the way: the order stays, for the owner’s hooks too', async () => {
    const { shop, owner, receive, confirmed, pack, waste, count, pass } = await openStock()
    await count({ counts: [{ batch_id: null, pieces: 0 }], from: 20, note: 'empty' })
    // life of 30 days: 9 must be left at the door
    const batch_id = await receive('B-1', 6, { age: 16, good: 14 })
    const order_no = await confirmed(4)
    await pass(6)
    await holdBackByClock(shop.deps)
    const refused = await pack(order_no)
    expect(refused).toMatchObject({ code: 'NO_FRESH_BATCH' })
    expect(refused.message).toMatch(/^No batch of .+ is fresh enough for \d{6}\.$/)
    expect(await advanceOrder(shop.deps, order_no, 'Packed')).toMatchObject({ code: 'NO_FRESH_BATCH' })
    expect((await owner.call('order', { order_no })).data).toMatchObject({ status: 'Confirmed', picks: [] })
    // the four sold pieces cannot be wasted, the two others can
    expect(await waste({ batch_id, pieces: 3, reason: 'Too old' })).toMatchObject({ message: 'At most 2.' })
    await expectInvariants(shop)
  })

  test('a packer takes any fresh batch; an older one only owner and staff, with a reason', async () => {
    const { shop, sku_id, receive, confirmed, pack, picks, staff } = await openStock()
    await updateSettings(shop.deps, { numbers: { fresh_travel: 0 } })
    const fresh = await receive('FRESH', 9, { good: 300 })
    const older = await receive('OLDER', 9, { age: 20, good: 10 })
    const [first, second, third] = [await confirmed(2), await confirmed(1), await confirmed(2)]
    const of = (batch_id: number | null, count = 2) => ({ picks: [{ sku_id, batch_id, count }] })
    const packer = await staff('packer')
    expect(await pack(first, of(older), packer)).toMatchObject({ code: 'NO_FRESH_BATCH' })
    expect(await pack(first, of(older))).toMatchObject({ code: 'INVALID', errors: { reason: ['Choose a reason.'] } })
    expect(await pack(first, of(fresh, 3), packer)).toMatchObject({ code: 'INVALID' })
    expect(await pack(first, of(99), packer)).toMatchObject({ code: 'STOCK_MOVED', data: { sku_id, now: 0 } })
    expect(await pack(first, { ...of(older), reason: 'The customer agreed' })).toMatchObject({ status: true })
    expect(await pack(third, of(fresh), packer)).toMatchObject({ status: true })
    expect(await pack(second, of(null, 1), packer)).toMatchObject({ status: true })
    expect([await picks(first), await picks(second), await picks(third)]).toEqual([[['OLDER', 2]], [], [['FRESH', 2]]])
    await expectInvariants(shop)
  })

  test('two packers never take the same piece', async () => {
    const { shop, receive, confirmed, pack, count, size } = await openStock()
    await receive('B-1', 4)
    await count({ counts: [{ batch_id: null, pieces: 4 }], from: 24, note: 'few' })
    const orders = [await confirmed(3), await confirmed(3), await confirmed(2)]
    const answers = await Promise.all(orders.map((order_no) => pack(order_no)))
    expect(answers.map(({ status }) => status)).toEqual([true, true, true])
    expect(await size()).toMatchObject(stats(0, 0, 0))
    await expectInvariants(shop)
  })
})
