import { useState } from 'react'
import { Link } from 'react-router'

import type { Profile } from '#contract/account.ts'
import type { OwnConsentPurpose } from '#contract/consent-purposes.ts'
import { pagePaths } from '#contract/page-paths.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/profile.ts'
import { decideConsent } from '#web/shop/shared/consent/decide-consent.ts'
import { consentLabels } from '#web/shop/shared/consent/offered-consents.ts'
import { showCalendarDay } from '#web/ui/text/dates.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

const titles = { terms: t.terms, notice: t.dataNotice, whatsapp: t.whatsapp, marketing: t.marketing } as const

type ConsentRowProps = { consent: Profile['consents'][number]; onWithdrawn: () => void }

/** What the shopper agreed to and when; where it can be taken back, with one press, as it was given. */
export function ConsentRow({ consent: { purpose, given_at_iso: given }, onWithdrawn }: ConsentRowProps) {
  return (
    <div>
      <dt>{titles[purpose]}</dt>
      <dd>
        {fill(t.agreedOn, { day: showCalendarDay(given) })}
        {purpose === 'terms' && (
          <span className="button-row">
            <Link className="link" to={pagePaths.terms}>
              {t.termsOfUse}
            </Link>
            <Link className="link" to={pagePaths.policy}>
              {t.privacyPolicy}
            </Link>
          </span>
        )}
        {purpose === 'notice' && (
          <>
            <span className="button-row">
              <Link className="link" to={pagePaths.notice}>
                {t.dataNotice}
              </Link>
            </span>
            <span className="small quiet">{t.takenBackByDeleting}</span>
          </>
        )}
        {(purpose === 'whatsapp' || purpose === 'marketing') && (
          <TakeBack purpose={purpose} onWithdrawn={onWithdrawn} />
        )}
      </dd>
    </div>
  )
}

/** Who has not agreed agrees here, with one press, as it is taken back. */
export function Agree({ purpose, onGiven }: { purpose: OwnConsentPurpose; onGiven: () => void }) {
  const [busy, setBusy] = useState(false)
  const agree = async () => {
    setBusy(true)
    const { status, message } = await decideConsent(purpose, 1, 'profile')
    setBusy(false)
    showToast(message, status ? 'good' : 'bad')
    if (status) onGiven()
  }
  return (
    <div>
      <dt>{consentLabels[purpose]}</dt>
      <dd className="profile__send">
        <button type="button" className="link-row" disabled={busy} onClick={() => void agree()}>
          {busy ? t.loading : t.iAgree}
        </button>
      </dd>
    </div>
  )
}

function TakeBack({ purpose, onWithdrawn }: { purpose: OwnConsentPurpose; onWithdrawn: () => void }) {
  const [busy, setBusy] = useState(false)
  const withdraw = async () => {
    setBusy(true)
    const { status, message } = await decideConsent(purpose, 0, 'profile')
    setBusy(false)
    showToast(message, status ? 'good' : 'bad')
    if (status) onWithdrawn()
  }
  return (
    <div className="profile__send">
      <button type="button" className="link-row" disabled={busy} onClick={() => void withdraw()}>
        {busy ? t.loading : t.takeItBack}
      </button>
    </div>
  )
}
