export const STOCK_TABS = ['low', 'sold_out', 'soon', 'held_back'] as const

export type StockTab = (typeof STOCK_TABS)[number]

export const LEDGER_REASONS = [
  'initial',
  'order',
  'cancelled',
  'adjusted',
  'received',
  'counted',
  'waste',
  'held_back',
  'released',
] as const

export type LedgerReason = (typeof LEDGER_REASONS)[number]

/** Why units of an order that is sent again are written off: they never came back, or lie here and are thrown away. */
export const LOST_CAUSE = 'Lost on the way'
export const BACK_CAUSE = 'Came back'

/** Rows of a ledger at once. */
export const LEDGER_PAGE = 50

/** What becomes of what is wasted; the last two say to whom it goes, or what it is (spec L9). */
export const DISPOSALS = ['Thrown away', 'Composted', 'To a waste agency', 'Other'] as const
const NAMED_DISPOSALS: readonly string[] = ['To a waste agency', 'Other']
export const namesReceiver = (disposal: string): boolean => NAMED_DISPOSALS.includes(disposal)
