import type { Tracking } from '#contract/admin/parcel-fields.ts'
import type { Db } from '#domain/context.ts'
import { MISSED_PICKUP, type SandboxCourierStore, type SandboxScan } from '#domain/ports/sandbox-courier.ts'

import * as store from './sandbox-courier.store.ts'
import { playedLife, texts, type LifeScan } from './sandbox-life.rules.ts'

/** A parcel of the sandbox courier and what it has reported. */
export type PlayedParcel = { awb: string; plan: string; scans: LifeScan[] }

/** What somebody can play: where it is, or that the courier came in vain. */
export type PlayedScan = Tracking | typeof MISSED_PICKUP

/** A parcel of the sandbox courier by its number; undefined where there is none. */
export async function findPlayedParcel(db: Db, awb: string): Promise<PlayedParcel | undefined> {
  const [found] = await store.findBooked(db, [awb])
  return found && { awb, plan: found.plan, scans: lifeOf(found) }
}

/** The newest parcels of the sandbox courier, with what each has reported. */
export async function listPlayedParcels(
  db: Db,
  limit: number,
): Promise<(PlayedParcel & { reference: string; isPlayed: boolean })[]> {
  const found = await store.listBooked(db, limit)
  return found.map((parcel) => {
    const { awb, plan, reference, played } = parcel
    return { awb, plan, reference, isPlayed: played.length > 0, scans: lifeOf(parcel) }
  })
}

/** Plays the next scan of a parcel, now or at a time of its past; from here on it has no life of its own. False for none. */
export const playScan = (
  db: Db,
  awb: string,
  { scan, at }: { scan: PlayedScan; at: Date | undefined },
): Promise<boolean> =>
  store.addPlayed(db, awb, {
    at,
    ...(scan === MISSED_PICKUP
      ? { tracking: 'booked', code: scan, text: 'Nobody handed it over' }
      : { tracking: scan, text: texts[scan] }),
  })

/** What the sandbox courier sends to the shop when it reports by itself. */
export const callOf = (scans: readonly SandboxScan[]): string =>
  JSON.stringify({
    courier: 'sandbox',
    scans: scans.map(({ at, code, ...scan }) => ({
      ...scan,
      at: at.toISOString(),
      code: code ?? scan.tracking,
      location: 'Play hub',
    })),
  })

/** What the sandbox courier stores, in the shop's database: it is the courier's own and nothing of the shop reads it. */
export const sandboxCourierStore = (db: Db): SandboxCourierStore => ({
  find: (reference) => store.findParcel(db, reference),
  create: (parcel) => store.insertParcel(db, parcel),
  assign: (reference, given) => store.assignNumber(db, reference, given),
  booked: (days) => store.bookedIn(db, days),
  scans: (awbs) => scansOf(db, awbs),
  turnRound: async (awb) => void (await playScan(db, awb, { scan: 'returning', at: undefined })),
  cancel: async (reference) => void (await store.cancelParcel(db, reference)),
})

const scansOf = async (db: Db, awbs: readonly string[]): Promise<SandboxScan[]> =>
  (await store.findBooked(db, awbs)).flatMap((parcel) => lifeOf(parcel).map((scan) => ({ ...scan, awb: parcel.awb })))

const lifeOf = ({ plan, bookedAt, played, now }: store.BookedParcel): LifeScan[] =>
  playedLife({ plan, bookedAt, played: played.map((scan) => ({ ...scan, at: new Date(scan.at) })) }, now)
