/** What may be said of cash that others have (spec C4). */
export const CASH_KINDS = [
  'opening',
  'collected',
  'recorded',
  'paid_out',
  'corrected',
  'written_off',
  'banked',
] as const
export type CashKind = (typeof CASH_KINDS)[number]
