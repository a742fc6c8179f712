import type { ChargeKind, ParcelState } from '#contract/admin/parcel-fields.ts'
import { sumPaise, ZERO, type Paise } from '#contract/core/money.ts'
import { chargedKg, type Sides } from '#domain/parcel/box.rules.ts'

/** What was charged of a parcel, by time; `chargedGrams` null where the account did not say it. */
export type Charge = { kind: ChargeKind; amount: Paise; chargedGrams: number | null }
/** A parcel as the shop knows it; weight in grams with the box. */
export type BilledParcel = { weightGrams: number | null; sides: Sides; charges: readonly Charge[] }

/**
 * What an account charges too much weight for: its grams, and what that costs in paise as far as it is charged by itself.
 * Undefined where it charges as the shop does, is no dearer, or has given it back. A tenth and 50 g are no difference, since
 * scales differ (spec C2.7).
 */
export function weightProblem({ weightGrams, sides, charges }: BilledParcel): WeightProblem | undefined {
  const charged = charges.findLast(({ chargedGrams }) => chargedGrams !== null)?.chargedGrams
  if (weightGrams === null || charged === null || charged === undefined) return undefined
  if (charged <= weightGrams * 1.1 + 50 || charged <= chargedKg(weightGrams, sides) * 1000) return undefined
  const extra = charges.filter(({ kind }) => kind === 'weight')
  const cost = sumPaise(extra.map(({ amount }) => amount))
  return extra.length > 0 && cost <= 0 ? undefined : { chargedGrams: charged, cost: cost > 0 ? cost : ZERO }
}
export type WeightProblem = { chargedGrams: number; cost: Paise }

/** A parcel that an account has, and the shop's row of its reference. */
export type There = { reference: string; awb: string | undefined; isCancelled: boolean }
export type Here = { reference: string; state: ParcelState; awb: string | null; isJustEnded: boolean }

/**
 * Of what an account has under references of the shop, what no row stands for: a number that costs money and nobody follows. What
 * is being booked or given up just now is its worker's (spec C1.11).
 */
export const orphansIn = <T extends There>(listed: readonly T[], rows: readonly Here[]): T[] =>
  listed.filter(({ reference, awb, isCancelled }) => {
    if (awb === undefined || isCancelled) return false
    const own = rows.find((row) => row.reference === reference)
    if (own === undefined) return true
    // its worker is at it, or was after the account had listed it
    if (own.state === 'requested' || own.state === 'withdrawn' || own.isJustEnded) return false
    return own.state !== 'booked' || own.awb !== awb
  })

/** The number of the order that a reference is of; undefined where it is not one of the shop's references. */
export const orderNoOf = (reference: string): string | undefined =>
  /^([A-Z]{2}\d{16})(?:-\d{1,3})?$/.exec(reference)?.[1]
