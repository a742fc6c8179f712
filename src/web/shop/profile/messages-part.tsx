import { OWN_CONSENT_PURPOSES } from '#contract/consent-purposes.ts'
import * as t from '#text/shop/profile.ts'
import { offeredConsents } from '#web/shop/shared/consent/offered-consents.ts'
import { useSettings } from '#web/shop/shared/settings.ts'

import type { RowPartProps } from './account-row.tsx'
import { Agree, ConsentRow } from './consent-row.tsx'
import { LanguageChoice } from './language-choice.tsx'

/** How the shop writes, and what of it the shopper decides: what is agreed to can be taken back whatever the shop sends now. */
export function MessagesPart({ profile, onChanged }: RowPartProps) {
  const { consents } = profile
  const offered = offeredConsents(useSettings())
  return (
    <>
      <p>{t.messagesLead}</p>
      <LanguageChoice profile={profile} onChanged={onChanged} />
      <dl className="facts account-row__facts">
        {OWN_CONSENT_PURPOSES.map((purpose) => {
          const given = consents.find((one) => one.purpose === purpose)
          if (given) return <ConsentRow key={purpose} consent={given} onWithdrawn={onChanged} />
          return offered.includes(purpose) && <Agree key={purpose} purpose={purpose} onGiven={onChanged} />
        })}
      </dl>
    </>
  )
}
