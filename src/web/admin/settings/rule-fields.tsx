import { DayInput, Fields, PillInput } from '../shared/form/inputs.tsx'
import { SettingNumber } from './setting-number.tsx'

const taxes = [
  { value: 'gst', label: 'As on the invoice' },
  { value: 'spec', label: 'A percentage of the cart' },
]

/** What the checkout says of tax; the invoice stays by rate. */
export function TaxFields() {
  return (
    <>
      <PillInput name="tax.tax_display" options={taxes} />
      <Fields columns={3}>
        <SettingNumber name="tax.tax_percent" unit="%" hint="Of the cart. Only words." />
      </Fields>
    </>
  )
}

/** Money that goes back, and goods held while somebody pays. The password is asked again. */
export function PaymentsFields() {
  return (
    <Fields columns={2}>
      <SettingNumber
        name="payments.four_eyes_above"
        unit="₹"
        hint="A second person must approve. Empty: never. Holds while two owners or staff are active."
      />
      <SettingNumber name="payments.hold_minutes" unit="min" hint="10 to 30." />
    </Fields>
  )
}

/** Logins of whoever works here. */
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
