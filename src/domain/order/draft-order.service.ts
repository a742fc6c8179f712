import type { PaymentMode } from '#contract/order-steps.ts'
import { pictureAddress } from '#contract/pictures.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { limitPerOrder } from '#domain/catalog/catalog.rules.ts'
import { done, refuse, type Db, type Outcome, type Refusal, type Tx } from '#domain/context.ts'
import { termsAt } from '#domain/delivery/place-terms.rules.ts'
import { areaProblem, travelDaysIn } from '#domain/pincode/pincode.service.ts'
import { stateOfAddress } from '#domain/pincode/state.rules.ts'
import type { CurrentSettings } from '#domain/ports/current-settings.ts'
import { discountsFor } from '#domain/pricing/discount.service.ts'
import {
  limitToStock,
  linesOf,
  mergeLines,
  toLineItems,
  type LineItem,
  type LineRequest,
} from '#domain/pricing/line-items.rules.ts'
import { calculateTotals } from '#domain/pricing/pricing.rules.ts'
import { hidesCash, placeOf, riskFrom, type Risk } from '#domain/risk/risk.service.ts'
import { dayWithRoom, type RoomyDay } from '#domain/settings/capacity.rules.ts'
import { dispatchDay } from '#domain/settings/dispatch.rules.ts'
import { giftDays } from '#domain/settings/gift-days.rules.ts'
import { pauseOn } from '#domain/settings/holiday.rules.ts'
import type { SaleTerms } from '#domain/settings/sale-terms.rules.ts'
import { isOpen, modeProblem, paymentModesOf, proofProblem } from '#domain/settings/selling.rules.ts'
import { limitedGoods, roomOf } from '#domain/stock/capacity.service.ts'
import { arrivalOf, staleSizes, type StaleSize } from '#domain/stock/fresh.service.ts'
import type { SizeWithPicture } from '#domain/stock/stock.service.ts'

import { advanceFor } from './cash-advance.service.ts'
import { cashProblem } from './cash.service.ts'
import { addressOfGift, giftLeavesOn } from './gift-draft.rules.ts'
import { draftLines, type DraftChanges, type OrderDraft, type OrderRequest } from './order-draft.rules.ts'
import type { OrderFacts } from './order-facts.service.ts'
import type { OrderItem } from './order-items.rules.ts'
import { stateProblem } from './other-state.rules.ts'

/** The items that an order stores and shows for ever (spec D27). */
export const orderItems = (lineItems: readonly LineItem[], sizes: readonly SizeWithPicture[]): OrderItem[] =>
  lineItems.flatMap(({ skuId, count, size: { name, unitPrice } }) => {
    const size = sizes.find((one) => one.skuId === skuId)
    if (!size) return []
    const { sizeName, picture, names } = size
    return [
      {
        name,
        ...(Object.keys(names).length > 0 && { names }),
        size: sizeName,
        unitPrice,
        count,
        image: pictureAddress(picture ?? ''),
      },
    ]
  })

/** The day on which an order should leave that is placed now. */
export const dispatchDayFrom = ({ settings: { numbers, holiday, today }, sizes }: OrderFacts): string =>
  dispatchDay(today, { ...numbers, holiday }, longestLead(sizes))

/** The same where the shop limits its days: the first with room, or too far away (spec C5.3). */
function roomyDay({ settings, sizes, days }: OrderFacts, lines: readonly LineRequest[]): RoomyDay | undefined {
  const { numbers, holiday, today } = settings
  if (!days) return undefined
  const order = { today, leadDays: longestLead(sizes), goods: limitedGoods(lines, days) }
  return dayWithRoom(order, { ...numbers, holiday }, roomOf(days, numbers.day_orders))
}

/** The days on which this could arrive as a gift. */
function giftDaysFrom(
  { settings, sizes, days }: OrderFacts,
  lines: readonly LineRequest[],
  travelDays: number,
): string[] {
  const { numbers, holiday, today } = settings
  const order = { today, leadDays: longestLead(sizes), goods: days ? limitedGoods(lines, days) : [] }
  return giftDays(order, { ...numbers, holiday }, { travelDays, room: days && roomOf(days, numbers.day_orders) })
}

/** In how many days the slowest of these sizes is made. */
export const longestLead = (sizes: readonly { leadDays: number }[]): number =>
  Math.max(0, ...sizes.map(({ leadDays }) => leadDays))

/**
 * What this request would become, each refusal in its order (spec D88): a shop that is not open yet (spec L0), a mobile that is not proved (spec N3.1), address, pincode, the way to pay and a holiday,
 * the sizes, whether they may go to another state (spec L2), cash limits, full days (spec C5.3.3), stock, freshness at the pincode, coupon, annas, and last the total. Prices are the database's; the browser's total must
 * agree to the paisa or the new totals are answered. What the shopper's own unfinished payment reserves counts as free
 * (spec D135). It is true as long as the facts are: a caller that writes it down must look once more.
 */
