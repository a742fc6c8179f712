import { useState } from 'react'

import { passwordHint } from '#contract/admin/session-fields.ts'
import { sessionRows } from '#contract/admin/session.ts'
import * as t from '#text/office/account.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { call } from '../api/client.ts'
import { PasswordInput } from '../shared/form/inputs.tsx'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import { labelText } from '../shared/label-text.ts'

const start = { current: '', new: '' }

export function ChangePassword() {
  const [isOpen, setOpen] = useState(false)
  const form = useSendForm({
    schema: sessionRows.changeMyPassword.request,
    labels: { current: t.passwordNow, new: t.newPassword },
    start,
    send: async (typed) => {
      const answer = await call('changeMyPassword', typed)
      if (!answer.status)
        return answer.code === 'WRONG_CURRENT' ? { ...answer, errors: { current: [answer.message] } } : answer
      showToast(t.passwordChanged, 'good')
      setOpen(false)
      return answer
    },
  })
  return (
    <>
      <p>
        <Button variant="ink" onClick={() => setOpen(true)}>
          {t.changePassword}
        </Button>
      </p>
      <DialogForm
        open={isOpen}
        title={t.passwordQuestion}
        start={start}
        form={form}
        action={t.changePassword}
        onClose={() => setOpen(false)}
      >
        <PasswordInput name="current" autoComplete="current-password" />
        <PasswordInput name="new" autoComplete="new-password" hint={labelText(passwordHint)} />
      </DialogForm>
    </>
  )
}
