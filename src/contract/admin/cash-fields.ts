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

/** How each is called where it stands by itself. */
export const cashKindLabels: Readonly<Record<CashKind, string>> = {
  opening: 'Owed at the start',
  collected: 'Collected at the door',
  recorded: 'Recorded payments',
  paid_out: 'Paid out',
  corrected: 'Corrected',
  written_off: 'Written off',
  banked: 'Banked',
}

/** What a person may write into an account by hand (spec C4.3, C4.5, C4.11). */
export const HAND_CASH_KINDS = ['opening', 'corrected', 'written_off', 'banked'] as const
export type HandCashKind = (typeof HAND_CASH_KINDS)[number]

/** What became of a line of a payout. */
export const PAYOUT_RESULTS = ['matched', 'differs', 'unknown', 'twice'] as const
export type PayoutResult = (typeof PAYOUT_RESULTS)[number]

/** What a courier takes off a payout. */
export const DEDUCTIONS = ['freight', 'early', 'rto', 'other'] as const

export const CASH_NOTE_MAX = 300
/** As many parcels are in a payout that is recorded by hand. */
export const PAYOUT_LINES_MAX = 500
