import { useState } from 'react'

import { IconButton } from '#web/ui/button/icon-button.tsx'
import type { IconName } from '#web/ui/icon/icon-name.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import type { AdminAnswer } from '../../api/answer.ts'
import { ask } from '../ask/ask.ts'

/** What each thing came to: done, or refused with the reason. */
export type BulkOutcome = { done: string[]; refused: { id: string; code: string; message: string }[] }

export type BulkAct<Row> = {
  label: string
  icon?: IconName
  /** sends it for these rows; undefined when the person thought better of it */
  run: (rows: readonly Row[]) => Promise<AdminAnswer<BulkOutcome> | undefined>
}

type BulkBarProps<Row> = {
  rows: readonly Row[]
  noun: readonly [string, string]
  acts: readonly BulkAct<Row>[]
  /** what was refused stays chosen */
  onDone: (outcome: BulkOutcome) => void
  onClear: () => void
}

/** More than this many at once is asked for (spec B3.0). */
const WITHOUT_ASKING = 20

/** What can be done with all that is chosen, at the foot of the list. */
export function BulkBar<Row>({ rows, noun: [one, many], acts, onDone, onClear }: BulkBarProps<Row>) {
  const [busy, setBusy] = useState(false)
  const start = async ({ label, run }: BulkAct<Row>) => {
    const title = `${label}: ${rows.length} ${rows.length === 1 ? one : many}?`
    if (rows.length > WITHOUT_ASKING && !(await ask({ title, act: label }))) return
    setBusy(true)
    const answer = await run(rows)
    setBusy(false)
    if (!answer) return
    if (!answer.status) return showToast(answer.message, 'bad')
    const { done, refused } = answer.data
    showToast(
      refused.length > 0 ? `${done.length} done, ${refused.length} refused` : `${done.length} done`,
      refused.length > 0 ? 'bad' : 'good',
    )
    onDone(answer.data)
  }
  return (
    <fieldset className="bulk" aria-label="With what is chosen" aria-busy={busy}>
      <output>{rows.length} chosen</output>
      {acts.map((act) => (
        <button key={act.label} type="button" disabled={busy} onClick={() => void start(act)}>
          {act.icon && <Icon name={act.icon} />}
          {act.label}
        </button>
      ))}
      <IconButton icon="close" label="Choose none" onClick={onClear} />
    </fieldset>
  )
}
