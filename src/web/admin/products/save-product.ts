import type { AdminInput, AdminPayload } from '#contract/admin/endpoints.ts'
import type { Product } from '#contract/admin/product.ts'
import type { AdminAnswer } from '#contract/admin/refusals.ts'
import { muchChanged } from '#domain/product/price-change.rules.ts'
import { describePicture } from '#text/common/office-faults.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/products.ts'

import { call } from '../api/client.ts'
import { confirm } from '../shared/confirm/confirm.ts'
import { priceQuestion, type NamedChange } from '../shared/price-question.ts'

type Change = AdminInput<'changeProduct'>
type Saved = AdminAnswer<AdminPayload<'changeProduct'>>

/**
 * Saves a product. Prices that change a lot are asked about first, and nothing is sent until they are meant. Where pieces were sold since the form was filled, it asks whether the count still holds; a person who
 * leaves it saves the rest (spec B3.5).
 */
export async function saveProduct(product: Pick<Product, 'sizes'>, change: Change): Promise<Saved> {
  const question = priceQuestion(changesOf(product, change), t.saveProduct)
  if (question && !(await confirm(question))) return notSaved
  return send(change)
}

async function send(change: Change): Promise<Saved> {
  const answer = await call('changeProduct', change)
  if (answer.status || answer.code !== 'STOCK_MOVED' || !answer.refusal) return answer
  const { sku_id: skuId, now } = answer.refusal
  const stock = change.stock ?? []
  const counted = stock.find((one) => Number(one.sku_id) === skuId)
  if (!counted) return answer
  const isSet = await confirm({
    title: fill(t.stockChangedQuestion, { now, counted: counted.to }),
    action: fill(t.setTo, { counted: counted.to }),
    back: t.leave,
  })
  const others = stock.filter((one) => one !== counted)
  return send({ ...change, stock: isSet ? [...others, { ...counted, from: now }] : others })
}

/** The first picture's own field says that its text is missing, where it can be typed; Visible only says what is not done. */
export function atPicture<Answer extends AdminAnswer<unknown>>(answer: Answer, hasPicture: boolean): Answer {
  if (answer.status || !hasPicture) return answer
  return answer.errors?.['visible']?.[0] === describePicture
    ? { ...answer, errors: { 'pictures.0.alt': [describePicture] } }
    : answer
}

/** The prices of sizes that the shop has already, and that change a lot. */
const changesOf = ({ sizes }: Pick<Product, 'sizes'>, change: Change): NamedChange[] =>
  (change.sizes ?? []).flatMap((size) => {
    const before = sizes.find(({ sku_id }) => sku_id === size.sku_id)
    return before ? muchChanged(before, size).map((one) => ({ ...one, size: before.size })) : []
  })

/** The person thought better of it; what was typed stays. */
const notSaved: Saved = {
  status: false,
  status_code: 422,
  message: t.notSaved,
  code: 'INVALID',
  data: null,
  refusal: null,
}
