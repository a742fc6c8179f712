import { useState } from 'react'

import { staffEmail } from '#contract/admin/fields.ts'
import type { Person } from '#contract/admin/staff.ts'
import { z } from '#contract/core/zod.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/staff.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useMutation } from '../api/use-mutation.ts'
import { TextInput } from '../shared/form/inputs.tsx'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'

const fields = z.object({ email: staffEmail })

export function ChangeEmail({ person, onChanged }: { person: Person; onChanged: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const { mutate } = useMutation('changePerson')
  const start = { email: person.email }
  const form = useSendForm({
    schema: fields,
    labels: { email: t.email },
    start,
    send: async ({ email }) => {
      const answer = await mutate({ id: person.id, version: person.version, email })
      if (!answer.status) return { ...answer, errors: { email: [answer.message] } }
      showToast(fill(t.emailChanged, { name: person.name, email }), 'good')
      setOpen(false)
      onChanged()
      return answer
    },
  })
  return (
    <>
      <button
        type="button"
        className="link-row"
        aria-label={fill(t.changeEmailOf, { name: person.name })}
        onClick={() => setOpen(true)}
      >
        {t.changeEmail}
      </button>
      <DialogForm
        open={isOpen}
        title={fill(t.emailQuestion, { name: person.name })}
        start={start}
        form={form}
        action={t.changeEmail}
        onClose={() => setOpen(false)}
      >
        <TextInput name="email" type="email" autoComplete="off" autoCapitalize="none" hint={t.sessionsEnd} />
      </DialogForm>
    </>
  )
}
