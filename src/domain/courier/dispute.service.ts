import type { ParcelAccount } from '#contract/admin/parcel-fields.ts'
import type { Paise } from '#contract/core/money.ts'
import type { Deps } from '#domain/context.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import { weightProblem } from './charge.rules.ts'
import * as store from './charge.store.ts'
import { measuresOf } from './consignment.rules.ts'

/** A parcel that is charged for with more weight than it was booked with; `cost` is what that cost, where it is charged by itself. */
export type HeavierCharge = {
  account: ParcelAccount
  courier: string | null
  awb: string | null
  orderNo: string
  weightGrams: number
  chargedGrams: number
  cost: Paise
  at: Date
}
export type UnmatchedCharge = { account: ParcelAccount; awb: string; text: string; cost: Paise; at: Date }
export type Disputes = { heavier: HeavierCharge[]; unmatched: UnmatchedCharge[] }

/** No dispute is about more. */
const ROWS_MAX = 5_000

/** What may be disputed of what accounts charged in these days, from YYYY-MM-DD to YYYY-MM-DD, the newest first (spec C7.5). */
export async function listDisputes(
  deps: Pick<Deps, 'db' | 'settings'>,
  days: { from: string; to: string },
): Promise<Disputes> {
  const { boxes } = (await readSettings(deps)).parcels
  const heavier: HeavierCharge[] = []
  for (const parcel of await store.heavierParcels(deps.db, days, ROWS_MAX)) {
    const charges = await store.chargesOf(deps.db, parcel.id)
    const problem = weightProblem({ ...parcel, sides: measuresOf(parcel, boxes), charges })
    if (!problem) continue
    const { account, courier, awb, orderNo, weightGrams, at } = parcel
    heavier.push({ account, courier, awb, orderNo, weightGrams: weightGrams ?? 0, at, ...problem })
  }
  return { heavier, unmatched: await store.unmatchedIn(deps.db, days, ROWS_MAX) }
}
