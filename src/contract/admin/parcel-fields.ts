/** What may be said of a parcel: by whom it goes, how far its booking is, and where it is (spec C1.1). */
export const PARCEL_ACCOUNTS = ['hand', 'shiprocket', 'delhivery', 'sandbox'] as const
export type ParcelAccount = (typeof PARCEL_ACCOUNTS)[number]

/** What people call them. */
export const accountNames: Readonly<Record<ParcelAccount, string>> = {
  hand: 'By hand',
  shiprocket: 'Shiprocket',
  delhivery: 'Delhivery',
  sandbox: 'Sandbox courier',
}

/** As many parcels are booked, or as many labels printed, at once; and so many are asked prices for. */
export const BOOKED_AT_ONCE = 100
export const QUOTED_AT_ONCE = 50

export const PARCEL_STATES = ['made', 'requested', 'booked', 'refused', 'withdrawn', 'cancelled'] as const
export type ParcelState = (typeof PARCEL_STATES)[number]

/** How somebody found what came back. */
export const BACK_AS = ['sealed', 'opened', 'not_ours'] as const
export type BackAs = (typeof BACK_AS)[number]
export const backLabels: Readonly<Record<BackAs, string>> = {
  sealed: 'Sealed as it left',
  opened: 'Opened',
  not_ours: 'Other goods than ours',
}

/** What goes into the parcel of an order that is sent again. */
export const AGAIN_GOODS = ['same', 'new'] as const
export type AgainGoods = (typeof AGAIN_GOODS)[number]
export const againLabels: Readonly<Record<AgainGoods, string>> = {
  same: 'What came back',
  new: 'New pieces',
}

/** What an account with a courier charges for (spec C1.11). */
export const CHARGE_KINDS = ['freight', 'cash', 'rto', 'weight', 'other'] as const
export type ChargeKind = (typeof CHARGE_KINDS)[number]

/** From whom a scan is. */
export const SCAN_SOURCES = ['webhook', 'poll', 'file', 'staff'] as const
export type ScanSource = (typeof SCAN_SOURCES)[number]

/** What becomes of a parcel that could not be handed over, who says so, and whether its courier has heard it. */
export const ANSWER_ACTIONS = ['reattempt', 'return'] as const
export type AnswerAction = (typeof ANSWER_ACTIONS)[number]
export const ANSWER_BY = ['shopper', 'staff', 'rule'] as const
export type AnswerBy = (typeof ANSWER_BY)[number]
export const ANSWER_STATES = ['due', 'sent', 'refused'] as const
export type AnswerState = (typeof ANSWER_STATES)[number]

export const TRACKINGS = [
  'none',
  'booked',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'failed',
  'delivered',
  'returning',
  'returned',
  'lost',
  'damaged',
] as const
export type Tracking = (typeof TRACKINGS)[number]
