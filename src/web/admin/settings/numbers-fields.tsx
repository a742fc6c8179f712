import { useController } from 'react-hook-form'
import { Link } from 'react-router'

import { CheckField } from '#web/ui/field/check-field.tsx'
import { FieldError } from '#web/ui/field/field-error.tsx'

import { useQuery } from '../api/use-query.ts'
import { useLabel } from '../shared/form/form-parts.ts'
import { Fields, SwitchInput } from '../shared/form/inputs.tsx'
import { SettingNumber } from './setting-number.tsx'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The numbers of the trade. */
export function NumbersFields() {
  const hasTariffs = (useQuery('settings', {}).data?.delivery.tariffs.length ?? 0) > 0
  return (
    <>
      <h3>Delivery</h3>
      <Fields columns={3}>
        {!hasTariffs && (
          <>
            <SettingNumber name="numbers.delivery_fee" unit="₹" />
            <SettingNumber name="numbers.free_delivery_at" unit="₹" hint="A cart of at most this pays the fee." />
          </>
        )}
        <SettingNumber name="numbers.dispatch_days" unit="days" />
        <SettingNumber name="numbers.day_orders" hint="A full day moves the promise. Empty: no limit." />
      </Fields>
      <p className="quiet">
        {hasTariffs ? 'What delivery costs goes by weight and place now: ' : 'A fee by weight and place: '}
        <Link className="link" to="/settings/delivery">
          Delivery
        </Link>
        .
      </p>
      <Weekdays />
      <h3>Annas</h3>
      <Fields columns={3}>
        <SettingNumber name="numbers.annas_per_hundred" hint="16 annas are ₹1." />
        <SettingNumber name="numbers.annas_valid_days" unit="days" />
        <SettingNumber name="numbers.annas_restored_days" unit="days" hint="At the least." />
        <SettingNumber name="numbers.annas_offer_above" unit="annas" />
        <SettingNumber name="numbers.annas_min" unit="₹" />
        <SettingNumber name="numbers.annas_max" unit="₹" />
        <SettingNumber name="numbers.staff_annas_most" unit="annas" hint="To a customer on a day." />
      </Fields>
      <h3>Orders and stock</h3>
      <Fields columns={3}>
        <SettingNumber name="numbers.per_order_limit" hint="Leave empty for no limit." />
        <SettingNumber name="numbers.low_at" unit="pieces" hint="Each size can have its own." />
        <SettingNumber name="numbers.cancel_hours" unit="hours" />
        <SettingNumber name="numbers.return_window_days" unit="days" />
        <SettingNumber name="numbers.return_answer_days" unit="days" />
        <SettingNumber name="numbers.otp_per_hour" hint="Over all; each costs money." />
        <SettingNumber name="numbers.otp_per_day" hint="Above it nobody logs in by mobile." />
      </Fields>
      <SwitchInput name="numbers.review_after_delivery" hint="Off: as soon as it is bought." />
      <h3>Freshness</h3>
      <Fields columns={3}>
        <SettingNumber name="numbers.fresh_percent" unit="%" hint="Of a batch’s days." />
        <SettingNumber name="numbers.fresh_days" unit="days" hint="For what keeps long." />
        <SettingNumber name="numbers.fresh_long_from" unit="days" />
        <SettingNumber name="numbers.fresh_travel" unit="days" />
      </Fields>
    </>
  )
}

/** The days on which parcels leave; at least one. */
function Weekdays() {
  const name = 'numbers.dispatch_weekdays'
  const label = useLabel(name)
  const { field, fieldState } = useController({ name })
  const chosen = new Set<unknown>(Array.isArray(field.value) ? field.value : [])
  const toggle = (day: number, isOn: boolean) =>
    field.onChange(days.map((_, n) => n + 1).filter((one) => (one === day ? isOn : chosen.has(one))))
  return (
    <fieldset>
      <legend className="label">{label}</legend>
      <div className="weekdays">
        {days.map((day, n) => (
          <CheckField
            key={day}
            label={day}
            checked={chosen.has(n + 1)}
            onChange={(event) => toggle(n + 1, event.target.checked)}
          />
        ))}
      </div>
      {fieldState.error?.message && <FieldError>{fieldState.error.message}</FieldError>}
    </fieldset>
  )
}
