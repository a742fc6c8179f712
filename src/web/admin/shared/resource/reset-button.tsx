import type { AdminAnswer } from '#contract/admin/refusals.ts'
import * as t from '#text/office/form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { confirm } from '../confirm/confirm.ts'

type ResetButtonProps<Thing> = {
  /** what becomes of the owner's own text */
  consequence?: string
  busy: boolean
  reset: () => Promise<AdminAnswer<Thing>>
  onDone: (thing: Thing) => void
}

/** Puts back the text that the shop came with. */
export function ResetButton<Thing>({ consequence, busy, reset, onDone }: ResetButtonProps<Thing>) {
  const start = async () => {
    const question = { title: t.restoreQuestion, action: t.restore, ...(consequence && { consequence }) }
    if (!(await confirm(question))) return
    const answer = await reset()
    if (!answer.status) return
    onDone(answer.data)
    showToast(t.restored, 'good')
  }
  return (
    <Button busy={busy} onClick={() => void start()}>
      {t.restoreButton}
    </Button>
  )
}
