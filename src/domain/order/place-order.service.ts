import { createHash, randomInt } from 'node:crypto'

import type { OrderAnswer, OrderChanges, OrderItem, OrderRequest } from '#contract/order.ts'
import { newReference } from '#contract/reference.ts'
import { sqlState, transact } from '#db/transact.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { myAddress } from '#domain/address/address.service.ts'
import { pictureAddress } from '#domain/catalog/catalog.rules.ts'
import { done, refuse, type Deps, type Outcome, type Refusal, type Tx } from '#domain/context.ts'
import { deliveryProblem } from '#domain/pincode/pincode.service.ts'
import { billLines, linesProblem, lowered, mergeLines, pairUp, type Wanted } from '#domain/pricing/cart.rules.ts'
import { rateOf, summarise } from '#domain/pricing/pricing.rules.ts'
import { holdSizes, sell } from '#domain/stock/stock.service.ts'

import * as store from './order.store.ts'

export type OrderWish = { request: OrderRequest; idempotencyKey: string | undefined }

/** What makes two requests the same cart: lines, counts, address, coupon, annas and mode (decisions 103, 127). */
const cartHash = ({ address_id, coupon_id, annas_amount, payment_mode, all_product }: OrderRequest): string => {
  const lines = mergeLines(all_product).toSorted((a, b) => a.sku_id - b.sku_id)
  const cart = [address_id, coupon_id ?? null, annas_amount ?? null, payment_mode, lines]
  return createHash('sha256').update(JSON.stringify(cart)).digest('base64url')
}

const changesOf = (
  changed: readonly Wanted[],
  all: readonly Wanted[],
  mode: OrderRequest['payment_mode'],
): OrderChanges => ({
  changes: changed.map(({ skuId, offer }) => ({
    sku_id: skuId,
    quantity: Math.max(0, offer.available),
    amount: offer.amount_paise / 100,
  })),
  rate: rateOf(summarise(billLines(lowered(all)), mode)),
})

/** Coupons and annas go with online payment only (decisions 88). */
const offersProblem = (request: OrderRequest): Refusal | undefined => {
  if (request.coupon_id != null && request.is_coupon !== 0) return refuse('COUPON_WITH_CASH', { field: 'coupon_id' })
  return request.is_annas_used === 1 || request.annas_amount
    ? refuse('ANNAS_WITH_CASH', { field: 'annas_amount' })
    : undefined
}

const placed = (row: {
  id: number
  order_no: string
  total_paise: number
  payment_mode: OrderAnswer['payment_mode']
}) =>
  done<OrderAnswer>({
    order_no: row.order_no,
    order_id: row.id,
    total_amount: row.total_paise / 100,
    payment_mode: row.payment_mode,
  })

/** Claims the right to place this order. An outcome is the answer already: the same key's order, or another cart under it. */
const claim = async (
  tx: Tx,
  shopper: Shopper,
  { request, idempotencyKey }: OrderWish,
): Promise<Outcome<OrderAnswer> | undefined> => {
  if (idempotencyKey === undefined) {
    await store.claimShopper(tx, shopper.id)
    return undefined
  }
  const hash = cartHash(request)
  if (await store.claimKey(tx, shopper.id, idempotencyKey, hash)) return undefined
  const earlier = await store.orderOfKey(tx, shopper.id, idempotencyKey)
  if (!earlier) return refuse('IN_PROCESS')
  return earlier.request_hash === hash ? placed(earlier) : refuse('OTHER_CART')
}

type Size = Awaited<ReturnType<typeof holdSizes>>[number]
/** What an order keeps of its goods, frozen: names, sizes, prices (decisions 27). */
export const itemsOf = (wanted: readonly Wanted[], sizes: readonly Size[]): OrderItem[] =>
  wanted.flatMap(({ skuId, count, offer }) => {
    const size = sizes.find((one) => one.sku_id === skuId)
    if (!size) return []
    const { sku_name, picture } = size
    return [
      { name: offer.name, amount: offer.amount_paise / 100, sku_name, count, image: pictureAddress(picture ?? '') },
    ]
  })

export const orderLinesOf = (wanted: readonly Wanted[]): store.NewLine[] =>
  wanted.map(({ skuId, count, offer }) => ({
    skuId,
    count,
    amountPaise: offer.amount_paise,
    mrpPaise: offer.mrp_paise,
  }))

/**
 * Places a cash order in one transaction (reliability §4.1): claim, address, lines and stock, coupon, annas, and last the
 * rate, each refusal as decisions 88 has it and nothing written. Prices are the database's; the browser's rate must agree
 * to the paisa or the new totals are answered. The same key again answers its order again.
 */
const place = async (deps: Deps, tx: Tx, shopper: Shopper, wish: OrderWish): Promise<Outcome<OrderAnswer>> => {
  const { request } = wish
  const lines = mergeLines(request.all_product)
  const problem = linesProblem(lines)
  if (problem) return refuse('INVALID', { words: { message: problem }, field: 'all_product' })
  const earlier = await claim(tx, shopper, wish)
  if (earlier) return earlier

  const address = await myAddress({ ...deps, db: tx }, shopper, request.address_id)
  if (!address.ok) return address
  const undeliverable = await deliveryProblem({ ...deps, db: tx }, address.value.zip, request.payment_mode)
  if (undeliverable) return undeliverable
  const sizes = await holdSizes(
    tx,
    lines.map((line) => line.sku_id),
  )
  const wanted = pairUp(lines, sizes)
  if (!wanted) return refuse('UNKNOWN_SIZE', { field: 'all_product' })
  const mode = request.payment_mode
  const short = wanted.filter((one) => one.offer.available < one.count)
  if (short[0])
    return refuse('STOCK_SHORT', { words: { name: short[0].offer.name }, data: changesOf(short, wanted, mode) })
  const offers = offersProblem(request)
  if (offers) return offers
  const summary = summarise(billLines(wanted), mode)
  // not fromRupees: a figure too large for paise is a wrong total like any other
  if (Math.round(request.rate * 100) !== summary.payable)
    return refuse('PRICES_CHANGED', { data: changesOf(wanted, wanted, mode) })

  const orderNo = newReference((below) => randomInt(below))
  const order = { orderNo, shopperId: shopper.id, mode, summary, address: address.value, items: itemsOf(wanted, sizes) }
  const id = await store.insertOrder(tx, order)
  await store.insertLines(tx, id, orderLinesOf(wanted))
  if (!(await sell(tx, wanted, id))) return refuse('STOCK_SHORT', { words: { name: wanted[0]?.offer.name ?? '' } })
  if (wish.idempotencyKey !== undefined) await store.linkKey(tx, shopper.id, wish.idempotencyKey, id)
  return placed({ id, order_no: orderNo, total_paise: summary.payable, payment_mode: mode })
}

/** Lock not available: another order of this shopper, or of this key, is under way. */
const LOCKED = '55P03'

/** Places an order, or answers why not. Online orders come from paid intents only, and none is known yet: 404 (api row 6). */
export const placeOrder = async (deps: Deps, shopper: Shopper, wish: OrderWish): Promise<Outcome<OrderAnswer>> => {
  if (wish.request.payment_mode === 'online')
    return wish.request.transaction_id
      ? refuse('NOT_FOUND')
      : refuse('INVALID', { words: { message: 'Transaction is required.' }, field: 'transaction_id' })
  try {
    return await transact(deps.db, (tx) => place(deps, tx, shopper, wish))
  } catch (error) {
    if (sqlState(error) === LOCKED) return refuse('IN_PROCESS')
    throw error
  }
}
