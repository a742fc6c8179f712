import { Link } from 'react-router'

import { Fields, PillInput, SwitchInput } from '../shared/form/inputs.tsx'
import { PairsInput } from './pairs-input.tsx'
import { SettingNumber } from './setting-number.tsx'

const COURIERS_MOST = 20
const confirmations = [
  { value: 'off', label: 'Off' },
  { value: 'link', label: 'By link or phone' },
]

/** How shoppers may pay, and with whom parcels travel. */
export function SellingFields() {
  return (
    <>
      <SwitchInput name="selling.online" hint="Cards, UPI and wallets." />
      <SwitchInput name="selling.cash" hint="One of both must be on." />
      <Fields columns={3}>
        <SettingNumber name="selling.cash_max" unit="₹" hint="Empty: no limit." />
        <SettingNumber name="selling.cash_first_max" unit="₹" hint="0: none. Empty: no limit." />
        <SettingNumber name="selling.cash_fee" unit="₹" />
        <SettingNumber name="selling.cash_open_max" hint="A shopper or mobile. Empty: no limit." />
      </Fields>
      <PillInput name="selling.cash_confirm" options={confirmations} />
      <PairsInput
        name="selling.couriers"
        thing="courier"
        first="name"
        second="link"
        most={COURIERS_MOST}
        hint="{number} in a link is the tracking number."
      />
      <p>
        <Link className="link" to="/settings/delivery-areas">
          Pincodes that differ
        </Link>
      </p>
    </>
  )
}
