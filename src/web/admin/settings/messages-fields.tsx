import { useWatch } from 'react-hook-form'

import { REPORTED_STATUSES } from '#contract/admin/message-settings.ts'

import { Fields, SetInput, SwitchInput } from '../shared/form/inputs.tsx'
import { SettingNumber } from './setting-number.tsx'

const statuses = REPORTED_STATUSES.map((status) => ({
  value: status,
  label: status === 'Intransit' ? 'In transit' : status,
}))

/** What messages cost, which are worth an SMS, and what reminds shoppers who agreed to it. */
export function MessagesFields() {
  const [isCart, isRefill, isAnnas]: unknown[] = useWatch({
    name: ['messages.cart_left', 'messages.refill', 'messages.annas_expiring'],
  })
  return (
    <>
      <Fields columns={3}>
        <SettingNumber name="messages.sms_price" unit="₹" hint="Each part." />
        <SettingNumber name="messages.whatsapp_service_price" unit="₹" hint="About orders." />
        <SettingNumber name="messages.whatsapp_marketing_price" unit="₹" hint="Reminders." />
      </Fields>
      <SetInput
        name="messages.sms_statuses"
        options={statuses}
        hint="Who agreed to WhatsApp reads all of them there; e-mails go out as well."
      />
      <SwitchInput name="messages.cart_left" hint="Once, to who agreed to reminders and left goods in the cart." />
      {isCart === true && (
        <Fields columns={2}>
          <SettingNumber name="messages.cart_left_hours" unit="hours" hint="After the cart last changed." />
          <SettingNumber name="messages.cart_left_from" unit="₹" hint="0: any cart." />
        </Fields>
      )}
      <SwitchInput name="messages.refill" hint="For sizes of which you say how long they last." />
      <SwitchInput name="messages.annas_expiring" hint="A week before 160 annas or more end." />
      {(isCart === true || isRefill === true || isAnnas === true) && (
        <Fields columns={2}>
          <SettingNumber name="messages.quiet_until" unit="o’clock" />
          <SettingNumber name="messages.quiet_from" unit="o’clock" hint="Nobody is reminded at night." />
        </Fields>
      )}
    </>
  )
}
