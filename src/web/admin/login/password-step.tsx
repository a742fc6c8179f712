import { sessionRows } from '#contract/admin/session.ts'
import * as t from '#text/office/login.ts'

import { call } from '../api/client.ts'
import { PasswordInput, TextInput } from '../shared/form/inputs.tsx'
import { SendFormFields } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'

type PasswordStepProps = {
  email?: string | undefined
  onIn: () => Promise<void>
  onTicket: (ticket: string, email: string) => void
}

export function PasswordStep({ email = '', onIn, onTicket }: PasswordStepProps) {
  const form = useSendForm({
    schema: sessionRows.login.request,
    labels: { email: 'E-mail', password: 'Password' },
    start: { email, password: '' },
    send: async (values) => {
      const answer = await call('login', values)
      if (!answer.status) return { ...answer, errors: { password: [answer.message] } }
      if (answer.data.next === 'code' && answer.data.ticket) onTicket(answer.data.ticket, values.email)
      else await onIn()
      return answer
    },
  })
  return (
    <SendFormFields form={form} action={t.logIn} block>
      <TextInput name="email" type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      <PasswordInput name="password" autoComplete="current-password" />
    </SendFormFields>
  )
}
