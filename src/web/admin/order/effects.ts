import type { AdminOrder } from '#contract/admin/order.ts'
import { formatRupees } from '#contract/core/money.ts'

/** What cancelling does, in words (spec B5). */
export function cancelEffect({ paid = 0, khata, status }: AdminOrder): string {
  return sentences([
    paid > 0 ? `${formatRupees(paid)} will be refunded.` : 'Nothing was paid.',
    'The goods go back on sale.',
    spentLabel(khata, 'The coupon and annas used on it can be used again.'),
    status === 'Packed' && 'A credit note cancels the invoice.',
    'The customer gets a message.',
  ])
}

/** What follows when a parcel comes back undelivered. */
export function rtoEffect({ paid = 0, khata }: AdminOrder): string {
  return sentences([
    'The parcel comes back.',
    paid > 0 ? `${formatRupees(paid)} will be refunded, delivery included.` : 'Nothing was paid.',
    spentLabel(khata, 'Annas that were used come back; a coupon stays used.'),
    'The food is thrown away. A credit note cancels the invoice, and the customer gets a message.',
  ])
}

const spentLabel = (khata: AdminOrder['khata'], text: string): string | false =>
  khata !== undefined && khata.coupon + khata.annas > 0 && text

const sentences = (parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' ')
