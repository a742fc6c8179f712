import { sessionRows } from '#contract/admin/session.ts'
import { z } from '#contract/core/zod.ts'
import * as t from '#text/office/login.ts'
import { Button } from '#web/ui/button/button.tsx'

import { call } from '../api/client.ts'
import { settleGate } from '../api/gate.ts'
import { CodeInput, PasswordInput } from '../shared/form/inputs.tsx'
import { SendFormFields } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'

const { password } = sessionRows.confirmPassword.request.shape
const withCode = z.object({ password, code: z.string().trim().min(1) })
const passwordOnly = z.object({ password, code: z.string() })

/** Before a dangerous act, when the last password was ten minutes ago; afterwards the act goes on. */
export function ConfirmPassword({ needsCode }: { needsCode: boolean }) {
  const form = useSendForm({
    schema: needsCode ? withCode : passwordOnly,
    labels: { password: 'Password', code: t.code },
    start: { password: '', code: '' },
    send: async (typed) => {
      const answer = await call('confirmPassword', needsCode ? typed : { password: typed.password })
      if (!answer.status) {
        const field = answer.code === 'WRONG_CODE' ? 'code' : 'password'
        return { ...answer, errors: { [field]: [answer.message] } }
      }
      settleGate(true)
      return answer
    },
  })
  return (
    <SendFormFields
      form={form}
      action={t.goOn}
      block
      more={
        <Button variant="plain" onClick={() => settleGate(false)}>
          {t.back}
        </Button>
      }
    >
      <PasswordInput name="password" autoComplete="current-password" />
      {needsCode && <CodeInput name="code" />}
    </SendFormFields>
  )
}
