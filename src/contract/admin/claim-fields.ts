/** Why a payment by UPI was not found, as staff say it (spec N6.7). */
export const NOT_FOUND_CHOICES = ['not_found', 'other_amount', 'other'] as const
export type NotFoundChoice = (typeof NOT_FOUND_CHOICES)[number]
export const notFoundLabels: Readonly<Record<NotFoundChoice, string>> = {
  not_found: 'Not found',
  other_amount: 'Other amount',
  other: 'Other',
}
