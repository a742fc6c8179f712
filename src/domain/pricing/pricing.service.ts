import type { Shopper } from '#domain/account/account.service.ts'
import { myAddress } from '#domain/address/address.service.ts'
import { limitPerOrder } from '#domain/catalog/catalog.rules.ts'
import { done, refuse, type Db, type Deps, type Outcome } from '#domain/context.ts'
import { tariffAt } from '#domain/delivery/place-terms.rules.ts'
import { findArea } from '#domain/pincode/pincode.service.ts'
import { termsOfShop } from '#domain/settings/sale-terms.rules.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'
import { weightOf, type DeliveryTerms } from '#domain/settings/tariff.rules.ts'
import { dispatchDayNow } from '#domain/stock/capacity.service.ts'
import { staleSizesAt, type StaleSize } from '#domain/stock/fresh.service.ts'
import { readSizes } from '#domain/stock/stock.service.ts'

import { discountsFor } from './discount.service.ts'
import {
  limitToStock,
  linesOf,
  linesProblem,
  mergeLines,
  toLineItems,
  type CartRequest,
  type LineItem,
} from './line-items.rules.ts'
import { calculateTotals, type Totals } from './pricing.rules.ts'

/**
 * `stale` are the sizes that cannot reach the pincode fresh enough; none where no pincode is known. `grams` are the parcel's,
 * `delivery` what it costs there.
 */
export type PricedCart = {
  items: LineItem[]
  totals: Totals
  zip: string | undefined
  stale: StaleSize[]
  delivery: DeliveryTerms
  grams: number
}

/**
 * Today's prices and stock of a cart, on today's terms: a number that the owner has just changed counts (spec D140). Items keep the requested counts, the totals are of what can be bought (spec D89, D128).
 * Refuses an unknown size, an address that is not the shopper's, and coupon or annas that cannot be used by this shopper; a visitor, undefined, has no annas.
 */
export async function priceCart(
  deps: Deps,
  shopper: Shopper | undefined,
  request: CartRequest & { zip?: string | undefined; addressId?: number | undefined },
): Promise<Outcome<PricedCart>> {
  const { db, language } = deps
  const shopperId = shopper?.id
  const merged = mergeLines(request.lines)
  const problem = linesProblem(merged)
  if (problem) return refuse('INVALID', { params: { message: problem }, field: 'all_product' })
  const ids = merged.map((line) => line.skuId)
  const settings = await readSettingsNow(db)
  const sizes = limitPerOrder(await readSizes(db, ids, { shopperId, language }), settings.numbers.per_order_limit)
  const items = toLineItems(merged, sizes)
  if (!items) return refuse('UNKNOWN_SIZE', { field: 'all_product' })
  const lines = linesOf(limitToStock(items))
  const place = await placeOfCart(db, shopper, request)
  if (!place.ok) return place
  const zip = place.value?.zip
  const area = zip === undefined || settings.delivery.tariffs.length === 0 ? undefined : await findArea(db, zip)
  // the tax stays that of another state: the lines of an order alone say it (spec D89)
  const terms = termsOfShop(settings, {
    tariff: tariffAt(settings, zip === undefined ? undefined : { zip, areaTariff: area?.tariff }),
  })
  const discounts = await discountsFor(db, shopper, request, lines, terms)
  if (!discounts.ok) return discounts
  const sent = { lines: limitToStock(items), leadDays: Math.max(0, ...sizes.map((size) => size.leadDays)) }
  const stale =
    zip === undefined
      ? []
      : await staleSizesAt(db, zip, { ...sent, settings, dispatchOn: await dispatchDayNow(deps, sent) })
  const { delivery } = terms
  const grams = weightOf(lines, delivery.packing)
  return done({
    items,
    totals: calculateTotals(lines, terms, request.mode, discounts.value),
    zip,
    stale,
    delivery,
    grams,
  })
}

/** Where a cart is to go: one of the shopper's own addresses, or a pincode. */
async function placeOfCart(
  db: Db,
  shopper: Shopper | undefined,
  { zip, addressId }: { zip?: string | undefined; addressId?: number | undefined },
): Promise<Outcome<{ zip: string } | undefined>> {
  if (addressId === undefined) return done(zip === undefined ? undefined : { zip })
  return shopper ? myAddress({ db }, shopper, addressId) : refuse('NOT_FOUND')
}
