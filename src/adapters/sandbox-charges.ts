import { paise, type Paise } from '#contract/core/money.ts'
import type { CourierCharge } from '#domain/ports/courier.ts'
import type { SandboxBooked, SandboxScan } from '#domain/ports/sandbox-courier.ts'

/** The plan of a parcel that is found heavier than it was booked with. */
export const HEAVY_PLAN = 'heavy'

const HALF_KG = 500
/** What a parcel of a version before is charged, and each half kilogram too much. */
const PRICE = paise(50_00)
const HALF_KG_PRICE = paise(30_00)

/**
 * What the sandbox courier charged for a parcel by now: its way there, given back where it was cancelled; its way back; and, of a
 * heavy one, half a kilogram too much (spec C1.24).
 */
export function chargesOf(parcel: SandboxBooked, scans: readonly SandboxScan[]): CourierCharge[] {
  const { awb, bookedAt, cancelledAt, weightGrams, plan } = parcel
  const price = parcel.price ?? PRICE
  const chargedGrams = weightGrams === null ? undefined : Math.ceil(weightGrams / HALF_KG) * HALF_KG
  const charge = (what: string, at: Date, rest: { kind: CourierCharge['kind']; amount: Paise; text: string }) => ({
    ref: `${awb}-${what}`,
    awb,
    at,
    chargedGrams,
    ...rest,
  })
  const back = scans.find(({ tracking }) => tracking === 'returning')
  const away = scans.find(({ tracking }) => tracking === 'in_transit')
  return [
    charge('freight', bookedAt, { kind: 'freight', amount: price, text: 'Freight' }),
    ...(cancelledAt
      ? [charge('cancelled', cancelledAt, { kind: 'freight', amount: paise(0 - price), text: 'Cancelled' })]
      : []),
    ...(back ? [charge('rto', back.at, { kind: 'rto', amount: price, text: 'Way back' })] : []),
    ...(away && plan === HEAVY_PLAN
      ? [
          {
            ...charge('weight', away.at, { kind: 'weight', amount: HALF_KG_PRICE, text: 'Weight discrepancy' }),
            chargedGrams: (chargedGrams ?? 0) + HALF_KG,
          },
        ]
      : []),
  ]
}
