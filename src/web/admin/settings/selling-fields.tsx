import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'

import * as t from '#text/office/settings.ts'

import { Fields, PillInput, SwitchInput } from '../shared/form/inputs.tsx'
import { AdvanceFields } from './advance-fields.tsx'
import { CouriersInput } from './couriers-input.tsx'
import { SettingNumber } from './setting-number.tsx'

const confirmations = [
  { value: 'off', label: t.off },
  { value: 'link', label: t.byLinkOrPhone },
]

const proofs = [
  { value: 'always', label: t.always },
  { value: 'cash', label: t.onlyForCash },
  { value: 'never', label: t.never },
]
/** What each does. */
const proofEffects: Readonly<Record<string, string>> = {
  always: t.proofAlwaysEffect,
  cash: t.proofCashEffect,
  never: t.proofNeverEffect,
}

/** How shoppers may pay, and with whom parcels travel. */
export function SellingFields() {
  return (
    <>
      <SwitchInput name="selling.online" hint={t.onlineHint} />
      <SwitchInput name="selling.cash" hint={t.cashHint} />
      <Fields columns={3}>
        <SettingNumber name="selling.cash_max" unit="₹" hint={t.emptyForNoLimit} />
        <SettingNumber name="selling.cash_first_max" unit="₹" hint={t.cashFirstMaxHint} />
        <SettingNumber name="selling.cash_fee" unit="₹" hint={t.cashFeeHint} />
        <SettingNumber name="selling.cash_open_max" hint={t.cashOpenMaxHint} />
      </Fields>
      <AdvanceFields />
      <PillInput name="selling.cash_confirm" options={confirmations} />
      <ProofInput />
      <SettingNumber name="selling.link_hours" unit={t.unitHours} hint={t.linkHoursHint} />
      <PicturesInput />
      <CouriersInput />
      <p>
        <Link className="link" to="/settings/delivery-areas">
          {t.specialPincodes}
        </Link>
      </p>
    </>
  )
}

/** What each does. */
const pictureEffects: Readonly<Record<string, string>> = {
  off: t.picturesOffEffect,
  look: t.picturesLookEffect,
  once: t.picturesOnceEffect,
}
const pictureModes = [
  { value: 'off', label: t.off },
  { value: 'look', label: t.afterALook },
  { value: 'once', label: t.atOnce },
]

function PicturesInput() {
  const [mode]: unknown[] = useWatch({ name: ['selling.review_pictures'] })
  return (
    <div>
      <PillInput name="selling.review_pictures" options={pictureModes} />
      <p className="hint">{pictureEffects[String(mode)]}</p>
    </div>
  )
}

/** The choice stands above; its chosen pill takes the focus. */
const showConfirmations = () =>
  document.querySelector<HTMLInputElement>('[name="selling.cash_confirm"]:checked')?.focus()

function ProofInput() {
  const [proof]: unknown[] = useWatch({ name: ['selling.otp_at_checkout'] })
  return (
    <div>
      <PillInput name="selling.otp_at_checkout" options={proofs} />
      <p className="hint">
        {proofEffects[String(proof)]}
        {proof === 'never' && (
          <>
            {' '}
            <button type="button" className="link" onClick={showConfirmations}>
              {t.confirmCashOrders}
            </button>
          </>
        )}
      </p>
      {proof !== 'never' && <SwitchInput name="selling.otp_fallback" hint={t.otpFallbackHint} />}
    </div>
  )
}
