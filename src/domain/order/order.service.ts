import { ORDER_LINK_DAYS, ORDERS_PER_PAGE } from '#contract/core/limits.ts'
import { pageOf, type Page } from '#contract/core/paging.ts'
import type { TrackStatus } from '#contract/order-steps.ts'
import type { AgainLine, Order, TrackedOrder } from '#contract/order.ts'
import { transact } from '#db/transact.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { cardsOf } from '#domain/catalog/catalog.service.ts'
import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'

import { moveOrder, type Parcel } from './move-order.service.ts'
import { orderNoOf } from './order-link.service.ts'
import * as view from './order-view.store.ts'
import { isCancellable } from './order.rules.ts'
import { toOrder, toTracked } from './order.shape.rules.ts'
import * as store from './order.store.ts'

/** A shopper's orders, ten a page, the newest first; none, or a page past the end, is refused (spec A5). */
export async function myOrders({ db }: Deps, shopper: Shopper, page: number): Promise<Outcome<{ order: Page<Order> }>> {
  const total = await view.countOrders(db, shopper.id)
  const rows = await view.listOrders(db, shopper.id, ORDERS_PER_PAGE, (page - 1) * ORDERS_PER_PAGE)
  if (rows.length === 0) return refuse('NO_ORDERS')
  return done({ order: pageOf(rows.map(toOrder), total, page, ORDERS_PER_PAGE) })
}

/** One order by its signed link, without a login and without the person. A forged link, an expired one and an unknown order are one refusal. */
export async function trackedOrder(deps: Deps, link: string): Promise<Outcome<TrackedOrder>> {
  const orderNo = orderNoOf(deps, link)
  const row = orderNo === undefined ? undefined : await view.findYoung(deps.db, orderNo, ORDER_LINK_DAYS)
  return row ? done(toTracked(row)) : refuse('NOT_FOUND')
}

/** What a shopper once bought, beside what can be bought of it now; another's order and an unknown one are the same refusal. */
export async function buyAgain(deps: Deps, shopper: Shopper, orderNo: string): Promise<Outcome<AgainLine[]>> {
  const lines = await view.boughtLines(deps.db, shopper.id, orderNo)
  if (lines.length === 0) return refuse('NOT_FOUND')
  const cards = await cardsOf(
    deps,
    lines.map(({ product_id }) => product_id),
  )
  return done(
    lines.map(({ product_id, amount_paise, ...line }) => ({
      ...line,
      amount: amount_paise / 100,
      product: cards.find((card) => card.id === product_id) ?? null,
    })),
  )
}

/** Cancels while the order is not packed; another's and an unknown number are the same refusal (spec D94, D130). */
export const cancelOrder = (deps: Deps, shopper: Shopper, orderNo: string): Promise<Outcome<undefined>> =>
  transact(deps.db, async (tx): Promise<Outcome<undefined>> => {
    const order = await store.lockOrder(tx, orderNo, shopper.id)
    if (!order) return refuse('NOT_FOUND')
    return isCancellable(order.track_status) ? moveOrder(tx, order.id, 'Cancelled') : refuse('NOT_CANCELLABLE')
  })

/** Moves an order one step on, as the owner does; a step that does not follow is refused. */
export const advanceOrder = (
  deps: Deps,
  orderNo: string,
  to: TrackStatus,
  parcel?: Parcel,
): Promise<Outcome<undefined>> =>
  transact(deps.db, async (tx): Promise<Outcome<undefined>> => {
    const order = await store.lockOrder(tx, orderNo)
    return order ? moveOrder(tx, order.id, to, parcel) : refuse('NOT_FOUND')
  })
