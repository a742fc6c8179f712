import { formatPaise, ZERO, type Paise } from '#contract/core/money.ts'
import { PAYMENT_MODES } from '#contract/order-steps.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { done, refuse, type Outcome, type Refusal, type Tx } from '#domain/context.ts'
import { deliveryProblem } from '#domain/pincode/pincode.service.ts'
import { goodsOf } from '#domain/pricing/goods.rules.ts'
import {
  limitPerOrder,
  linesOf,
  linesProblem,
  mergeLines,
  toLineItems,
  type LineItem,
  type LineRequest,
} from '#domain/pricing/line-items.rules.ts'
import { calculateTotals, type Totals } from '#domain/pricing/pricing.rules.ts'
import { pauseOn } from '#domain/settings/holiday.rules.ts'
import { termsOfShop } from '#domain/settings/sale-terms.rules.ts'
import { modeProblem, paymentModesOf } from '#domain/settings/selling.rules.ts'
import { readSettingsNow, type CurrentSettings } from '#domain/settings/settings.service.ts'
import { lockSizes } from '#domain/stock/stock.service.ts'

import { cashLimit, noCash, openCash } from './cash.service.ts'
import { orderItems } from './draft-order.service.ts'
import { draftLines, type OrderDraft } from './order-draft.rules.ts'

/** What somebody orders by phone; money in paise. */
export type PhoneRequest = {
  lines: readonly LineRequest[]
  /** Who calls, and where it goes; undefined as long as nobody has asked. */
  shopper: Shopper | undefined
  place: { zip: string; mobile: string } | undefined
  discount: Paise
  isDeliveryFree: boolean
  /** By UPI, bank or cash, before it is sent: then no rule of cash at the door holds. */
  isPaid: boolean
  /** What the caller was told; undefined is nothing yet. */
  expectedTotal: Paise | undefined
}

export type PhoneDraft = {
  lineItems: LineItem[]
  totals: Totals
  /** The order without its address. */
  order: Omit<OrderDraft, 'address'>
  /** What the shop would have refused, and staff may pass. */
  warnings: string[]
}

/**
 * What an order by phone would become, by the rules of the shop's own orders and in their order: pincode, holiday, sizes, cash,
 * stock, discount, total. Only the limits of cash are warnings here. What the caller's own unfinished payment holds stays
 * held. The sizes stay locked until the transaction ends.
 */
export async function draftPhoneOrder(tx: Tx, request: PhoneRequest): Promise<Outcome<PhoneDraft>> {
  const settings = await readSettingsNow(tx)
  const lines = mergeLines(request.lines)
  const wrong = linesProblem(lines)
  if (wrong) return refuse('INVALID', { words: { message: wrong }, field: 'lines' })
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
  const goods = goodsOf(linesOf(lineItems))
  if (request.discount > goods) return refuse('TOO_MUCH', { words: { n: formatPaise(goods) }, field: 'discount' })
  const totals = totalsOf(lineItems, request, settings)
  const cash = await cashProblems(tx, request, { settings, total: totals.total })
  if (!cash.ok) return cash
  const short = lineItems.find(({ size, count }) => size.available < count)
  if (short) return refuse('STOCK_SHORT', { words: { name: short.size.name }, field: 'lines' })
  if (request.expectedTotal !== undefined && request.expectedTotal !== totals.total) return refuse('PRICES_CHANGED')
  const order = { lines: draftLines(lineItems), items: orderItems(lineItems, sizes), totals, coupon: null }
  return done({ lineItems, totals, order, warnings: cash.value })
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

/** The shop's totals, but for the discount, and for fees that staff waive or that only cash costs. */
function totalsOf(
  lineItems: readonly LineItem[],
  { discount, isDeliveryFree, isPaid }: PhoneRequest,
  settings: CurrentSettings,
): Totals {
  const terms = termsOfShop(settings)
  const waived = {
    ...terms,
    ...(isDeliveryFree && { deliveryFee: ZERO }),
    ...(isPaid && { cashFee: ZERO }),
  }
  return calculateTotals(linesOf(lineItems), waived, 'cod', { couponDiscount: discount, annasDiscount: ZERO })
}

/** How much cash one may owe is a warning, how many cash orders are on the way is not (spec B3.2). */
async function cashProblems(
  tx: Tx,
  { isPaid, shopper, place }: PhoneRequest,
  { settings: { selling }, total }: { settings: CurrentSettings; total: Paise },
): Promise<Outcome<string[]>> {
  if (isPaid) return done([])
  const mobiles = [shopper?.mobile ?? '', place?.mobile ?? ''].filter((mobile) => mobile !== '')
  const refused = (await noCash(tx, shopper?.id, mobiles)) ?? (await openCash(tx, shopper?.id, { selling, mobiles }))
  if (refused) return refused
  const limit = await cashLimit(tx, shopper?.id, { selling, total })
  return done(limit ? [cashWarning(limit)] : [])
}

const cashWarning = ({ code, words }: Refusal): string =>
  code === 'CASH_LIMIT'
    ? `The shop takes cash only up to ₹${words?.['n'] ?? ''}.`
    : 'The shop takes no cash for a first order.'
