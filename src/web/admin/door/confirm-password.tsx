import { adminEndpoints } from '#contract/admin/endpoints.ts'
import { z } from '#contract/core/zod.ts'
import { Button } from '#web/ui/button/button.tsx'

import { call } from '../api/client.ts'
import { settleGate } from '../api/gate.ts'
import { CodeInput, PasswordInput } from '../shared/form/inputs.tsx'
import { SendFormFields } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'

const { password } = adminEndpoints.confirmPassword.request.shape
const withCode = z.object({ password, code: z.string().trim().min(1) })
const alone = z.object({ password, code: z.string() })

/** Before a dangerous act, when the last password was ten minutes ago; afterwards the act goes on. */
export function ConfirmPassword({ asksCode }: { asksCode: boolean }) {
  const form = useSendForm({
    schema: asksCode ? withCode : alone,
    labels: { password: 'Password', code: 'Code' },
    start: { password: '', code: '' },
    send: async (typed) => {
      const answer = await call('confirmPassword', asksCode ? typed : { password: typed.password })
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
      act="Go on"
      block
      more={
        <Button variant="plain" onClick={() => settleGate(false)}>
          Back
        </Button>
      }
    >
      <PasswordInput name="password" autoComplete="current-password" />
      {asksCode && <CodeInput name="code" />}
    </SendFormFields>
  )
}
