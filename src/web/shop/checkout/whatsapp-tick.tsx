import { useState } from 'react'

import * as labels from '#text/common/labels.ts'
import { call } from '#web/api/client.ts'
import { resultOf, useQuery } from '#web/api/use-query.ts'
import { CheckField } from '#web/ui/field/check-field.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

/** A shopper who has not agreed to WhatsApp may at each order. No order needs it, and nothing is ticked at first. */
export function WhatsappTick({ userId }: { userId: string }) {
  const { data } = useQuery(userId, async () => resultOf(await call('getUserProfile', {})))
  const [isOn, setOn] = useState(false)
  if (!data || data.consents.some(({ purpose }) => purpose === 'whatsapp')) return null
  const tick = async (isTicked: boolean) => {
    setOn(isTicked)
    const { status, message } = await call('setConsent', {
      purpose: 'whatsapp',
      given: isTicked ? 1 : 0,
      place: 'checkout',
    })
    if (status) return
    setOn(!isTicked)
    showToast(message, 'bad')
  }
  return <CheckField label={labels.whatsappTick} checked={isOn} onChange={(event) => void tick(event.target.checked)} />
}
