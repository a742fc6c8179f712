import type { AdminInput } from '#contract/admin/endpoints.ts'
import type { ShopperState } from '#contract/admin/shopper-fields.ts'
import type { StaffShopper, ShopperListRow, WalletEntry } from '#contract/admin/shoppers.ts'
import { isoDate } from '#contract/core/dates.ts'
import { toRupees } from '#contract/core/money.ts'
import type { Language } from '#contract/languages.ts'
import type { ListedShopper } from '#domain/account/shopper-list.service.ts'
import type { HistoryEntry } from '#domain/anna/anna.service.ts'
import { remarkTexts } from '#domain/answer/answer-text.rules.ts'
import { type ShopperChange, type ShopperDetail } from '#domain/shopper/shopper.service.ts'

import { annaModes } from './anna.shape.ts'

/** A line of the list. */
export const toShopperListRow = (row: ListedShopper): ShopperListRow => ({
  id: row.id,
  name: row.name,
  email: row.email,
  mobile: row.mobile,
  city: row.city,
  orders: row.orders,
  paid: toRupees(row.paid),
  annas: row.annas,
  last_order: row.lastOrderAt && isoDate(row.lastOrderAt),
  states: statesOf(row),
  guest: row.isGuest,
})

/** A shopper's page. */
export const toStaffShopper = ({ row, ...detail }: ShopperDetail, reads: Language): StaffShopper => {
  return {
    ...toShopperListRow(detail),
    version: row.version,
    since: isoDate(row.createdAt),
    email_verified: row.isEmailVerified,
    former_mobile: row.formerMobile,
    note: row.note,
    blocked_reason: row.blockedReason,
    erase_by: detail.eraseBy,
    whatsapp: detail.isWhatsappGiven,
    addresses: detail.addresses,
    newest_orders: detail.newestOrders.map((order) => ({
      order_no: order.orderNo,
      created_at: isoDate(order.createdAt),
      items: order.pieces ?? 0,
      mode: order.mode,
      status: order.status,
      total: toRupees(order.total),
    })),
    wallet: detail.ledger.map(toWalletEntry),
    consents: detail.consents.map(
      ({
        purpose,
        words: text,
        version,
        place,
        termsVersion,
        privacyVersion,
        noticeVersion,
        language,
        givenAt,
        withdrawnAt,
      }) => ({
        purpose,
        words: text,
        version,
        place,
        terms_version: termsVersion,
        privacy_version: privacyVersion,
        notice_version: noticeVersion,
        language,
        given_at: isoDate(givenAt),
        withdrawn_at: withdrawnAt && isoDate(withdrawnAt),
      }),
    ),
    returns: detail.returns.map(({ id, ticketNo, orderNo, status, createdAt }) => ({
      id,
      ticket_no: ticketNo,
      order_no: orderNo,
      status,
      at: isoDate(createdAt),
    })),
    tickets: detail.tickets.map(({ id, ticketNo, message, state, createdAt }) => ({
      id,
      ticket_no: ticketNo,
      message,
      state,
      at: isoDate(createdAt),
    })),
    reviews: detail.reviews.map(({ id, product, halfStars, comment, createdAt, isHidden }) => ({
      id,
      product,
      rating: halfStars / 2,
      comment,
      at: isoDate(createdAt),
      hidden: isHidden,
    })),
    not_erasable: remarkTexts(detail.notErasable, reads),
  }
}

const toWalletEntry = ({ id, delta, kind, at, expiresAt, orderNo, note, by }: HistoryEntry): WalletEntry => ({
  id,
  annas: delta,
  mode: annaModes[kind],
  at: isoDate(at),
  expires_at: expiresAt && isoDate(expiresAt),
  order_no: orderNo,
  note,
  by,
})

function statesOf({ isBlocked, noCash, erasureRequestedAt }: ListedShopper): ShopperState[] {
  return [
    ...(isBlocked ? (['blocked'] as const) : []),
    ...(noCash ? (['no_cash'] as const) : []),
    ...(erasureRequestedAt ? (['erase_asked'] as const) : []),
  ]
}

/** What staff change of a shopper, in the domain's terms. */
export const fromShopperChange = (sent: Omit<AdminInput<'changeCustomer'>, 'id' | 'version'>): ShopperChange => ({
  note: sent.note,
  isBlocked: sent.blocked,
  reason: sent.reason,
  noCash: sent.no_cash,
  isErasureRequested: sent.erase_asked,
  isWhatsappGiven: sent.whatsapp,
})
