import { Link } from 'react-router'

import { Fields, PillInput, SwitchInput } from '../shared/form/inputs.tsx'
import { CouriersInput } from './couriers-input.tsx'
import { SettingNumber } from './setting-number.tsx'

const confirmations = [
  { value: 'off', label: 'Off' },
  { value: 'link', label: 'By link or phone' },
]

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
      <PillInput name="selling.cash_confirm" options={confirmations} />
      <CouriersInput />
      <p>
        <Link className="link" to="/settings/delivery-areas">
          Special pincodes
        </Link>
      </p>
    </>
  )
}
