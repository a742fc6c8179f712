import type { ReadyAnswer } from '#contract/admin/ticket.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/ready-answers.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showUndoToast } from '#web/ui/toast/show-toast.ts'

import { call } from '../api/client.ts'
import { useMutation } from '../api/use-mutation.ts'

/** Deleted at once; Undo makes it again. */
export function DeleteReadyAnswer({ row, onDone }: { row: ReadyAnswer; onDone: () => void }) {
  const { id, version, title, text } = row
  const { mutate, busy } = useMutation('removeReadyAnswer')
  const remove = async () => {
    const answer = await mutate({ id, version })
    onDone()
    if (answer.status)
      showUndoToast(fill(t.deleted, { title }), () => void call('addReadyAnswer', { title, text }).then(onDone))
  }
  return (
    <Button variant="plain" busy={busy} aria-label={fill(t.deleteTitle, { title })} onClick={() => void remove()}>
      {t.deleteButton}
    </Button>
  )
}
