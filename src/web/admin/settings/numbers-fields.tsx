import { useController } from 'react-hook-form'
import { Link } from 'react-router'

import * as t from '#text/office/settings.ts'
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
      <h3>{t.delivery}</h3>
      <Fields columns={3}>
        {!hasTariffs && (
          <>
            <SettingNumber name="numbers.delivery_fee" unit="₹" />
            <SettingNumber name="numbers.free_delivery_at" unit="₹" hint={t.cartPaysFee} />
          </>
        )}
        <SettingNumber name="numbers.dispatch_days" unit="days" />
        <SettingNumber name="numbers.day_orders" hint={t.fullDayMovesPromise} />
      </Fields>
      <p className="quiet">
        {hasTariffs ? t.whatDeliveryCostsGoes : t.feeWeightPlace}
        <Link className="link" to="/settings/delivery">
          {t.delivery}
        </Link>
        .
      </p>
      <Weekdays />
      <h3>{t.annas}</h3>
      <Fields columns={3}>
        <SettingNumber name="numbers.annas_per_hundred" hint={t.n16AnnasAreRupees1} />
        <SettingNumber name="numbers.annas_valid_days" unit="days" />
        <SettingNumber name="numbers.annas_restored_days" unit="days" hint={t.atThe} />
        <SettingNumber name="numbers.annas_offer_above" unit="annas" />
        <SettingNumber name="numbers.annas_min" unit="₹" />
        <SettingNumber name="numbers.annas_max" unit="₹" />
        <SettingNumber name="numbers.staff_annas_most" unit="annas" hint={t.day} />
      </Fields>
      <h3>{t.ordersAndStock}</h3>
      <Fields columns={3}>
        <SettingNumber name="numbers.per_order_limit" hint={t.leaveEmptyForNoLimit} />
        <SettingNumber name="numbers.low_at" unit="pieces" hint={t.eachSizeCanOwn} />
        <SettingNumber name="numbers.cancel_hours" unit="hours" />
        <SettingNumber name="numbers.return_window_days" unit="days" />
        <SettingNumber name="numbers.return_answer_days" unit="days" />
        <SettingNumber name="numbers.otp_per_hour" hint={t.overAllEachCostsMoney} />
        <SettingNumber name="numbers.otp_per_day" hint={t.aboveLogsMobile} />
      </Fields>
      <SwitchInput name="numbers.review_after_delivery" hint={t.offSoonBought} />
      <h3>{t.freshness}</h3>
      <Fields columns={3}>
        <SettingNumber name="numbers.fresh_percent" unit="%" hint={t.ofABatchsDays} />
        <SettingNumber name="numbers.fresh_days" unit="days" hint={t.forWhatLong} />
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
