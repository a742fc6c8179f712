import { expect, test } from 'vitest'

import { openSequences, runSequence, times } from '#test/orders/change-sequence.ts'
import { stockPickle } from '#test/orders/orders.ts'
import { sweep } from '#test/orders/payments.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { openShop } from '#test/shop/shop.ts'
import { Seeded } from '#test/simulate/seeded.ts'

/** 5,000 of them with NIGHTLY=1. */
const SEQUENCES = times(80, 5_000)
/** An invariant reads all there is, so it is asked after some of them. */
const CHECKED_AFTER = SEQUENCES / 4
const PLENTY = 100_000

test('whatever is placed, lowered, added, paid, packed, returned or sent back, in any order, all invariants hold (spec C6.12)', async () => {
  const shop = await openShop()
  const goods = [await stockPickle(shop, PLENTY), await stockPickle(shop, PLENTY, 'lemon-pickle')]
  const open = await openSequences(shop, goods)
  const done = new Map<string, number>()
  for (let n = 1; n <= SEQUENCES; n++) {
    const ran = await runSequence(open, new Seeded(`changes ${n}`))
    for (const name of ran.done) done.set(name, (done.get(name) ?? 0) + 1)
    if (n % CHECKED_AFTER === 0) await expectInvariants(shop)
  }
  await sweep(shop)
  await expectInvariants(shop)
  // each kind of step was taken
  expect([...done.keys()].toSorted()).toEqual(['add', 'bank', 'begin', 'end', 'lower', 'on', 'part', 'pay', 'record'])
})
