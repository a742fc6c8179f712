import type { AnswerAction, ChargeKind, ParcelAccount, Tracking } from '#contract/admin/parcel-fields.ts'
import type { Paise } from '#contract/core/money.ts'

/**
 * What a courier did not do. `exists`: its reference is taken, so it should be looked for. auth, wallet and limit say nothing of
 * the parcel; not_served and bad_request will not change by trying again.
 */
export type CourierFailure = {
  error: string
  retryable: boolean
  code: 'auth' | 'wallet' | 'not_served' | 'bad_request' | 'limit' | 'down' | 'exists'
}

/**
 * One way in which a courier would bring a parcel; `days` until it arrives. `rating` is the account's own, more is better, and
 * one service may be its recommendation.
 */
export type CourierService = {
  id: string
  name: string
  price: Paise
  days: number
  takesCash: boolean
  rating?: number
  isRecommended?: boolean
}

/** The outer sides of a parcel, in whole millimetres. */
export type Measures = { lengthMm: number; widthMm: number; heightMm: number }

/** Where a parcel would go, and what it is; grams with the box. */
export type Journey = {
  from: string
  to: string
  weightGrams: number
  measures: Measures
  declared: Paise
  collect: Paise
}

/** What a courier is told of a parcel: no e-mail of the shopper (spec C1.1). */
export type Consignment = {
  reference: string
  to: { name: string; mobile: string; street: string; landmark: string; city: string; state: string; zip: string }
  /** A line each; what they cost is together what is declared, to the paisa. */
  goods: readonly { skuId: number; name: string; count: number; hsn: string; cost: Paise }[]
  placedAt: Date
  invoiceNo: string | undefined
  /** The shop's own, in the place of the shopper's. */
  shopEmail: string
  /** The name that the account has for where it is picked up. */
  pickupPlace: string
  weightGrams: number
  measures: Measures
  declared: Paise
  collect: Paise
}

/** A parcel as its courier has it; without an AWB it was created and no more. */
export type FoundParcel = {
  orderRef: string
  parcelRef: string
  awb: string | undefined
  courier: string | undefined
  isCancelled: boolean
}

/** A parcel in the list of all that an account has; `reference` is what it was created under, ours or not. */
export type ListedThere = FoundParcel & { reference: string }

/**
 * A row of an account's statement about one number: what it took, negative where it gave back. `ref` names the row for good.
 * `chargedGrams` is the weight that it charges for, where it says so.
 */
export type CourierCharge = {
  ref: string
  awb: string
  kind: ChargeKind
  amount: Paise
  chargedGrams: number | undefined
  text: string
  at: Date
}

/** From the first day to the last, both counted, YYYY-MM-DD. */
export type DaysThere = { from: string; to: string }

/** What an account has: the places it picks parcels up from, and what is left to pay with, where it says so. */
export type CourierAccount = { places: readonly string[]; wallet: Paise | undefined }

/** What a courier reports of one parcel; `none` where it does not say where the parcel is. */
export type CourierScan = { awb: string; at: Date; code: string; tracking: Tracking; text: string; location: string }

/** What a courier reports by calling the shop: of a number, or of our reference. */
export type HookScan = CourierScan & { reference?: string | undefined }

/** What a courier paid the shop for a parcel, in paise, by its transfer. */
export type CourierPaid = { amount: Paise; reference: string; paidOn: string }

/** An account with a courier. Answers, and does not throw, when the other side refuses or cannot be reached (spec C1.3). */
export type Courier = {
  name: Exclude<ParcelAccount, 'hand'>
  /** Whether it takes a parcel only from a place that was chosen in the settings. */
  needsPickupPlace?: boolean
  /** Where shoppers follow a parcel of this number. */
  trackingLink?: (awb: string) => string
  /** Whether the account is open to the shop, and what it has. */
  check: () => Promise<CourierAccount | CourierFailure>
  /** Its codes for having come in vain for a parcel. */
  missedPickups?: ReadonlySet<string>
  /** Its codes that can mean several things: a person looks at them. */
  unclear?: ReadonlySet<string>
  /** The scans of a call to the shop; forged without its token, unknown where another account must have called. */
  readWebhook?: (call: {
    headers: Readonly<Record<string, unknown>>
    body: unknown
  }) => HookScan[] | 'forged' | 'unknown'
  /** The services that go there, with cash where some is to be collected. */
  quote: (journey: Journey) => Promise<CourierService[] | CourierFailure>
  /** The parcel of a reference; `parcel` undefined when there is none. */
  find: (reference: string) => Promise<{ parcel: FoundParcel | undefined } | CourierFailure>
  create: (consignment: Consignment) => Promise<{ orderRef: string; parcelRef: string } | CourierFailure>
  /** Gives a created parcel its AWB; from here on it costs money. */
  assign: (parcel: {
    parcelRef: string
    service: CourierService
  }) => Promise<{ awb: string; courier: string } | CourierFailure>
  /** Has it fetched, where an account wants to be told; told twice is told once. */
  pickup?: (parcel: { parcelRef: string }) => Promise<{ isDone: true } | CourierFailure>
  /** The courier's own labels of these parcels as one PDF, in this order. */
  label?: (parcelRefs: readonly string[]) => Promise<{ pdf: Buffer } | CourierFailure>
  /** What was reported of these numbers, at most 50. */
  track: (awbs: readonly string[]) => Promise<CourierScan[] | CourierFailure>
  /**
   * Says what to do with a parcel that could not be handed over; `seconds`: it takes that only later. A courier without it is
   * called by a person.
   */
  answer?: (answer: {
    awb: string
    action: AnswerAction
    onDay: string | null
    phone: string | null
    note: string
  }) => Promise<{ isDone: true } | { seconds: number } | CourierFailure>
  /** What the account charged in these days; a courier without it sends its bills on paper. */
  charges?: (days: DaysThere) => Promise<CourierCharge[] | CourierFailure>
  /** The parcels that were created at the account in these days, by whom ever. */
  list?: (days: DaysThere) => Promise<ListedThere[] | CourierFailure>
  /** What it paid for a parcel whose cash it collected; undefined as long as it has not. */
  findPaid?: (orderRef: string) => Promise<{ paid: CourierPaid | undefined } | CourierFailure>
  /** Gives a parcel up that was not picked up. One that is cancelled already is done. */
  cancel: (parcel: { orderRef: string; awb: string | undefined }) => Promise<{ isDone: true } | CourierFailure>
}
