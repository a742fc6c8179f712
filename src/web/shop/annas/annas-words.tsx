import { ANNAS_MAX_RUPEES, ANNAS_MIN_RUPEES, ANNAS_OFFER_ABOVE, ANNAS_VALID_DAYS } from '#contract/core/limits.ts'

import { useSettings } from '../shared/settings.ts'

/** How annas come, how long they stay and what they are good for. */
export function AnnasWords() {
  const { limits } = useSettings()
  return (
    <div className="prose wallet__words">
      {limits.annas_per_hundred > 0 && (
        <p>
          You earn {limits.annas_per_hundred} annas for each full ₹100 you pay for goods. They reach your account when
          the order is delivered and stay good for {ANNAS_VALID_DAYS} days.
        </p>
      )}
      <p>
        From {ANNAS_OFFER_ABOVE + 1} annas on, use ₹{ANNAS_MIN_RUPEES} to ₹{ANNAS_MAX_RUPEES} of them in an online
        payment. The oldest are spent first.
      </p>
    </div>
  )
}
