import * as t from '#text/shop/profile.ts'
import { useSettings } from '#web/shop/shared/settings.ts'

import type { RowPartProps } from './account-row.tsx'
import { AgreeToWhatsapp, ConsentRow } from './consent-row.tsx'
import { LanguageChoice } from './language-choice.tsx'

/** How the shop writes, and what of it the shopper decides. */
export function MessagesPart({ profile, onChanged }: RowPartProps) {
  const { consents } = profile
  const { whatsapp } = useSettings()
  const given = consents.find(({ purpose }) => purpose === 'whatsapp')
  return (
    <>
      <p>{t.messagesLead}</p>
      <LanguageChoice profile={profile} onChanged={onChanged} />
      <dl className="facts account-row__facts">
        {given && <ConsentRow consent={given} onWithdrawn={onChanged} />}
        {whatsapp && !given && <AgreeToWhatsapp onGiven={onChanged} />}
      </dl>
    </>
  )
}
