import './consent-offer.css'
import { useState } from 'react'

import type { OwnConsentPurpose } from '#contract/consent-purposes.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/consent-offer.ts'
import { call } from '#web/api/client.ts'
import { resultOf, useQuery } from '#web/api/use-query.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Panel } from '#web/ui/panel/panel.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useSettings } from '../settings.ts'
import { decideConsent } from './decide-consent.ts'
import { consentLabels, offeredConsents, openConsents } from './offered-consents.ts'

/**
 * After an order: how else the shop may write, each with a yes and a no. A guest has said nothing yet; an account is asked what
 * is not agreed to and was not refused lately (spec N5.1.3).
 */
export function ConsentOffer({ userId }: { userId: string | undefined }) {
  const { data } = useQuery(userId, async () => resultOf(await call('getUserProfile', {})))
  const offered = offeredConsents(useSettings())
  const open = userId === undefined ? offered : data ? openConsents(offered, data) : []
  if (open.length === 0) return null
  return (
    <Panel className="consent-offer">
      <h2>{t.title}</h2>
      {open.map((purpose) => (
        <OfferRow key={purpose} purpose={purpose} />
      ))}
    </Panel>
  )
}

function OfferRow({ purpose }: { purpose: OwnConsentPurpose }) {
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<string>()
  const label = consentLabels[purpose]
  const decide = async (given: 0 | 1) => {
    setBusy(true)
    const { status, message } = await decideConsent(purpose, given, 'order placed')
    setBusy(false)
    if (status) setAnswer(given === 1 ? message : t.asYouLike)
    else showToast(message, 'bad')
  }
  return (
    <div className="consent-offer__row" role="group" aria-label={label}>
      <p>{label}</p>
      {answer === undefined ? (
        <div className="consent-offer__answers">
          <Button busy={busy} aria-label={fill(t.yesTo, { what: label })} onClick={() => void decide(1)}>
            {t.yes}
          </Button>
          <Button disabled={busy} aria-label={fill(t.noTo, { what: label })} onClick={() => void decide(0)}>
            {t.no}
          </Button>
        </div>
      ) : (
        <p role="status" className="small quiet">
          {answer}
        </p>
      )}
    </div>
  )
}
