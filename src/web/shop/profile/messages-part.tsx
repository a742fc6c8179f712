import * as t from '#text/shop/profile.ts'
import { useSettings } from '#web/shop/shared/settings.ts'

import type { RowPartProps } from './account-row.tsx'
import { AgreeToWhatsapp, ConsentRow } from './consent-row.tsx'

/** How the shop writes, and what of it the shopper decides. */
export function MessagesPart({ profile: { consents }, onChanged }: RowPartProps) {
  const { whatsapp } = useSettings()
  const given = consents.find(({ purpose }) => purpose === 'whatsapp')
  return (
    <>
      <p>{t.messagesLead}</p>
      <dl className="facts account-row__facts">
        {given && <ConsentRow consent={given} onWithdrawn={onChanged} />}
        {whatsapp && !given && <AgreeToWhatsapp onGiven={onChanged} />}
      </dl>
    </>
  )
}
