import { useWatch } from 'react-hook-form'

import * as t from '#text/office/settings.ts'

import { Fields, PillInput } from '../shared/form/inputs.tsx'
import { SettingNumber } from './setting-number.tsx'

const modes = [
  { value: 'off', label: t.off },
  { value: 'watch', label: t.onlySeenByStaff },
  { value: 'act', label: t.riskActions },
]

/** What is made of cash parcels that came back: the bounds are points, and count under act alone (spec C8.3). */
export function RiskFields() {
  const mode: unknown = useWatch({ name: 'risk.mode' })
  return (
    <>
      <PillInput name="risk.mode" options={modes} />
      {mode !== 'off' && (
        <Fields columns={2}>
          <SettingNumber name="risk.first_above" unit="₹" hint={t.firstAboveHint} />
          <SettingNumber
            name="risk.ask_at"
            unit={t.unitPoints}
            hint={mode === 'act' ? t.confirmFromHint : t.watchFromHint}
          />
          {mode === 'act' && (
            <>
              <SettingNumber name="risk.wait_at" unit={t.unitPoints} hint={t.waitFromHint} />
              <SettingNumber name="risk.advance_at" unit={t.unitPoints} hint={t.advanceAtHint} />
              <SettingNumber name="risk.hide_at" unit={t.unitPoints} hint={t.hideFromHint} />
            </>
          )}
        </Fields>
      )}
    </>
  )
}
