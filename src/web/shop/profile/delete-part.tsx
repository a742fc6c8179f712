import { useState } from 'react'

import { EMAIL_MAX } from '#contract/core/limits.ts'
import { formatNumber } from '#contract/core/money.ts'
import { pagePaths } from '#contract/page-paths.ts'
import { plural } from '#text/fill.ts'
import * as t from '#text/shop/profile.ts'
import { changeUser } from '#web/api/change-user.ts'
import { call } from '#web/api/client.ts'
import { clearSession } from '#web/api/session.ts'
import { useAnnaBalance } from '#web/shop/shared/annas/use-anna-balance.ts'
import { loadSoon } from '#web/shop/shared/auth/log-in.ts'
import { RetainAccount } from '#web/shop/shared/auth/retain-account.tsx'
import { requiredText } from '#web/ui/text/fault-text.ts'
import { rich } from '#web/ui/text/rich.tsx'
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
      <p>{t.deleteWaitsFor}</p>
      <ul className="profile__waits">
        {profile.waits_for?.map((matter) => (
          <li key={matter} className="break-anywhere">
            {sentenceOf(matter)}
          </li>
        ))}
      </ul>
      <p className="small quiet">{t.deleteWaitsLead}</p>
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
      button={t.eraseForGood}
      isFinal
      send={send}
      onClose={onClose}
      lead={
        <ul className="profile__waits">
          <li>{t.eraseLead}</li>
          {balance > 0 && (
            <li>
              {rich(t.annasEnd, {
                annas: <b className="num nowrap">{plural(t.annas, balance, { n: formatNumber(balance) })}</b>,
              })}
            </li>
          )}
          <li>{t.eraseStays}</li>
          <li>{t.eraseWaits}</li>
        </ul>
      }
    />
  )
}

const fields = [
  {
    name: 'typed',
    label: t.eraseTyped,
    type: 'text',
    autoComplete: 'off',
    max: EMAIL_MAX,
    check: (typed: string) => (typed.trim() === '' ? requiredText(t.mobileOrEmail) : undefined),
  },
] as const

const sentenceOf = (matter: string) => `${matter.charAt(0).toUpperCase()}${matter.slice(1)}.`

const focusButton = (element: HTMLElement | null) => element?.querySelector('button')?.focus()
