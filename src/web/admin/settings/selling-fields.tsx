import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'

import { Fields, PillInput, SwitchInput } from '../shared/form/inputs.tsx'
import { AdvanceFields } from './advance-fields.tsx'
import { CouriersInput } from './couriers-input.tsx'
import { SettingNumber } from './setting-number.tsx'

const confirmations = [
  { value: 'off', label: 'Off' },
  { value: 'link', label: 'By link or phone' },
]

const proofs = [
  { value: 'always', label: 'Always' },
  { value: 'cash', label: 'Only for cash' },
  { value: 'never', label: 'Never' },
]
/** What each does. */
const proofEffects: Readonly<Record<string, string>> = {
  always: 'Each order is of a mobile that an OTP has proved.',
  cash: 'Cash orders are of a mobile that an OTP has proved. Who pays online may order as a guest.',
  never: 'Anybody can order in any number’s name.',
}

/** How shoppers may pay, and with whom parcels travel. */
export function SellingFields() {
  return (
    <>
      <SwitchInput name="selling.online" hint="Cards, UPI and wallets." />
      <SwitchInput name="selling.cash" hint="Keep at least one on." />
      <Fields columns={3}>
        <SettingNumber name="selling.cash_max" unit="₹" hint="Leave empty for no limit." />
        <SettingNumber name="selling.cash_first_max" unit="₹" hint="0: none. Leave empty for no limit." />
        <SettingNumber
          name="selling.cash_fee"
          unit="₹"
          hint="A discount for paying online is safer than a fee for cash."
        />
        <SettingNumber name="selling.cash_open_max" hint="A shopper or mobile. Leave empty for no limit." />
      </Fields>
      <AdvanceFields />
      <PillInput name="selling.cash_confirm" options={confirmations} />
      <ProofInput />
      <SettingNumber
        name="selling.link_hours"
        unit="hours"
        hint="An order by phone that is paid by its link waits so long, then it is cancelled."
      />
      <PicturesInput />
      <CouriersInput />
      <p>
        <Link className="link" to="/settings/delivery-areas">
          Special pincodes
        </Link>
      </p>
    </>
  )
}

/** What each does. */
const pictureEffects: Readonly<Record<string, string>> = {
  off: 'Reviews are stars and words.',
  look: 'Photos wait under Reviews, To read, until somebody shows them.',
  once: 'Photos are in the shop as soon as they are sent. Hide what does not belong there.',
}
const pictureModes = [
  { value: 'off', label: 'Off' },
  { value: 'look', label: 'After a look' },
  { value: 'once', label: 'At once' },
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
              Ask for confirmation of cash orders.
            </button>
          </>
        )}
      </p>
      {proof !== 'never' && (
        <SwitchInput
          name="selling.otp_fallback"
          hint="For who pays online, as a guest. Off: they wait, or log in with e-mail and password."
        />
      )}
    </div>
  )
}
