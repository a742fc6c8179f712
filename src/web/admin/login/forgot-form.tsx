import { useState } from 'react'

import { sessionRows } from '#contract/admin/session.ts'
import * as t from '#text/office/login.ts'
import { Button } from '#web/ui/button/button.tsx'

import { call } from '../api/client.ts'
import { TextInput } from '../shared/form/inputs.tsx'
import { SendFormFields } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import { Note } from '../shared/page/note.tsx'

/** Whether the e-mail has an account is nobody's business: the words are always the same. */
export function ForgotForm({ onBack }: { onBack: () => void }) {
  const [isSent, setSent] = useState(false)
  const form = useSendForm({
    schema: sessionRows.forgotPassword.request,
    labels: { email: 'E-mail' },
    start: { email: '' },
    send: async (values) => {
      const answer = await call('forgotPassword', values)
      setSent(answer.status)
      return answer
    },
  })
  return (
    <>
      {isSent && <Note tone="good">{t.linkSent}</Note>}
      <SendFormFields
        form={form}
        action={t.sendTheLink}
        block
        more={
          <Button variant="plain" onClick={onBack}>
            {t.back}
          </Button>
        }
      >
        <TextInput name="email" type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </SendFormFields>
    </>
  )
}
