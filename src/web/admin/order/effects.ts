import type { AdminOrder } from '#contract/admin/order.ts'
import { formatRupees } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/order.ts'

/** What cancelling does, in words (spec B5). */
export function cancelEffect({ paid = 0, khata, status }: AdminOrder): string {
  return sentences([
    paid > 0 ? fill(t.paidWillBeRefunded, { paid: formatRupees(paid) }) : t.nothingWasPaid,
    t.goodsGoBackSale,
    spentLabel(khata, t.couponAnnasUsedCan),
    status === 'Packed' && t.creditNoteCancelsInvoice,
    t.theGetsAMessage,
  ])
}

/** What follows when a parcel comes back undelivered. */
export function rtoEffect({ paid = 0, khata }: AdminOrder): string {
  return sentences([
    t.theParcelComesBack,
    paid > 0 ? fill(t.paidWillRefundedDelivery, { paid: formatRupees(paid) }) : t.nothingWasPaid,
    spentLabel(khata, t.annasWereUsedCome),
    t.foodThrownAwayCredit,
  ])
}

const spentLabel = (khata: AdminOrder['khata'], text: string): string | false =>
  khata !== undefined && khata.coupon + khata.annas > 0 && text

const sentences = (parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' ')
