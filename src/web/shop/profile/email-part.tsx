import { useState } from 'react'

import { EMAIL_MAX } from '#contract/core/limits.ts'
import { emailProblem } from '#contract/core/validation.ts'
import * as t from '#text/shop/profile.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button/button.tsx'
import { faultText } from '#web/ui/text/fault-text.ts'
import { rich } from '#web/ui/text/rich.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import type { RowPartProps } from './account-row.tsx'
import { ConfirmedForm } from './confirmed-form.tsx'
import type { Values } from './plain-form.tsx'

/** Another e-mail, or a first one: it is theirs once its link is opened (spec N4.3). */
export function EmailPart({ profile, onChanged, onClose }: RowPartProps) {
  const [sentTo, setSentTo] = useState<string>()
  const change = async ({ email_id = '' }: Values) => {
    const answer = await call('changeEmail', { email_id })
    if (!answer.status) return answer
    showToast(answer.message, 'good')
    setSentTo(email_id)
    onChanged()
    return undefined
  }
  if (sentTo !== undefined)
    return (
      <div className="fields" ref={focusButton}>
        <p>
          {rich(t.linkSent, { email: <b className="break-anywhere">{sentTo}</b> })} {profile.email && t.oldEmailServes}
        </p>
        <Button block onClick={onClose}>
          {t.close}
        </Button>
      </div>
    )
  return (
    <ConfirmedForm
      profile={profile}
      fields={[
        {
          name: 'email_id',
          label: profile.email ? t.newEmail : t.email,
          type: 'email',
          autoComplete: 'email',
          max: EMAIL_MAX,
          start: profile.pending_email ?? '',
          hint: t.newEmailHint,
          check: (typed) => faultText(emailProblem(typed.trim())),
        },
      ]}
      button={t.sendTheLink}
      send={change}
      onClose={onClose}
    />
  )
}

/** The form that had it is no more. */
const focusButton = (element: HTMLElement | null) => element?.querySelector('button')?.focus()
