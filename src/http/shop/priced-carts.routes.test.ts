import { expect, test } from 'vitest'

import { priceCarts } from '#test/proof/priced-carts.ts'
import { openShop } from '#test/shop/shop.ts'

test('random carts cost to the paisa what the oracle says: asked for, prepared, paid and ordered', async () => {
  const shop = await openShop({ limits: 'bench' })
  expect(await priceCarts(shop, await shop.login(), 40)).toEqual([])
})
