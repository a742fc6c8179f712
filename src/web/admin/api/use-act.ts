import { useCallback, useRef, useState } from 'react'

import type { AdminCall, AdminInput, AdminPayload } from '#contract/admin/endpoints.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { isTemporary, type AdminAnswer } from './answer.ts'
import { call, freshKey } from './client.ts'

type Act<K extends AdminCall> = {
  /** sends it; a refusal is told in a toast, except where it names fields */
  act: (input: AdminInput<K>) => Promise<AdminAnswer<AdminPayload<K>>>
  busy: boolean
}

/**
 * A call that a button makes. Each press is an intention with a key of its own; pressing again after a lost answer is the
 * same intention, so that nothing happens twice (spec B2.1).
 */
export function useAct<K extends AdminCall>(name: K): Act<K> {
  const [busy, setBusy] = useState(false)
  const unanswered = useRef<{ sent: string; key: string }>(undefined)
  const act = useCallback(
    async (input: AdminInput<K>) => {
      setBusy(true)
      const sent = JSON.stringify(input)
      const key = unanswered.current?.sent === sent ? unanswered.current.key : freshKey()
      const answer = await call(name, input, { key })
      unanswered.current = !answer.status && isTemporary(answer.code) ? { sent, key } : undefined
      setBusy(false)
      if (!answer.status && !answer.errors && !isHandled(answer.code)) showToast(answer.message, 'bad')
      return answer
    },
    [name],
  )
  return { act, busy }
}

/** The person left the dialog that asked for a login or password, or sees the login form: nothing more need be said. */
const isHandled = (code: string): boolean =>
  code === 'LOGIN_NEEDED' || code === 'SESSION_ENDED' || code === 'CONFIRM_PASSWORD'
