import { formatPaise, ZERO, type Paise } from '#contract/core/money.ts'
import { PAYMENT_MODES } from '#contract/order-steps.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { limitPerOrder } from '#domain/catalog/catalog.rules.ts'
import { done, refuse, type AdminOutcome, type Outcome, type Refusal, type Tx } from '#domain/context.ts'
import { termsAt } from '#domain/delivery/place-terms.rules.ts'
import { deliveryProblem, findArea, travelDaysIn, type DeliveryArea } from '#domain/pincode/pincode.service.ts'
import { stateOfAddress } from '#domain/pincode/state.rules.ts'
import type { CurrentSettings } from '#domain/ports/current-settings.ts'
import { goodsTotal } from '#domain/pricing/goods.rules.ts'
import {
  linesOf,
  linesProblem,
  mergeLines,
  toLineItems,
  type LineItem,
  type LineRequest,
} from '#domain/pricing/line-items.rules.ts'
import { calculateTotals, type Totals } from '#domain/pricing/pricing.rules.ts'
import { remark, type Remark } from '#domain/remark.rules.ts'
import { readRisk, type Risk } from '#domain/risk/risk.service.ts'
import { fullReasons } from '#domain/settings/capacity.rules.ts'
import { dispatchDay } from '#domain/settings/dispatch.rules.ts'
import { pauseOn } from '#domain/settings/holiday.rules.ts'
import type { SaleTerms } from '#domain/settings/sale-terms.rules.ts'
import { modeProblem, paymentModesOf } from '#domain/settings/selling.rules.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'
import { NO_FEE, weightOf, type DeliveryTerms } from '#domain/settings/tariff.rules.ts'
import { limitedGoods, readDays, roomOf } from '#domain/stock/capacity.service.ts'
import { staleSizesAt, type StaleSize } from '#domain/stock/fresh.service.ts'
import { lockSizes } from '#domain/stock/stock.service.ts'

import { arrivalDay } from './arrival.rules.ts'
import { cashLimit, noCash, openCash } from './cash.service.ts'
import { longestLead, orderItems } from './draft-order.service.ts'
import { draftLines, type OrderDraft } from './order-draft.rules.ts'
import { stateProblem } from './other-state.rules.ts'

/** The owner's area that it goes to, if there is one. */
type Area = DeliveryArea | null | undefined

/** What a person orders by phone; money in paise. */
export type PhoneRequest = {
  lines: readonly LineRequest[]
  /** Who calls, and where it goes; undefined as long as nobody has asked. */
  shopper: Shopper | undefined
  place: { zip: string; state: string; mobile: string; house: string | undefined } | undefined
  discount: Paise
  isDeliveryFree: boolean
  /** By UPI, bank or cash, before it is sent: then no rule of cash at the door holds. */
  isPaid: boolean
  /** By a link that is sent once it is placed: as by who pays online in the shop (spec N6.10). */
  isByLink: boolean
  /** The total that the caller heard; undefined is none yet. */
  total: Paise | undefined
}

export type PhoneDraft = {
  lineItems: LineItem[]
  totals: Totals
  delivery: DeliveryTerms
  grams: number
  /** By which day it reaches them, YYYY-MM-DD; null where that is not known. */
  arrivesOn: string | null
  /** The order without its address. */
  order: Omit<OrderDraft, 'address'>
  /** What the shop would have refused, and staff may pass. */
  warnings: Remark[]
}

/**
 * What an order by phone would become, by the rules of the shop's own orders and in their order: pincode, holiday, sizes,
 * cash, stock, discount, total. Only the limits of cash, a full day, and what is not fresh enough there are warnings here. What the caller's own unfinished payment holds
 * stays held. The sizes stay locked until the transaction ends.
 */
