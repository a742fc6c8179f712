import { toRupees } from '#contract/core/money.ts'
import type { PaymentMode } from '#contract/order-steps.ts'
import type { OrderItem } from '#contract/order.ts'
import { pictureAddress } from '#contract/pictures.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { done, refuse, type Db, type Outcome, type Tx } from '#domain/context.ts'
import { areaProblem } from '#domain/pincode/pincode.service.ts'
import { discountsFor } from '#domain/pricing/discount.service.ts'
import { goodsOf } from '#domain/pricing/goods.rules.ts'
import {
  limitPerOrder,
  limitToStock,
  linesOf,
  mergeLines,
  toLineItems,
  type LineItem,
} from '#domain/pricing/line-items.rules.ts'
import { calculateTotals } from '#domain/pricing/pricing.rules.ts'
import { dispatchDay } from '#domain/settings/dispatch.rules.ts'
import { pauseOn } from '#domain/settings/holiday.rules.ts'
import { termsOfShop, type SaleTerms } from '#domain/settings/sale-terms.rules.ts'
import { modeProblem, paymentModesOf } from '#domain/settings/selling.rules.ts'
import type { CurrentSettings } from '#domain/settings/settings.service.ts'
import type { SizeWithPicture } from '#domain/stock/stock.service.ts'

import { cashProblem } from './cash.service.ts'
import { draftLines, type DraftChanges, type OrderDraft, type OrderRequest } from './order-draft.rules.ts'
import type { OrderFacts } from './order-facts.service.ts'

/** The items that an order stores and shows for ever: names, sizes, prices in rupees (spec D27). */
export const orderItems = (lineItems: readonly LineItem[], sizes: readonly SizeWithPicture[]): OrderItem[] =>
  lineItems.flatMap(({ skuId, count, size: { name, amount_paise } }) => {
    const size = sizes.find((one) => one.sku_id === skuId)
    if (!size) return []
    const { sku_name, picture } = size
    return [{ name, amount: toRupees(amount_paise), sku_name, count, image: pictureAddress(picture ?? '') }]
  })

/** The day on which an order should leave that is placed now. */
export const dispatchDayFrom = ({ settings: { numbers, holiday, today }, sizes }: OrderFacts): string =>
  dispatchDay(today, { ...numbers, holiday }, Math.max(0, ...sizes.map(({ lead_days: days }) => days)))

/**
 * What this request would become, each refusal in its order (spec D88): address, pincode, the way to pay and a holiday, the
 * sizes, cash limits, stock, coupon, annas, and last the total. Prices are the database's; the browser's total must agree to
 * the paisa or the new totals are answered. What the shopper's own unfinished payment reserves counts as free (spec D135).
 * It is true as long as the facts are: whoever writes it down must look once more.
 */
export async function draftOrder(
  tx: Tx,
  shopper: Shopper,
  request: OrderRequest,
  { settings, address, area, sizes: found, isRefusedCash }: OrderFacts,
): Promise<Outcome<OrderDraft, DraftChanges>> {
  const terms = termsOfShop(settings)
  if (!address.ok) return address
  const undeliverable = areaProblem(address.value.zip, area, request.mode)
  if (undeliverable) return undeliverable
  const notTaken = sellingProblem(settings, request.mode)
  if (notTaken) return refuse(notTaken.code, notTaken)
  const requested = mergeLines(request.lines)
  const sizes = limitPerOrder(found, settings.numbers.per_order_limit)
  const lineItems = toLineItems(requested, sizes)
  if (!lineItems) return refuse('UNKNOWN_SIZE', { field: 'all_product' })
  const lines = linesOf(lineItems)
  if (request.mode === 'cod') {
    const { total } = calculateTotals(lines, terms, 'cod')
    const about = { selling: settings.selling, address: address.value, total, isRefused: isRefusedCash }
    const notInCash = await cashProblem(tx, shopper, about)
    if (notInCash) return notInCash
  }
  const short = lineItems.filter(({ size, count }) => size.available < count)
  if (short[0])
    return refuse('STOCK_SHORT', {
      words: { name: short[0].size.name },
      data: await changesOf(tx, shopper, request, { changed: short, all: lineItems, terms }),
    })
  const discounts = await discountsFor(tx, shopper.id, request, goodsOf(lines), terms)
  if (!discounts.ok) return discounts
  const totals = calculateTotals(lines, terms, request.mode, discounts.value)
  if (request.expectedTotal !== totals.total)
    return refuse('PRICES_CHANGED', {
      data: await changesOf(tx, shopper, request, { changed: lineItems, all: lineItems, terms }),
    })
  const { coupon } = discounts.value
  return done({
    lines: draftLines(lineItems),
    items: orderItems(lineItems, sizes),
    address: address.value,
    totals,
    coupon: coupon ? { id: coupon.id, code: coupon.code } : null,
  })
}

const sellingProblem = ({ selling, holiday, today }: CurrentSettings, mode: PaymentMode) =>
  modeProblem(mode, { modes: paymentModesOf(selling), pause: pauseOn(holiday, today) ?? null })

/** What to change in a request, and what the rest of it would cost; a discount that the rest is too small for is left out. */
async function changesOf(
  db: Db,
  shopper: Shopper,
  request: OrderRequest,
  { changed, all, terms }: { changed: readonly LineItem[]; all: readonly LineItem[]; terms: SaleTerms },
): Promise<DraftChanges> {
  const lines = linesOf(limitToStock(all))
  const discounts = await discountsFor(db, shopper.id, request, goodsOf(lines), terms)
  return {
    lines: changed.map(({ skuId, size }) => ({
      skuId,
      available: Math.max(0, size.available),
      amountPaise: size.amount_paise,
    })),
    totals: calculateTotals(lines, terms, request.mode, discounts.ok ? discounts.value : undefined),
  }
}
