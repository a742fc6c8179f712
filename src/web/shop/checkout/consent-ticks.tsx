import { useState } from 'react'

import type { OwnConsentPurpose } from '#contract/consent-purposes.ts'
import { call } from '#web/api/client.ts'
import { resultOf, useQuery } from '#web/api/use-query.ts'
import { decideConsent } from '#web/shop/shared/consent/decide-consent.ts'
import { consentLabels, openConsents } from '#web/shop/shared/consent/offered-consents.ts'
import { CheckField } from '#web/ui/field/check-field.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

type ConsentTicksProps = { userId: string; offered: readonly OwnConsentPurpose[] }

/**
 * A shopper who has not agreed to something may at each order, unless they said no lately. No order needs it, nothing is ticked
 * at first, and no tick is two (spec N5.1).
 */
export function ConsentTicks({ userId, offered }: ConsentTicksProps) {
  const { data } = useQuery(userId, async () => resultOf(await call('getUserProfile', {})))
  return data && openConsents(offered, data).map((purpose) => <Tick key={purpose} purpose={purpose} />)
}

function Tick({ purpose }: { purpose: OwnConsentPurpose }) {
  const [isOn, setOn] = useState(false)
  const tick = async (isTicked: boolean) => {
    setOn(isTicked)
    const { status, message } = await decideConsent(purpose, isTicked ? 1 : 0, 'checkout')
    if (status) return
    setOn(!isTicked)
    showToast(message, 'bad')
  }
  return (
    <CheckField label={consentLabels[purpose]} checked={isOn} onChange={(event) => void tick(event.target.checked)} />
  )
}
