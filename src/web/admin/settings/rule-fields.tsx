import { useWatch } from 'react-hook-form'

import { DISPOSALS } from '#contract/admin/stock-fields.ts'

import { useSession } from '../api/session.ts'
import { Confirm } from '../shared/form/confirm.tsx'
import { DayInput, Fields, PillInput, SwitchInput, TextInput } from '../shared/form/inputs.tsx'
import { PrepaidFields } from './prepaid-fields.tsx'
import { SettingNumber } from './setting-number.tsx'

const asInvoiced = { value: 'gst', label: 'As on the invoice' }
const otherStates = [
  { value: 'refuse', label: 'Refuse' },
  { value: 'warn', label: 'Take the order and warn me' },
]
const deliveryAs = [
  { value: 'goods', label: 'Part of the goods' },
  { value: 'service', label: 'A service of its own' },
]
/** Where somebody throws goods away and says nothing else. */
const disposals = DISPOSALS.map((value) => ({ value, label: value }))
const QUICK = 'Registration is quick: three working days with Aadhaar for small sellers (rule 14A).'

/**
 * What the checkout says of tax; the invoice stays by rate. A percentage of the cart is the demo shop's alone (spec L1).
 */
export function TaxFields() {
  const { is_demo } = useSession()
  const [percent, gstin]: unknown[] = useWatch({ name: ['tax.tax_percent', 'shop.gstin'] })
  const ofCart = { value: 'spec', label: `As the specification shows: ${String(percent)} % of the cart` }
  return (
    <>
      <PillInput name="tax.tax_display" options={is_demo ? [asInvoiced, ofCart] : [asInvoiced]} />
      {is_demo && (
        <Fields columns={3}>
          <SettingNumber name="tax.tax_percent" unit="%" hint="Of the cart. Shown only, not charged." />
        </Fields>
      )}
      <PillInput name="tax.delivery_as" options={deliveryAs} />
      <Confirm by="accountant">
        Part of the goods: under the HSN and rate of the dearest. A service: under 996812. From the next invoice on.
      </Confirm>
      {gstin === '' && (
        <>
          <PillInput name="tax.other_states" options={otherStates} />
          <Confirm by="accountant">{QUICK}</Confirm>
        </>
      )}
    </>
  )
}

const onlineBy = [
  { value: 'gateway', label: 'By the payment gateway' },
  { value: 'upi', label: 'To your own UPI ID' },
]

/**
 * How money comes online, how it goes back, and goods held while the shopper pays. The password is asked again.
 */
export function PaymentsFields() {
  return (
    <>
      <PillInput name="payments.online_by" options={onlineBy} />
      <Fields columns={3}>
        <TextInput
          name="payments.upi_id"
          autoComplete="off"
          inputMode="email"
          maxLength={97}
          hint="Such as name@okbank. Every owner gets an e-mail when it changes."
        />
        <TextInput name="payments.upi_name" autoComplete="off" maxLength={60} hint="As your customer’s app shows it." />
        <SettingNumber name="payments.upi_hours" unit="hours" hint="1 to 72. Who has not paid by then is cancelled." />
      </Fields>
      <PrepaidFields />
      <Fields columns={2}>
        <SettingNumber
          name="payments.four_eyes_above"
          unit="₹"
          hint="A second person must approve. Empty: never. Holds while two owners or staff are active."
        />
        <SettingNumber name="payments.hold_minutes" unit="min" hint="10 to 30." />
      </Fields>
    </>
  )
}

/** Logins of the staff. */
export function StaffFields() {
  return (
    <Fields columns={2}>
      <DayInput
        name="staff.totp_from"
        hint="From this day on owners and staff need a second step. Empty: never. Needs your own."
      />
      <SettingNumber name="staff.staff_idle_minutes" unit="min" hint="Without a request, 5 to 720." />
    </Fields>
  )
}

/** What a law asks of the shop's pages; the declaration of Fair selling has its own screen. */
export function LawFields() {
  return (
    <>
      <SwitchInput
        name="law.notice_tick"
        hint="Who registers must then tick ‘I have read the data notice.’ Without it a link stands under the button."
      />
      <Confirm by="lawyer" />
      <PillInput name="law.disposal" options={disposals} />
    </>
  )
}
