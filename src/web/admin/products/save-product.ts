import type { AdminInput, AdminPayload } from '#contract/admin/endpoints.ts'

import type { AdminAnswer } from '../api/answer.ts'
import { call } from '../api/client.ts'
import { ask } from '../shared/ask/ask.ts'

type Change = AdminInput<'changeProduct'>
type Saved = AdminAnswer<AdminPayload<'changeProduct'>>

/**
 * Saves a product. Where pieces were sold since the form was filled, it asks whether the count still holds; whoever leaves
 * it saves the rest (spec B3.5).
 */
export async function saveProduct(change: Change): Promise<Saved> {
  const answer = await call('changeProduct', change)
  if (answer.status || answer.code !== 'STOCK_MOVED' || !answer.refusal) return answer
  const { sku_id: skuId, now } = answer.refusal
  const stock = change.stock ?? []
  const counted = stock.find((one) => Number(one.sku_id) === skuId)
  if (!counted) return answer
  const isSet = await ask({
    title: `There are ${now} now. Set to ${counted.to}?`,
    act: `Set to ${counted.to}`,
    back: 'Leave',
  })
  const others = stock.filter((one) => one !== counted)
  return saveProduct({ ...change, stock: isSet ? [...others, { ...counted, from: now }] : others })
}
