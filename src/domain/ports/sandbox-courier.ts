import type { Tracking } from '#contract/admin/parcel-fields.ts'

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
/** Its code for having come in vain. */
export const MISSED_PICKUP = 'pickup_failed'

/** What the sandbox courier stores, so that it knows across restarts what a real one would. */
export type SandboxCourierStore = {
  find: (reference: string) => Promise<SandboxParcel | undefined>
  /** False where the reference is taken. */
  create: (parcel: { reference: string; plan: string }) => Promise<boolean>
  /** Gives it this AWB and service, unless it has some already; answers what it has. */
  assign: (reference: string, given: { awb: string; service: string }) => Promise<SandboxParcel | undefined>
  cancel: (reference: string) => Promise<void>
  /** It comes back from here on. */
  turnRound: (awb: string) => Promise<void>
  /** What was reported of these numbers by now. */
  scans: (awbs: readonly string[]) => Promise<SandboxScan[]>
}