export async function draftPhoneOrder(tx: Tx, request: PhoneRequest): Promise<AdminOutcome<PhoneDraft>> {
  const settings = await readSettingsNow(tx)
  const lines = mergeLines(request.lines)
  const wrong = linesProblem(lines)
  if (wrong) return refuse('INVALID', { params: { message: wrong }, field: 'lines' })
  const notTaken = await placeProblem(tx, request, settings)
  if (notTaken) return notTaken
  const sizes = limitPerOrder(
    await lockSizes(
      tx,
      lines.map(({ skuId }) => skuId),
      undefined,
    ),
    settings.numbers.per_order_limit,
  )
  const lineItems = toLineItems(lines, sizes)
  if (!lineItems) return refuse('UNKNOWN_SIZE', { field: 'lines' })
  const sizesOfLines = lineItems.map(({ size }) => size)
  const elsewhere = request.place && stateProblem(stateOfAddress(request.place), sizesOfLines, settings)
  if (elsewhere) return refuse('OTHER_STATE', { params: elsewhere, field: 'address' })
  const goods = goodsTotal(linesOf(lineItems))
  if (request.discount > goods) return refuse('TOO_MUCH', { params: { n: formatPaise(goods) }, field: 'discount' })
  const area = request.place && (await findArea(tx, request.place.zip))
  const terms = termsFor(request, settings, area)
  const totals = totalsOf(lineItems, request, terms)
  const cash = await cashProblems(tx, request, { settings, total: totals.total })
  if (!cash.ok) return cash
  const short = lineItems.find(({ size, count }) => size.available < count)
  if (short) return refuse('STOCK_SHORT', { params: { name: short.size.name }, field: 'lines' })
  if (request.total !== undefined && request.total !== totals.total) return refuse('PRICES_CHANGED')
  const risk = await riskOfCall(tx, request, { settings, total: totals.total })
  const order = { risk, lines: draftLines(lineItems), items: orderItems(lineItems, sizes), totals, coupon: null }
  const dispatchOn = dispatchDay(settings.today, { ...settings.numbers, holiday: settings.holiday }, longestLead(sizes))
  const full = await fullDayWarnings(tx, lines, { dispatchOn, dayOrders: settings.numbers.day_orders })
  const stale = request.place ? await staleSizesAt(tx, request.place.zip, { lines, settings, dispatchOn }) : []
  const warnings = [...cash.value, ...riskWarnings(risk), ...full, ...stale.map(freshWarning(request.place?.zip))]
  const { delivery } = terms
  const grams = weightOf(linesOf(lineItems), delivery.packing)
  const arrivesOn = arrivalOf(request.place, { dispatchOn, settings, area })
  return done({ lineItems, totals, delivery, grams, arrivesOn, order, warnings })
}

/** Where it goes, and whether the shop is open; what is paid already asks nothing of cash. */
async function placeProblem(
  tx: Tx,
  { place, isPaid }: PhoneRequest,
  { selling, holiday, today }: CurrentSettings,
): Promise<Refusal | undefined> {
  const undeliverable = place && (await deliveryProblem({ db: tx }, place.zip, isPaid ? 'online' : 'cod'))
  if (undeliverable) return undeliverable
  const modes = isPaid ? PAYMENT_MODES : paymentModesOf(selling)
  const problem = modeProblem('cod', { modes, pause: pauseOn(holiday, today) ?? null })
  return problem && refuse(problem.code, { ...problem, field: 'payment.method' })
}

/** The shop's terms where it goes, as far as anybody has asked. */
const termsFor = ({ place }: PhoneRequest, settings: CurrentSettings, area: Area): SaleTerms =>
  termsAt(settings, place && { zip: place.zip, state: place.state, areaTariff: area?.tariff })

/** As a shopper of the shop is told it. */
const arrivalOf = (
  place: PhoneRequest['place'],
  { dispatchOn, settings, area }: { dispatchOn: string; settings: CurrentSettings; area: Area },
): string | null =>
  place === undefined
    ? null
    : arrivalDay(
        { status: 'Order', dispatchOn, zip: place.zip },
        travelDaysIn(area, settings.shop.pincode, place.zip),
        settings.today,
      )

