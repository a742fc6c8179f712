import { expect, test } from 'vitest'

import { raceForCoupons, raceForSizes } from '#test/orders/supersede-race.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { openShop } from '#test/shop/shop.ts'

/** `node bench/proofs/supersede-race.ts` runs more of them. */
const ROUNDS = 40

test('shoppers who take each other’s sizes while payments are committed and cash is placed never deadlock (spec B5.9)', async () => {
  const shop = await openShop({ limits: 'bench' })
  const { failures, prepared, placed } = await raceForSizes(shop, ROUNDS)
  expect(failures).toEqual([])
  expect(prepared).toEqual({ ok: 6 * ROUNDS })
  expect(placed).toEqual({ ok: 2 * ROUNDS + 6 })
  await expectInvariants(shop)
}, 240_000)

test('shoppers who take each other’s coupons never deadlock', async () => {
  const shop = await openShop({ limits: 'bench' })
  const { failures, prepared } = await raceForCoupons(shop, ROUNDS)
  expect(failures).toEqual([])
  expect(prepared).toEqual({ ok: 6 * ROUNDS })
  await expectInvariants(shop)
}, 240_000)
