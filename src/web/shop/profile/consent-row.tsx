import { useState } from 'react'
import { Link } from 'react-router'

import type { Profile } from '#contract/account.ts'
import { showDay } from '#contract/core/dates.ts'
import { pagePaths } from '#contract/page-paths.ts'
import { call } from '#web/api/client.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

type ConsentRowProps = { consent: Profile['consents'][number]; onWithdrawn: () => void }

/** What somebody agreed to and when; where it can be taken back, with one press, as it was given. */
export function ConsentRow({ consent: { purpose, given_at: given }, onWithdrawn }: ConsentRowProps) {
  return (
    <div>
      <dt>{purpose === 'terms' ? 'You accepted' : 'You agreed to'}</dt>
      <dd>
        {purpose === 'terms' ? (
          <>
            <Link className="link" to={pagePaths.terms}>
              Terms of Use
            </Link>{' '}
            and{' '}
            <Link className="link" to={pagePaths.policy}>
              Privacy Policy
            </Link>
          </>
        ) : (
          'Messages by WhatsApp'
        )}
        , {showDay(given)}
        {purpose === 'whatsapp' && <TakeBack onWithdrawn={onWithdrawn} />}
      </dd>
    </div>
  )
}

function TakeBack({ onWithdrawn }: Pick<ConsentRowProps, 'onWithdrawn'>) {
  const [busy, setBusy] = useState(false)
  const withdraw = async () => {
    setBusy(true)
    const { status, message } = await call('withdrawWhatsapp', {})
    setBusy(false)
    showToast(message, status ? 'good' : 'bad')
    if (status) onWithdrawn()
  }
  return (
    <div className="profile__send">
      <button type="button" className="link-row" disabled={busy} onClick={() => void withdraw()}>
        {busy ? 'Loading...' : 'Take it back'}
      </button>
    </div>
  )
}
