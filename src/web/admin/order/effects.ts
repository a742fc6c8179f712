import type { AdminOrder } from '#contract/admin/order.ts'
import { formatRupees } from '#contract/core/money.ts'

/** What cancelling does, in words (spec B5). */
export function cancelEffect({ paid = 0, khata, status }: AdminOrder): string {
  return sentences([
    paid > 0 ? `${formatRupees(paid)} go back to the customer.` : 'Nothing was paid.',
    'The pieces are for sale again.',
    spentWords(khata, 'The coupon and the annas that were used are free again.'),
    status === 'Packed' && 'A credit note takes back the invoice.',
    'The customer is told.',
  ])
}

/** What follows when a parcel comes back undelivered. */
export function rtoEffect({ paid = 0, khata }: AdminOrder): string {
  return sentences([
    'The parcel comes back.',
    paid > 0 ? `${formatRupees(paid)} go back, with delivery.` : 'Nothing was paid.',
    spentWords(khata, 'Annas that were used come back; a coupon stays used.'),
    'The food is thrown away. A credit note takes back the invoice, and the customer is told.',
  ])
}

const spentWords = (khata: AdminOrder['khata'], words: string): string | false =>
  khata !== undefined && khata.coupon + khata.annas > 0 && words

const sentences = (parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' ')
