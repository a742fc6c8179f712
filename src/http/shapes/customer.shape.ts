import type { Customer, CustomerRow, CustomerState, WalletEntry } from '#contract/admin/customers.ts'
import { isoDate } from '#contract/core/dates.ts'
import { toRupees } from '#contract/core/money.ts'
import type { ListedShopper } from '#domain/account/shopper-list.service.ts'
import type { HistoryEntry } from '#domain/anna/anna.service.ts'
import { eraseBy, type ShopperDetail } from '#domain/shopper/shopper.service.ts'

import { annaModes } from './anna.shape.ts'

/** A line of the list. */
export const toCustomerRow = (row: ListedShopper): CustomerRow => ({
  id: row.id,
  name: row.name,
  email: row.email,
  mobile: row.mobile,
  city: row.city,
  orders: row.orders,
  paid: toRupees(row.paid_paise),
  annas: row.annas,
  last_order: row.last_order_at && isoDate(row.last_order_at),
  states: statesOf(row),
})

/** A customer's page. */
export const toCustomer = ({ row, ...detail }: ShopperDetail): Customer => {
  const by = eraseBy(row)
  return {
    ...toCustomerRow(detail),
    version: row.version,
    since: isoDate(row.created_at),
    email_verified: row.is_email_verified,
    note: row.note,
    blocked_reason: row.blocked_reason,
    erase_by: by && isoDate(by).slice(0, 10),
    whatsapp: detail.isWhatsappGiven,
    addresses: detail.addresses,
    newest_orders: detail.newestOrders.map((order) => ({
      order_no: order.order_no,
      created_at: isoDate(order.created_at),
      items: order.pieces ?? 0,
      mode: order.payment_mode,
      status: order.track_status,
      total: toRupees(order.total_paise),
    })),
    wallet: detail.ledger.map(toWalletEntry),
    consents: detail.consents.map(({ given_at, withdrawn_at, ...consent }) => ({
      ...consent,
      given_at: isoDate(given_at),
      withdrawn_at: withdrawn_at && isoDate(withdrawn_at),
    })),
    returns: detail.returns.map(({ created_at, ...request }) => ({ ...request, at: isoDate(created_at) })),
    tickets: detail.tickets.map(({ created_at, ...ticket }) => ({ ...ticket, at: isoDate(created_at) })),
    reviews: detail.reviews.map(({ id, product, half_stars, comment, created_at, is_hidden }) => ({
      id,
      product,
      rating: half_stars / 2,
      comment,
      at: isoDate(created_at),
      hidden: is_hidden,
    })),
    not_erasable: detail.notErasable,
  }
}

const toWalletEntry = ({ id, delta, kind, at, expires_at, order_no, note, by }: HistoryEntry): WalletEntry => ({
  id,
  annas: delta,
  mode: annaModes[kind],
  at: isoDate(at),
  expires_at: expires_at && isoDate(expires_at),
  order_no,
  note,
  by,
})

function statesOf({ is_blocked, no_cash, erase_asked_at }: ListedShopper): CustomerState[] {
  return [
    ...(is_blocked ? (['blocked'] as const) : []),
    ...(no_cash ? (['no_cash'] as const) : []),
    ...(erase_asked_at ? (['erase_asked'] as const) : []),
  ]
}
