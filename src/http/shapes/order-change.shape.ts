import type { AdminParsed, AdminPayload } from '#contract/admin/endpoints.ts'
import { toRupees } from '#contract/core/money.ts'
import type { Language } from '#contract/languages.ts'
import { remarkTexts } from '#domain/answer/answer-text.rules.ts'
import type { GoodsChange, PricedChange } from '#domain/order-change/order-change.service.ts'
import type { LineRequest } from '#domain/pricing/line-items.rules.ts'

type Goods = Pick<AdminParsed<'priceOrderChange'>, 'lower' | 'add'>

export const toGoodsChange = ({ lower, add }: Goods): GoodsChange => ({
  lower: lower.map(toLine),
  add: add.map(toLine),
})

export const toPricedChange = (
  { back, more, refund, total, toCollect, offer, warnings }: PricedChange,
  language: Language,
): AdminPayload<'priceOrderChange'> => ({
  back: toRupees(back),
  more: toRupees(more),
  refund: toRupees(refund),
  total: toRupees(total),
  to_collect: toRupees(toCollect),
  offer: toRupees(offer),
  warnings: remarkTexts(warnings, language),
})

const toLine = ({ sku_id: skuId, count }: Goods['lower'][number]): LineRequest => ({ skuId, count })
