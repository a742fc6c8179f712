import { formatNumber, formatRupees } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/annas.ts'

import { useSettings } from '../shared/settings.ts'

/** How annas come, how long they stay and what they are good for. */
export function AnnasHelp() {
  const { limits } = useSettings()
  return (
    <div className="prose wallet__text">
      {limits.annas_per_hundred > 0 && (
        <p>
          {fill(t.howToEarn, { annasPerHundred: limits.annas_per_hundred, annasValidDays: limits.annas_valid_days })}
        </p>
      )}
      <p>
        {fill(t.howToUse, {
          needed: formatNumber(limits.annas_offer_above + 1),
          min: formatRupees(limits.annas_min),
          max: formatRupees(limits.annas_max),
        })}
      </p>
    </div>
  )
}
