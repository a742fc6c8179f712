import type { Tracking } from '#contract/admin/parcel-fields.ts'
import type { Paise } from '#contract/core/money.ts'

/** A parcel of the sandbox courier. */
export type SandboxParcel = {
  reference: string
  awb: string | null
  service: string | null
  plan: string
  cancelledAt: Date | null
}

/** What the sandbox courier reports of a parcel. */
export type SandboxScan = { awb: string; at: Date; tracking: Tracking; text: string; code?: string | undefined }
/** A parcel of the sandbox courier that was given a number, with what it charges by; null is one of a version before. */
export type SandboxBooked = {
  reference: string
  awb: string
  service: string | null
  plan: string
  bookedAt: Date
  cancelledAt: Date | null
  weightGrams: number | null
  price: Paise | null
}
/** Its code for having come in vain. */
export const MISSED_PICKUP = 'pickup_failed'

/** What the sandbox courier stores, so that it knows across restarts what a real one would. */
export type SandboxCourierStore = {
  find: (reference: string) => Promise<SandboxParcel | undefined>
  /** False where the reference is taken. */
  create: (parcel: { reference: string; plan: string; weightGrams: number }) => Promise<boolean>
  /** Gives it this AWB and service, unless it has some already; answers what it has. */
  assign: (
    reference: string,
    given: { awb: string; service: string; price: Paise },
  ) => Promise<SandboxParcel | undefined>
  cancel: (reference: string) => Promise<void>
  /** It comes back from here on. */
  turnRound: (awb: string) => Promise<void>
  /** The parcels that were given a number in these days, also those that were given up. */
  booked: (days: { from: string; to: string }) => Promise<SandboxBooked[]>
  /** What was reported of these numbers by now. */
  scans: (awbs: readonly string[]) => Promise<SandboxScan[]>
}
