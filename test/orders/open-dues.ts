import { cashOrder } from '#test/requests/requests.ts'
import { setSettings } from '#test/shop/settings.ts'

import { openChanges } from './changes.ts'
import * as orders from './orders.ts'

/** The office, where cash costs Rs.30; two pickles in cash come to Rs.390. */
export const openDues = async () => {
  const open = await openChanges()
  await setSettings(open.shop, { selling: { cash_fee: 30 } })
  const { shop, token, wares } = open
  const place = async (count = 2) => {
    const all_product = [{ sku_id: wares.skuId, count }]
    const { body } = await orders.place(shop, token, cashOrder(wares, orders.costOf(count) + 30, { all_product }))
    if (!body.data) throw new Error(`not placed: ${body.message}`)
    return body.data.order_no
  }
  return { ...open, place }
}
