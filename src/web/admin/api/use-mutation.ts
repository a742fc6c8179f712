import { useCallback, useRef, useState } from 'react'

import type { AdminCall, AdminInput, AdminPayload } from '#contract/admin/endpoints.ts'
import type { AdminAnswer } from '#contract/admin/refusals.ts'
import { isTemporary } from '#contract/envelope.ts'
import { newKey } from '#web/api/new-key.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { call } from './client.ts'
import { announceWrite } from './local-writes.ts'

type Mutation<K extends AdminCall> = {
  /** sends it; a toast shows a refusal, except where it names fields */
  mutate: (input: AdminInput<K>) => Promise<AdminAnswer<AdminPayload<K>>>
  busy: boolean
}

/**
 * A call that a button makes. Each press is an intention with a key of its own; pressing again after a lost answer is the
 * same intention, so that nothing happens twice (spec B2.1).
 */
export function useMutation<K extends AdminCall>(name: K): Mutation<K> {
  const [busy, setBusy] = useState(false)
  const unanswered = useRef<{ sent: string; key: string }>(undefined)
  const mutate = useCallback(
    async (input: AdminInput<K>) => {
      setBusy(true)
      const sent = JSON.stringify(input)
      const key = unanswered.current?.sent === sent ? unanswered.current.key : newKey()
      const answer = await call(name, input, { key })
      unanswered.current = !answer.status && isTemporary(answer) ? { sent, key } : undefined
      setBusy(false)
      if (answer.status) announceWrite()
      if (!answer.status && !answer.errors && !isHandled(answer.code)) showToast(answer.message, 'bad')
      return answer
    },
    [name],
  )
  return { mutate, busy }
}

/** The person left the dialog that asks for a login or password, or sees the login form: nothing more need be shown. */
const isHandled = (code: string): boolean =>
  code === 'LOGIN_NEEDED' || code === 'SESSION_ENDED' || code === 'CONFIRM_PASSWORD'
