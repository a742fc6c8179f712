import type { ReadyAnswer } from '#contract/admin/ticket.ts'
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
      showUndoToast(`${title} is deleted.`, () => void call('addReadyAnswer', { title, text }).then(onDone))
  }
  return (
    <Button variant="plain" busy={busy} aria-label={`Delete ${title}`} onClick={() => void remove()}>
      Delete
    </Button>
  )
}
