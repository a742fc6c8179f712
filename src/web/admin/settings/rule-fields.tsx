import { useWatch } from 'react-hook-form'

import { DISPOSALS } from '#contract/admin/stock-fields.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/settings.ts'

import { useSession } from '../api/session.ts'
import { Confirm } from '../shared/form/confirm.tsx'
import { DayInput, Fields, PillInput, SwitchInput, TextInput } from '../shared/form/inputs.tsx'
import { labelText } from '../shared/label-text.ts'
import { PrepaidFields } from './prepaid-fields.tsx'
import { SettingNumber } from './setting-number.tsx'

const asInvoiced = { value: 'gst', label: t.asOnTheInvoice }
const otherStates = [
  { value: 'refuse', label: t.refuse },
  { value: 'warn', label: t.takeOrderWarnMe },
]
const deliveryAs = [
  { value: 'goods', label: t.partOfTheGoods },
  { value: 'service', label: t.ownService },
]
/** Where somebody throws goods away and says nothing else. */
const disposals = DISPOSALS.map((value) => ({ value, label: labelText(value) }))
const QUICK = fill(t.quickRegistration, { rule: '14A' })
const UPI_EXAMPLE = 'name@okbank'

/**
 * What the checkout says of tax; the invoice stays by rate. A percentage of the cart is the demo shop's alone (spec L1).
 */
export function TaxFields() {
  const { is_demo } = useSession()
  const [percent, gstin]: unknown[] = useWatch({ name: ['tax.tax_percent', 'shop.gstin'] })
  const ofCart = { value: 'spec', label: fill(t.taxOfCart, { percent: String(percent) }) }
  return (
    <>
      <PillInput name="tax.tax_display" options={is_demo ? [asInvoiced, ofCart] : [asInvoiced]} />
      {is_demo && (
        <Fields columns={3}>
          <SettingNumber name="tax.tax_percent" unit="%" hint={t.taxPercentHint} />
        </Fields>
      )}
      <PillInput name="tax.delivery_as" options={deliveryAs} />
      <Confirm by="accountant">{t.deliveryAsHint}</Confirm>
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
  { value: 'gateway', label: t.byGateway },
  { value: 'upi', label: t.toOwnUpi },
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
          hint={fill(t.upiIdHint, { example: UPI_EXAMPLE })}
        />
        <TextInput name="payments.upi_name" autoComplete="off" maxLength={60} hint={t.upiNameHint} />
        <SettingNumber name="payments.upi_hours" unit={t.unitHours} hint={t.upiHoursHint} />
      </Fields>
      <PrepaidFields />
      <Fields columns={2}>
        <SettingNumber name="payments.four_eyes_above" unit="₹" hint={t.fourEyesHint} />
        <SettingNumber name="payments.hold_minutes" unit={t.unitMinutes} hint={t.reserveMinutesHint} />
      </Fields>
    </>
  )
}

/** Logins of the staff. */
export function StaffFields() {
  return (
    <Fields columns={2}>
      <DayInput name="staff.totp_from" hint={t.totpFromHint} />
      <SettingNumber name="staff.staff_idle_minutes" unit={t.unitMinutes} hint={t.idleMinutesHint} />
    </Fields>
  )
}

/** What a law asks of the shop's pages; the declaration of Fair selling has its own screen. */
export function LawFields() {
  return (
    <>
      <SwitchInput name="law.notice_tick" hint={t.noticeTickHint} />
      <Confirm by="lawyer" />
      <PillInput name="law.disposal" options={disposals} />
    </>
  )
}
