import { createHash } from 'node:crypto'

import type { OrderChanges, OrderItem, OrderRequest } from '#contract/order.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { myAddress } from '#domain/address/address.service.ts'
import { pictureAddress } from '#domain/catalog/catalog.rules.ts'
import { done, refuse, type Db, type Outcome, type Refusal, type Tx } from '#domain/context.ts'
import { deliveryProblem } from '#domain/pincode/pincode.service.ts'
import { billLines, linesProblem, lowered, mergeLines, pairUp, type Wanted } from '#domain/pricing/cart.rules.ts'
import { annasWished, couponWished, offersFor } from '#domain/pricing/offers.service.ts'
import { rateOf, summarise } from '#domain/pricing/pricing.rules.ts'
import { holdSizes } from '#domain/stock/stock.service.ts'

import { draftLines, type Draft } from './draft.rules.ts'

type Size = Awaited<ReturnType<typeof holdSizes>>[number]

/** What makes two requests the same cart: lines, counts, address, coupon, annas and mode (spec D103, D127). */
export function cartHash(request: OrderRequest): string {
  const lines = mergeLines(request.all_product).toSorted((a, b) => a.sku_id - b.sku_id)
  const offers = [couponWished(request) ?? null, annasWished(request) ?? null]
  const cart = [request.address_id, ...offers, request.payment_mode, lines]
  return createHash('sha256').update(JSON.stringify(cart)).digest('base64url')
}

/** Wrong without looking anything up: too many sizes, or too many of one. */
export function cartProblem(request: OrderRequest): Refusal | undefined {
  const problem = linesProblem(mergeLines(request.all_product))
  return problem === undefined ? undefined : refuse('INVALID', { words: { message: problem }, field: 'all_product' })
}

/** What an order keeps of its goods: names, sizes, prices (spec D27). */
export const itemsOf = (wanted: readonly Wanted[], sizes: readonly Size[]): OrderItem[] =>
  wanted.flatMap(({ skuId, count, offer }) => {
    const size = sizes.find((one) => one.sku_id === skuId)
    if (!size) return []
    const { sku_name, picture } = size
    return [
      { name: offer.name, amount: offer.amount_paise / 100, sku_name, count, image: pictureAddress(picture ?? '') },
    ]
  })

/**
 * What this request would become, each refusal in its order (spec D88): address, sizes and stock, coupon, annas, and last
 * the rate. Prices are the database's; the browser's rate must agree to the paisa or the new totals are answered. The sizes
 * stay locked until the transaction ends.
 */
export async function draftOrder(tx: Tx, shopper: Shopper, request: OrderRequest): Promise<Outcome<Draft>> {
  const address = await myAddress({ db: tx }, shopper, request.address_id)
  if (!address.ok) return address
  const undeliverable = await deliveryProblem(tx, address.value.zip, request.payment_mode)
  if (undeliverable) return undeliverable
  const lines = mergeLines(request.all_product)
  const sizes = await holdSizes(
    tx,
    lines.map((line) => line.sku_id),
  )
  const wanted = pairUp(lines, sizes)
  if (!wanted) return refuse('UNKNOWN_SIZE', { field: 'all_product' })
  const short = wanted.filter((one) => one.offer.available < one.count)
  if (short[0])
    return refuse('STOCK_SHORT', {
      words: { name: short[0].offer.name },
      data: await changesOf(tx, shopper, request, { changed: short, all: wanted }),
    })
  const bill = billLines(wanted)
  const offers = await offersFor(tx, shopper.id, request, summarise(bill).cart)
  if (!offers.ok) return offers
  const summary = summarise(bill, request.payment_mode, offers.value)
  // not fromRupees: a figure too large for paise is a wrong total like any other
  if (Math.round(request.rate * 100) !== summary.payable)
    return refuse('PRICES_CHANGED', { data: await changesOf(tx, shopper, request, { changed: wanted, all: wanted }) })
  const { applied } = offers.value
  const coupon = applied ? { id: applied.id, code: applied.coupon_code } : null
  return done({ lines: draftLines(wanted), items: itemsOf(wanted, sizes), address: address.value, summary, coupon })
}

/** What to change in a request, and what the rest of it would cost; an offer that the rest is too small for is left out. */
async function changesOf(
  db: Db,
  shopper: Shopper,
  request: OrderRequest,
  { changed, all }: { changed: readonly Wanted[]; all: readonly Wanted[] },
): Promise<OrderChanges> {
  const bill = billLines(lowered(all))
  const offers = await offersFor(db, shopper.id, request, summarise(bill).cart)
  return {
    changes: changed.map(({ skuId, offer }) => ({
      sku_id: skuId,
      quantity: Math.max(0, offer.available),
      amount: offer.amount_paise / 100,
    })),
    rate: rateOf(summarise(bill, request.payment_mode, offers.ok ? offers.value : undefined)),
  }
}
