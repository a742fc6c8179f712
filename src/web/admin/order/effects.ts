import type { AdminOrder } from '#contract/admin/order.ts'
import { formatRupees } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/order.ts'

/** What cancelling does, in words (spec B5). */
export function cancelEffect({ paid = 0, khata, status }: AdminOrder): string {
  return sentences([
    paid > 0 ? fill(t.refundEffect, { paid: formatRupees(paid) }) : t.nothingWasPaid,
    t.goodsBackOnSale,
    spentLabel(khata, t.couponAnnasBack),
    status === 'Packed' && t.creditNoteCancelsInvoice,
    t.shopperNotified,
  ])
}

/** What follows when a parcel comes back undelivered. */
export function rtoEffect({ paid = 0, khata }: AdminOrder): string {
  return sentences([
    t.parcelComesBack,
    paid > 0 ? fill(t.refundWithDelivery, { paid: formatRupees(paid) }) : t.nothingWasPaid,
    spentLabel(khata, t.annasBack),
    t.foodThrownAway,
  ])
}

const spentLabel = (khata: AdminOrder['khata'], text: string): string | false =>
  khata !== undefined && khata.coupon + khata.annas > 0 && text

const sentences = (parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' ')
