import type { ChargeKind } from '#contract/admin/parcel-fields.ts'
import type { ParcelDetail } from '#contract/admin/parcels.ts'
import { formatRupees } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/order.ts'

const partTexts = {
  freight: t.chargeFreight,
  cash: t.chargeCash,
  rto: t.chargeWayBack,
  weight: t.chargeWeight,
  other: t.chargeOther,
} as const satisfies Record<ChargeKind, string>

/** What its courier charged for a parcel, with what each part was for; nothing before its statement has come. */
export function ParcelCharges({ charges }: { charges: ParcelDetail['charges'] }) {
  if (!charges || charges.length === 0) return null
  const sum = formatRupees(Math.round(charges.reduce((all, one) => all + one.sum * 100, 0)) / 100)
  const parts = charges.map(({ kind, sum: of }) => fill(partTexts[kind], { sum: formatRupees(of) })).join(', ')
  const grams = charges.findLast(({ charged_g: charged }) => charged !== null)?.charged_g
  const kg = grams ? grams / 1000 : undefined
  return <p className="quiet">{chargedText(sum, charges.length > 1 ? parts : undefined, kg)}</p>
}

function chargedText(sum: string, parts: string | undefined, kg: number | undefined): string {
  if (parts === undefined)
    return kg === undefined ? fill(t.courierCharged, { sum }) : fill(t.courierChargedFor, { sum, kg })
  return kg === undefined
    ? fill(t.courierChargedParts, { sum, parts })
    : fill(t.courierChargedPartsFor, { sum, parts, kg })
}
