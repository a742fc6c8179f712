import { useNavigate } from 'react-router'

import type { AdminAnswer } from '#contract/admin/refusals.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { confirm } from '../confirm/confirm.ts'

type DeleteButtonProps = {
  name: string
  busy: boolean
  remove: () => Promise<AdminAnswer<unknown>>
  /** the list that it leaves */
  to: string
}

/** Deletes the thing of this page for good, once confirmed. */
export function DeleteButton({ name, busy, remove, to }: DeleteButtonProps) {
  const navigate = useNavigate()
  const start = async () => {
    if (!(await confirm({ title: fill(t.deleteQuestion, { name }), action: t.deleteButton, isFinal: true }))) return
    const answer = await remove()
    if (!answer.status) return
    showToast(fill(t.deleted, { name }), 'good')
    void navigate(to, { replace: true })
  }
  return (
    <Button variant="danger" busy={busy} onClick={() => void start()}>
      {t.deleteButton}
    </Button>
  )
}
