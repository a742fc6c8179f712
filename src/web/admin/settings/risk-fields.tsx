import { useWatch } from 'react-hook-form'

import { Fields, PillInput } from '../shared/form/inputs.tsx'
import { SettingNumber } from './setting-number.tsx'

const modes = [
  { value: 'off', label: 'Off' },
  { value: 'watch', label: 'Only seen by staff' },
  { value: 'act', label: 'Ask, wait or hide cash' },
]

/** What is made of cash parcels that came back: the bounds are points, and count under act alone (spec C8.3). */
export function RiskFields() {
  const mode: unknown = useWatch({ name: 'risk.mode' })
  return (
    <>
      <PillInput name="risk.mode" options={modes} />
      {mode !== 'off' && (
        <Fields columns={2}>
          <SettingNumber name="risk.first_above" unit="₹" hint="A first order above it has 1 point. Empty: never." />
          <SettingNumber
            name="risk.ask_at"
            unit="points"
            hint={mode === 'act' ? 'The customer gets a link to confirm.' : 'From here on under Risky cash.'}
          />
          {mode === 'act' && (
            <>
              <SettingNumber name="risk.wait_at" unit="points" hint="The order waits until you have called." />
              <SettingNumber
                name="risk.advance_at"
                unit="points"
                hint="Where only risky cash pays an advance. Empty: none."
              />
              <SettingNumber name="risk.hide_at" unit="points" hint="Cash is not offered. Nobody learns why." />
            </>
          )}
        </Fields>
      )}
    </>
  )
}
