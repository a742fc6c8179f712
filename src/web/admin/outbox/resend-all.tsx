import { useState } from 'react'

import { formatNumber } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/outbox.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { call } from '../api/client.ts'
import { useQuery } from '../api/use-query.ts'
import { confirm } from '../shared/confirm/confirm.ts'

/** All that did not go out lately, a hundred a call. */
export function ResendAll({ onDone }: { onDone: () => void }) {
  const { data, reload } = useQuery('messageCounts', {}, { polls: true })
  const [busy, setBusy] = useState(false)
  if (!data || data.unsent === 0) return null
  const unsent = { count: formatNumber(data.unsent) }
  const label = fill(t.resendAll, unsent)
  const resendAll = async () => {
    const title = fill(t.resendAllQuestion, unsent)
    if (!(await confirm({ title, consequence: t.resendAllConsequence, action: label }))) return
    setBusy(true)
    const sent = await resendFrom(data.again)
    setBusy(false)
    showToast(fill(t.onTheirWay, { count: formatNumber(sent) }), sent > 0 ? 'good' : 'bad')
    reload()
    onDone()
  }
  return (
    <Button icon="office-again" busy={busy} onClick={() => void resendAll()}>
      {label}
    </Button>
  )
}

/** Goes on until nothing is left that can be sent. Answers how many were. */
async function resendFrom(ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const answer = await call('resendMessages', { ids: [...ids] })
  if (!answer.status || answer.data.done.length === 0) return 0
  const next = await call('messageCounts', {})
  return answer.data.done.length + (next.status ? await resendFrom(next.data.again) : 0)
}