/** The shop's totals, but for the discount, and for fees that staff waive or that only cash costs. */
function totalsOf(
  lineItems: readonly LineItem[],
  { discount, isDeliveryFree, isPaid, isByLink }: PhoneRequest,
  terms: SaleTerms,
): Totals {
  const waived = {
    ...terms,
    ...(isDeliveryFree && { delivery: { ...terms.delivery, tariff: NO_FEE } }),
    ...(isPaid && { cashFee: ZERO }),
  }
  return calculateTotals(linesOf(lineItems), waived, isByLink ? 'online' : 'cod', {
    couponDiscount: discount,
    annasDiscount: ZERO,
  })
}

/** How much cash one may owe is a warning, how many cash orders are on the way is not (spec B3.2). */
async function cashProblems(
  tx: Tx,
  { isPaid, shopper, place }: PhoneRequest,
  { settings: { selling }, total }: { settings: CurrentSettings; total: Paise },
): Promise<Outcome<Remark[]>> {
  if (isPaid) return done([])
  const mobiles = [shopper?.mobile ?? '', place?.mobile ?? ''].filter((mobile) => mobile !== '')
  const refused = (await noCash(tx, shopper?.id, mobiles)) ?? (await openCash(tx, shopper?.id, { selling, mobiles }))
  if (refused) return refused
  const limit = await cashLimit(tx, shopper?.id, { selling, total })
  return done(limit ? [cashWarning(limit)] : [])
}

/** What is found of the caller's cash (spec C8.4). */
async function riskOfCall(
  tx: Tx,
  { isPaid, shopper, place }: PhoneRequest,
  { settings, total }: { settings: CurrentSettings; total: Paise },
): Promise<Risk | undefined> {
  // as long as nobody has said the house, it is neither short nor known
  if (isPaid || place?.house === undefined) return undefined
  const accountMobile = shopper?.mobile ?? ''
  const parcelPlace = {
    accountId: shopper?.id ?? 0,
    house: place.house,
    zip: place.zip,
    mobile: place.mobile || accountMobile,
  }
  return readRisk(tx, { place: parcelPlace, accountMobile, total, settings })
}

/** Staff may take it all the same. */
const riskWarnings = (risk: Risk | undefined): Remark[] =>
  risk && risk.points > 0
    ? risk.marks.filter(({ points }) => points > 0).map((mark) => remark('cashMayComeBack', { mark }))
    : []

/** Staff may let a full day take one more; then they know it while they talk (spec C5.5). */
export async function fullDayWarnings(
  tx: Tx,
  lines: readonly LineRequest[],
  { dispatchOn, dayOrders }: { dispatchOn: string; dayOrders: number | null },
): Promise<Remark[]> {
  const skuIds = lines.map(({ skuId }) => skuId)
  const days = await readDays(tx, skuIds)
  return fullReasons(dispatchOn, limitedGoods(lines, days), roomOf(days, dayOrders)).map((full) => {
    if ('orders' in full) return remark('fullOfOrders', { n: String(full.orders), date: dispatchOn })
    const { name = '' } = days.limited.find((one) => one.productId === full.productId) ?? {}
    return remark('fullOfProduct', { n: String(full.units), name, date: dispatchOn })
  })
}

/** Staff may pack an older batch if the caller agrees; then they know it while they talk. */
const freshWarning =
  (zip = '') =>
  ({ name }: StaleSize): Remark => ({ code: 'NOT_FRESH', params: { name, zip } })

/** A limit of cash that staff may pass, as they are warned of it. */
export const cashWarning = ({ code, params }: Refusal): Remark =>
  code === 'CASH_LIMIT' ? remark('cashOnlyUpTo', { limit: params?.['n'] ?? '' }) : remark('noCashFirstOrder')
