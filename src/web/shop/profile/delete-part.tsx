import { useState } from 'react'

import { EMAIL_MAX } from '#contract/core/limits.ts'
import { messages } from '#contract/core/messages.ts'
import { formatNumber } from '#contract/core/money.ts'
import { pagePaths } from '#contract/page-paths.ts'
import { changeUser } from '#web/api/change-user.ts'
import { call } from '#web/api/client.ts'
import { clearSession } from '#web/api/session.ts'
import { useAnnaBalance } from '#web/shop/shared/annas/use-anna-balance.ts'
import { loadSoon } from '#web/shop/shared/auth/log-in.ts'
import { RetainAccount } from '#web/shop/shared/auth/retain-account.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import type { RowPartProps } from './account-row.tsx'
import { ConfirmedForm } from './confirmed-form.tsx'
import type { Values } from './plain-form.tsx'

/** Deletes the account, or takes that back as long as something is waited for (spec N4.7). */
export function DeletePart(part: RowPartProps) {
  const { profile, onChanged } = part
  // what had the focus is no more once the form is sent
  const [wasSent, setSent] = useState(false)
  if (!profile.erase_asked) return <DeleteForm {...part} onWaits={() => setSent(true)} />
  return (
    <div className="fields" ref={wasSent ? focusButton : undefined}>
      <p>Your account is deleted within an hour after this is over:</p>
      <ul className="profile__waits">
        {profile.waits_for?.map((matter) => (
          <li key={matter} className="break-anywhere">
            {sentenceOf(matter)}
          </li>
        ))}
      </ul>
      <p className="small quiet">Until then you use it as always.</p>
      <RetainAccount
        onRetained={() => {
          onChanged()
          part.onClose()
        }}
      />
    </div>
  )
}

/** What goes, what stays and what comes first; then their mobile or e-mail, typed again. */
function DeleteForm({ profile, onChanged, onClose, onWaits }: RowPartProps & { onWaits: () => void }) {
  const { balance = 0 } = useAnnaBalance(profile.user_id)
  const send = async ({ typed = '' }: Values) => {
    const answer = await call('deleteAccount', { typed })
    if (!answer.status) return answer
    showToast(answer.message, 'good')
    if (answer.data.waits_for.length === 0) {
      // nothing of them stays in this browser, and what pages remember goes with the load
      clearSession()
      localStorage.clear()
      sessionStorage.clear()
      await loadSoon(pagePaths.home)
      return undefined
    }
    onWaits()
    changeUser({ erase_asked: 1 })
    onChanged()
    return undefined
  }
  return (
    <ConfirmedForm
      profile={profile}
      fields={fields}
      button="Delete it for good"
      isFinal
      send={send}
      onClose={onClose}
      lead={
        <ul className="profile__waits">
          <li>Your name, mobile, e-mail, addresses and wish list go for good. Nobody can bring them back.</li>
          {balance > 0 && (
            <li>
              Your <b className="num nowrap">{formatNumber(balance)} annas</b> end.
            </li>
          )}
          <li>
            Invoices and credit notes stay as they were issued: tax law wants them kept, and only the owner sees them.
            Orders stay without your name.
          </li>
          <li>An order, a return or a refund that is open comes first: we wait until it is over.</li>
        </ul>
      }
    />
  )
}

const fields = [
  {
    name: 'typed',
    label: 'Your mobile or e-mail, typed again',
    type: 'text',
    autoComplete: 'off',
    max: EMAIL_MAX,
    check: (typed: string) => (typed.trim() === '' ? messages.required('Mobile or e-mail') : undefined),
  },
] as const

const sentenceOf = (matter: string) => `${matter.charAt(0).toUpperCase()}${matter.slice(1)}.`

const focusButton = (element: HTMLElement | null) => element?.querySelector('button')?.focus()
