import { useWatch } from 'react-hook-form'

import { REPORTED_STATUSES } from '#contract/admin/message-settings.ts'
import * as t from '#text/office/settings.ts'

import { Fields, SetInput, SwitchInput } from '../shared/form/inputs.tsx'
import { labelText } from '../shared/label-text.ts'
import { SettingNumber } from './setting-number.tsx'

const statuses = REPORTED_STATUSES.map((status) => ({
  value: status,
  label: labelText(status === 'Intransit' ? 'In transit' : status),
}))

/** What messages cost, which are worth an SMS, and what reminds shoppers who agreed to it. */
export function MessagesFields() {
  const [isCart, isRefill, isAnnas]: unknown[] = useWatch({
    name: ['messages.cart_left', 'messages.refill', 'messages.annas_expiring'],
  })
  return (
    <>
      <Fields columns={3}>
        <SettingNumber name="messages.sms_price" unit="₹" hint={t.smsPriceHint} />
        <SettingNumber name="messages.whatsapp_service_price" unit="₹" hint={t.servicePriceHint} />
        <SettingNumber name="messages.whatsapp_marketing_price" unit="₹" hint={t.marketingPriceHint} />
      </Fields>
      <SetInput name="messages.sms_statuses" options={statuses} hint={t.smsStatusesHint} />
      <SwitchInput name="messages.cart_left" hint={t.cartLeftHint} />
      {isCart === true && (
        <Fields columns={2}>
          <SettingNumber name="messages.cart_left_hours" unit={t.unitHours} hint={t.cartLeftHoursHint} />
          <SettingNumber name="messages.cart_left_from" unit="₹" hint={t.cartLeftFromHint} />
        </Fields>
      )}
      <SwitchInput name="messages.refill" hint={t.refillHint} />
      <SwitchInput name="messages.annas_expiring" hint={t.annasExpiringHint} />
      {(isCart === true || isRefill === true || isAnnas === true) && (
        <Fields columns={2}>
          <SettingNumber name="messages.quiet_until" unit={t.unitClock} />
          <SettingNumber name="messages.quiet_from" unit={t.unitClock} hint={t.quietHint} />
        </Fields>
      )}
    </>
  )
}
