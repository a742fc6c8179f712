import { useWatch } from 'react-hook-form'

import { REPORTED_STATUSES } from '#contract/admin/message-settings.ts'
import * as t from '#text/office/settings.ts'

import { Fields, SetInput, SwitchInput } from '../shared/form/inputs.tsx'
import { SettingNumber } from './setting-number.tsx'

const statuses = REPORTED_STATUSES.map((status) => ({
  value: status,
  label: status === 'Intransit' ? t.inTransit : status,
}))

/** What messages cost, which are worth an SMS, and what reminds shoppers who agreed to it. */
export function MessagesFields() {
  const [isCart, isRefill, isAnnas]: unknown[] = useWatch({
    name: ['messages.cart_left', 'messages.refill', 'messages.annas_expiring'],
  })
  return (
    <>
      <Fields columns={3}>
        <SettingNumber name="messages.sms_price" unit="₹" hint={t.eachPart} />
        <SettingNumber name="messages.whatsapp_service_price" unit="₹" hint={t.aboutOrders} />
        <SettingNumber name="messages.whatsapp_marketing_price" unit="₹" hint={t.reminders} />
      </Fields>
      <SetInput name="messages.sms_statuses" options={statuses} hint={t.whoAgreedWhatsApp} />
      <SwitchInput name="messages.cart_left" hint={t.onceWhoAgreedReminders} />
      {isCart === true && (
        <Fields columns={2}>
          <SettingNumber name="messages.cart_left_hours" unit="hours" hint={t.afterTheCartLastChanged} />
          <SettingNumber name="messages.cart_left_from" unit="₹" hint={t.n0AnyCart} />
        </Fields>
      )}
      <SwitchInput name="messages.refill" hint={t.sizesWhichYouHow} />
      <SwitchInput name="messages.annas_expiring" hint={t.weekBefore160Annas} />
      {(isCart === true || isRefill === true || isAnnas === true) && (
        <Fields columns={2}>
          <SettingNumber name="messages.quiet_until" unit="o’clock" />
          <SettingNumber name="messages.quiet_from" unit="o’clock" hint={t.isRemindedAtNight} />
        </Fields>
      )}
    </>
  )
}
