import { formatNumber, formatRupees } from '#contract/core/money.ts'

import { useSettings } from '../shared/settings.ts'

/** How annas come, how long they stay and what they are good for. */
export function AnnasHelp() {
  const { limits } = useSettings()
  return (
    <div className="prose wallet__text">
      {limits.annas_per_hundred > 0 && (
        <p>
          You earn {limits.annas_per_hundred} annas for each full ₹100 you pay for goods. They reach your account when
          the order is delivered and stay good for {limits.annas_valid_days} days.
        </p>
      )}
      <p>
        From {formatNumber(limits.annas_offer_above + 1)} annas on, use {formatRupees(limits.annas_min)} to{' '}
        {formatRupees(limits.annas_max)} of them in an online payment. The oldest are spent first.
      </p>
    </div>
  )
}