export async function draftOrder(
  tx: Tx,
  shopper: Shopper,
  request: OrderRequest,
  facts: OrderFacts,
): Promise<Outcome<OrderDraft, DraftChanges>> {
  const { settings, address, area, sizes: found, batches, isRefusedCash } = facts
  if (!isOpen(settings)) return refuse('NOT_OPEN')
  const unproved = proofProblem(
    request.mode,
    { isProved: facts.hasProvedMobile, isGuest: shopper.isGuest },
    settings.selling,
  )
  if (unproved) return refuse(unproved.code)
  if (!address.ok) return address
  const { zip, state } = address.value
  const terms = termsAt(settings, { zip, state, areaTariff: area?.tariff })
  const undeliverable = areaProblem(address.value.zip, area, request.mode)
  if (undeliverable) return undeliverable
  const notTaken = sellingProblem(settings, request.mode)
  if (notTaken) return refuse(notTaken.code, notTaken)
  const merged = mergeLines(request.lines)
  const sizes = limitPerOrder(found, settings.numbers.per_order_limit)
  const lineItems = toLineItems(merged, sizes)
  if (!lineItems) return refuse('UNKNOWN_SIZE', { field: 'all_product' })
  const sizesOfLines = lineItems.map(({ size }) => size)
  const elsewhere = stateProblem(stateOfAddress(address.value), sizesOfLines, settings)
  if (elsewhere) return refuse('OTHER_STATE', { params: elsewhere, field: 'address_id' })
  const lines = linesOf(lineItems)
  let risk: Risk | undefined
  if (request.mode === 'cod') {
    const { total } = calculateTotals(lines, terms, 'cod')
    const about = { selling: settings.selling, address: address.value, total, isRefused: isRefusedCash }
    const notInCash = await cashProblem(tx, shopper, about)
    if (notInCash) return notInCash
    const place = placeOf(shopper, address.value)
    risk = riskFrom(facts.risk, { place, accountMobile: shopper.mobile, total, settings })
    if (hidesCash(risk, settings)) return refuse('NO_CASH', { field: 'payment_mode' })
  }
  const leaving = roomyDay(facts, merged)
  if (leaving?.again !== undefined) return refuse('FULL_DAYS', { params: { date: leaving.again } })
  const short = lineItems.filter(({ size, count }) => size.available < count)
  if (short[0])
    return refuse('STOCK_SHORT', {
      params: { name: short[0].size.name },
      data: await changesOf(tx, shopper, request, { changed: short, all: lineItems, terms }),
    })
  const travelDays = travelDaysIn(area, settings.shop.pincode, address.value.zip)
  const { gift } = request
  const onGiftDay = giftLeavesOn(gift, () => giftDaysFrom(facts, merged, travelDays), travelDays)
  if (onGiftDay === null) return refuse('GIFT_DAY', { field: 'gift.deliver_on' })
  const dispatchOn = onGiftDay ?? leaving?.day
  const arrival = arrivalOf(settings, { travelDays, dispatchOn: dispatchOn ?? dispatchDayFrom(facts) })
  const [stale] = await staleSizes(tx, merged, { batches, arrival })
  if (stale) return notFresh(stale, address.value.zip)
  const discounts = await discountsFor(tx, shopper, request, lines, terms)
  if (!discounts.ok) return discounts
  const totals = calculateTotals(lines, terms, request.mode, discounts.value)
  if (request.total !== totals.total)
    return refuse('PRICES_CHANGED', {
      data: await changesOf(tx, shopper, request, { changed: lineItems, all: lineItems, terms }),
    })
  const { coupon } = discounts.value
  const isCash = request.mode === 'cod'
  return done({
    lines: draftLines(lineItems),
    items: orderItems(lineItems, sizes),
    address: addressOfGift(address.value, gift),
    totals,
    coupon: coupon ? { id: coupon.id, code: coupon.code } : null,
    dispatchOn,
    language: request.language,
    risk,
    gift,
    advance: isCash ? await advanceFor(tx, shopper.id, { total: totals.total, risk, settings }) : undefined,
  })
}

const notFresh = ({ skuId, name }: StaleSize, zip: string): Refusal<DraftChanges> =>
  refuse('NOT_FRESH', { params: { name, zip }, data: { staleSkuId: skuId } })

const sellingProblem = ({ selling, holiday, today }: CurrentSettings, mode: PaymentMode) =>
  modeProblem(mode, { modes: paymentModesOf(selling), pause: pauseOn(holiday, today) ?? null })

/**
 * What to change in a request, and what the rest of it would cost; a discount that the rest is too small for is left out.
 */
async function changesOf(
  db: Db,
  shopper: Shopper,
  request: OrderRequest,
  { changed, all, terms }: { changed: readonly LineItem[]; all: readonly LineItem[]; terms: SaleTerms },
): Promise<DraftChanges> {
  const lines = linesOf(limitToStock(all))
  const discounts = await discountsFor(db, shopper, request, lines, terms)
  return {
    lines: changed.map(({ skuId, size }) => ({
      skuId,
      available: Math.max(0, size.available),
      unitPrice: size.unitPrice,
    })),
    totals: calculateTotals(lines, terms, request.mode, discounts.ok ? discounts.value : undefined),
  }
}
