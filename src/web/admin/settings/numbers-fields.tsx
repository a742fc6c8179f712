import { useController } from 'react-hook-form'
import { Link } from 'react-router'

import * as t from '#text/office/settings.ts'
import { CheckField } from '#web/ui/field/check-field.tsx'
import { FieldError } from '#web/ui/field/field-error.tsx'
import { rich } from '#web/ui/text/rich.tsx'

import { useQuery } from '../api/use-query.ts'
import { useLabel } from '../shared/form/form-parts.ts'
import { Fields, SwitchInput } from '../shared/form/inputs.tsx'
import { SettingNumber } from './setting-number.tsx'

const days = t.weekdays.split(' ')

/** The numbers of the trade. */
export function NumbersFields() {
  const hasTariffs = (useQuery('settings', {}).data?.delivery.tariffs.length ?? 0) > 0
  return (
    <>
      <h3>{t.delivery}</h3>
      <Fields columns={3}>
        {!hasTariffs && (
          <>
            <SettingNumber name="numbers.delivery_fee" unit="₹" />
            <SettingNumber name="numbers.free_delivery_at" unit="₹" hint={t.freeDeliveryHint} />
          </>
        )}
        <SettingNumber name="numbers.dispatch_days" unit={t.unitDays} />
        <SettingNumber name="numbers.day_orders" hint={t.dayOrdersHint} />
      </Fields>
      <p className="quiet">
        {rich(hasTariffs ? t.feeByTariffs : t.tariffsInstead, {
          link: <Link className="link" to="/settings/delivery" />,
        })}
      </p>
      <Weekdays />
      <h3>{t.annas}</h3>
      <Fields columns={3}>
        <SettingNumber name="numbers.annas_per_hundred" hint={t.annasHint} />
        <SettingNumber name="numbers.annas_valid_days" unit={t.unitDays} />
        <SettingNumber name="numbers.annas_restored_days" unit={t.unitDays} hint={t.annasRestoredHint} />
        <SettingNumber name="numbers.annas_offer_above" unit={t.unitAnnas} />
        <SettingNumber name="numbers.annas_min" unit="₹" />
        <SettingNumber name="numbers.annas_max" unit="₹" />
        <SettingNumber name="numbers.staff_annas_most" unit={t.unitAnnas} hint={t.staffAnnasHint} />
      </Fields>
      <h3>{t.ordersAndStock}</h3>
      <Fields columns={3}>
        <SettingNumber name="numbers.per_order_limit" hint={t.emptyForNoLimit} />
        <SettingNumber name="numbers.low_at" unit={t.unitStock} hint={t.lowAtHint} />
        <SettingNumber name="numbers.cancel_hours" unit={t.unitHours} />
        <SettingNumber name="numbers.return_window_days" unit={t.unitDays} />
        <SettingNumber name="numbers.return_answer_days" unit={t.unitDays} />
        <SettingNumber name="numbers.otp_per_hour" hint={t.otpPerHourHint} />
        <SettingNumber name="numbers.otp_per_day" hint={t.otpPerDayHint} />
      </Fields>
      <SwitchInput name="numbers.review_after_delivery" hint={t.reviewsHint} />
      <h3>{t.freshness}</h3>
      <Fields columns={3}>
        <SettingNumber name="numbers.fresh_percent" unit="%" hint={t.freshPercentHint} />
        <SettingNumber name="numbers.fresh_days" unit={t.unitDays} hint={t.freshDaysHint} />
        <SettingNumber name="numbers.fresh_long_from" unit={t.unitDays} />
        <SettingNumber name="numbers.fresh_travel" unit={t.unitDays} />
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
