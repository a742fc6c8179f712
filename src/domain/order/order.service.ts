import { ORDER_LINK_DAYS, ORDERS_PER_PAGE } from '#contract/core/limits.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { cardsOf } from '#domain/catalog/catalog.service.ts'
import { done, refuse, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import { orderNoOf } from './order-link.service.ts'
import { readForMessages } from './order-messages.store.ts'
import * as view from './order-view.store.ts'
import { isUnconfirmedCash } from './order.rules.ts'
import * as store from './order.store.ts'
import * as edits from './staff-edit.store.ts'

export type { OrderView } from './order-view.store.ts'
export type { StepBy } from './order.store.ts'
export type { Box, Parcel } from './staff-edit.store.ts'
/** What an order's link shows, and whether it still asks its shopper to confirm. */
export type TrackedView = view.OrderView & { isUnconfirmed: boolean }
export type PurchasedLine = Awaited<ReturnType<typeof purchasedLines>>[number]

/** What those who change an order need of its record. Each joins the caller's transaction. */
export const lockOrder = store.lockOrder
export const lockOrderById = store.lockOrderById
export const addPaidToOrder = store.addPaid
export const setOrderStatus = store.setStatus
export const setOrderParcel = edits.setParcel
export const setOrderBox = edits.setBox
export const importOrderHistory = store.importHistory
export const orderStatusTime = store.statusTime
export const orderStockMoves = store.stockMoves
export const orderMoney = store.readMoney
export const readSentOrder = store.readSent
export const parcelsOf = store.parcelsOf
export const editOrder = edits.editOrder
export const readEditable = edits.readEditable
export const insertOrderNote = edits.insertNote
export const ordersForMessages = readForMessages

/** A shopper's orders, ten a page, the newest first; none, or a page past the end, is refused (spec A5). */
export async function myOrders(
  { db }: Deps,
  shopper: Shopper,
  page: number,
): Promise<Outcome<{ orders: view.OrderView[]; total: number }>> {
  const total = await view.countOrders(db, shopper.id)
  const orders = await view.listOrders(db, shopper.id, ORDERS_PER_PAGE, (page - 1) * ORDERS_PER_PAGE)
  return orders.length === 0 ? refuse('NO_ORDERS') : done({ orders, total })
}

/** One order by its signed link, without a login. A forged link, an expired one and an unknown order are one refusal. */
export async function trackedOrder(deps: Deps, link: string): Promise<Outcome<TrackedView>> {
  const orderNo = orderNoOf(deps, link)
  const order = orderNo === undefined ? undefined : await view.findRecentOrder(deps.db, orderNo, ORDER_LINK_DAYS)
  if (!order) return refuse('NOT_FOUND')
  const { selling } = await readSettings(deps)
  return done({ ...order, isUnconfirmed: isUnconfirmedCash(order, selling) })
}

/** What a shopper once bought, beside what can be bought of it now; another's order and an unknown one are the same refusal. */
export async function buyAgain(deps: Deps, shopper: Shopper, orderNo: string): Promise<Outcome<PurchasedLine[]>> {
  const lines = await purchasedLines(deps, shopper, orderNo)
  return lines.length === 0 ? refuse('NOT_FOUND') : done(lines)
}

/** Records that so many paise of an order were refunded: paid_amount is what was collected less what was given back (spec D129). */
export const recordRefundOfOrder = (tx: Tx, orderId: number, paise: number): Promise<void> =>
  store.subtractRefund(tx, orderId, paise)

async function purchasedLines(deps: Deps, shopper: Shopper, orderNo: string) {
  const lines = await view.purchasedLines(deps.db, shopper.id, orderNo)
  if (lines.length === 0) return []
  const cards = await cardsOf(
    deps,
    lines.map(({ product_id }) => product_id),
  )
  return lines.map(({ product_id, ...line }) => ({
    ...line,
    product: cards.find((card) => card.id === product_id) ?? null,
  }))
}
