import { ORDER_LINK_DAYS, ORDERS_PER_PAGE } from '#contract/core/limits.ts'
import type { Paise } from '#contract/core/money.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { cardsOf } from '#domain/catalog/catalog.service.ts'
import { done, refuse, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { LINK_CODE } from '#domain/link-code.rules.ts'
import { checkCounted } from '#domain/rate-limit/rate-limit.service.ts'
import { confirmTermsOf } from '#domain/settings/confirm-terms.rules.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import { arrivalsOf } from './arrival.service.ts'
import { orderNoOf } from './order-link.service.ts'
import { subtractRefund } from './order-money.store.ts'
import { findsOwnOrder } from './order-search.rules.ts'
import * as view from './order-view.store.ts'
import { confirmsByLink } from './order.rules.ts'

/** What those who change an order need of its record. Each joins the caller's transaction. */
export {
  lockOrder,
  lockOrderById,
  freezeCosts,
  setStatus as setOrderStatus,
  importHistory as importOrderHistory,
  markLastEventNotified,
  statusTime as orderStatusTime,
  stockMoves as orderStockMoves,
  readSent as readSentOrder,
  parcelsOf,
  findLinked,
} from './order.store.ts'
export {
  addCollected,
  addPaid as addPaidToOrder,
  addWaived,
  countPayLink,
  countWaiting,
  openInCash,
  payLinkWait,
  readMoney as orderMoney,
  readOpen,
  setCollected,
  setForfeited,
  waitForPayment,
} from './order-money.store.ts'
export {
  makeParcel,
  moneyOfParcel,
  readForParcel,
  readForParcelOf,
  removeBooked,
  saveBooked,
  saveBox,
  saveParcel,
} from './save-parcel.service.ts'
export { editOrder, readEditable, insertNote as insertOrderNote } from './staff-edit.store.ts'

export { readForMessages as ordersForMessages } from './order-messages.store.ts'
export type { StepBy } from './order.store.ts'
export {
  dropRemainder,
  endRemainder,
  readLater,
  readRestDay,
  reduceLater,
  setRemainder,
  type Remainder,
} from './remainder.store.ts'
export { linesOfOrder, orderLines } from './order-lines.store.ts'
export { acceptOffer, endOffers, findOffer, insertOffer, insertOrderChange } from './order-change.store.ts'
export { returnsOfOrder } from './order-view.store.ts'
export { orderName } from './order-name.store.ts'
export { readOrderGoods, type OrderGoods } from './order-goods.store.ts'
export type { Box, Parcel } from './staff-edit.store.ts'
/** An order as its shopper sees it; `arrivesOn` is the day by which it reaches them (arrivalDay). */
export type OrderView = view.OrderView & { arrivesOn: string | null }
/** What an order's link shows, and whether it still asks its shopper to confirm. */
export type TrackedView = OrderView & { isUnconfirmed: boolean }
export type OrderReturn = Awaited<ReturnType<typeof view.returnsOfOrder>>[number]
export type PurchasedLine = Awaited<ReturnType<typeof purchasedLines>>[number]

/** What a shopper looks for among their orders; `text` is the beginning of a number, or goods. */
export type OwnQuery = Omit<view.OwnFilters, 'ids'> & { text?: string | undefined }

/**
 * A shopper's orders, ten a page, the newest first; none, none that fits, or a page past the end, is refused (spec A5, N10.1).
 */
export async function myOrders(
  deps: Deps,
  shopper: Shopper,
  { page, text = '', ...filters }: OwnQuery & { page: number },
): Promise<Outcome<{ orders: OrderView[]; total: number }>> {
  const found = text === '' ? filters : { ids: await findByText(deps, shopper, { text, ...filters }) }
  const total = await view.countOrders(deps.db, shopper.id, found)
  const window = { limit: ORDERS_PER_PAGE, offset: (page - 1) * ORDERS_PER_PAGE }
  const orders = await view.listOrders(deps.db, shopper.id, { ...found, ...window })
  return orders.length === 0 ? refuse('NO_ORDERS') : done({ orders: await withArrival(deps, orders), total })
}

/** One order of a shopper's own by its number; another's and an unknown one are the same refusal. */
export const ownOrder = async (deps: Deps, shopper: Shopper, orderNo: string): Promise<Outcome<TrackedView>> =>
  trackedView(deps, await view.findOwnOrder(deps.db, shopper.id, orderNo))

/**
 * One order by its signed link or its code, without a login. A forged link, an expired one and an unknown order are one
 * refusal; beyond 60 wrong codes an hour from one address it is TOO_MANY (spec L10).
 */
export async function trackedOrder(
  deps: Deps,
  { link, ip }: { link: string; ip: string },
): Promise<Outcome<TrackedView>> {
  if (LINK_CODE.test(link)) {
    const tried = await checkCounted(deps, 'orderCode', { ip }, () =>
      view.findRecentOrder(deps.db, { code: link }, ORDER_LINK_DAYS),
    )
    return tried.ok ? trackedView(deps, tried.value.found) : tried
  }
  const orderNo = orderNoOf(deps, link)
  const order = orderNo === undefined ? undefined : await view.findRecentOrder(deps.db, { orderNo }, ORDER_LINK_DAYS)
  return trackedView(deps, order)
}

async function trackedView(deps: Deps, order: view.OrderView | undefined): Promise<Outcome<TrackedView>> {
  const [seen] = order ? await withArrival(deps, [order]) : []
  if (!seen) return refuse('NOT_FOUND')
  const terms = confirmTermsOf(await readSettings(deps))
  return done({ ...seen, isUnconfirmed: confirmsByLink(seen, terms) })
}

/**
 * What a shopper once bought, next to what can be bought of it now; another's order and an unknown one are the same
 * refusal.
 */
export async function buyAgain(deps: Deps, shopper: Shopper, orderNo: string): Promise<Outcome<PurchasedLine[]>> {
  const lines = await purchasedLines(deps, shopper, orderNo)
  return lines.length === 0 ? refuse('NOT_FOUND') : done(lines)
}

/**
 * Records that so much of an order was refunded: paid_amount is what was collected less what was given back (spec D129).
 */
export const recordRefundOfOrder = (tx: Tx, orderId: number, amount: Paise): Promise<void> =>
  subtractRefund(tx, orderId, amount)

/** The orders that a text finds. They are few of one shopper, and its rules are not the database's. */
async function findByText({ db }: Deps, shopper: Shopper, { text, ...filters }: OwnQuery & { text: string }) {
  const findable = await view.listFindable(db, shopper.id, filters)
  return findable.filter((order) => findsOwnOrder(text, order)).map(({ id }) => id)
}

async function purchasedLines(deps: Deps, shopper: Shopper, orderNo: string) {
  const lines = await view.purchasedLines(deps.db, { shopperId: shopper.id, orderNo, language: deps.language })
  if (lines.length === 0) return []
  const cards = await cardsOf(
    deps,
    lines.map(({ productId }) => productId),
  )
  return lines.map(({ productId, ...line }) => ({
    ...line,
    product: cards.find((card) => card.id === productId) ?? null,
  }))
}

async function withArrival(deps: Deps, orders: readonly view.OrderView[]): Promise<OrderView[]> {
  const promised = orders.map((order) => ({ ...order, zip: order.address.zip }))
  const arrivalOf = await arrivalsOf(deps.db, await readSettings(deps), promised)
  return promised.map((order) => ({ ...order, arrivesOn: arrivalOf(order) }))
}
