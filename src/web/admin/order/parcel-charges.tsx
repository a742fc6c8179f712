import { chargeLabels } from '#contract/admin/parcel-fields.ts'
import type { ParcelDetail } from '#contract/admin/parcels.ts'
import { formatRupees } from '#contract/core/money.ts'

/** What its courier charged for a parcel, with what each part was for; nothing before its statement has come. */
export function ParcelCharges({ charges }: { charges: ParcelDetail['charges'] }) {
  if (!charges || charges.length === 0) return null
  const sum = Math.round(charges.reduce((all, one) => all + one.sum * 100, 0)) / 100
  const parts = charges.map(({ kind, sum: of }) => `${chargeLabels[kind].toLowerCase()} ${formatRupees(of)}`)
  const grams = charges.findLast(({ charged_g: charged }) => charged !== null)?.charged_g
  return (
    <p className="quiet">
      {`The courier charged ${formatRupees(sum)}${charges.length > 1 ? `: ${parts.join(', ')}` : ''}${
        grams ? `, for ${grams / 1000} kg` : ''
      }.`}
    </p>
  )
}
