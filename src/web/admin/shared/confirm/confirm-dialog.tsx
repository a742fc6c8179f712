import { useState } from 'react'

import * as t from '#text/office/form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

import { useConfirmation, type Question } from './confirm.ts'

const NOTHING: Question = { title: '', action: '' }

/** Draws the question of `confirm()`. Once, in the root. */
export function ConfirmDialog() {
  const { now } = useConfirmation()
  const [last, setLast] = useState<Question>(NOTHING)
  // the words stay while the sheet leaves
  if (now && now.question !== last) setLast(now.question)
  const { title, consequence, action, back = t.back, isFinal = false } = now?.question ?? last
  return (
    <Dialog
      open={now !== undefined}
      onOpenChange={(open) => {
        if (!open) now?.settle(false)
      }}
      title={title}
      footer={
        <>
          <Button variant={isFinal ? 'danger-solid' : 'primary'} onClick={() => now?.settle(true)}>
            {action}
          </Button>
          <Button variant="plain" onClick={() => now?.settle(false)}>
            {back}
          </Button>
        </>
      }
    >
      {consequence && <p>{consequence}</p>}
    </Dialog>
  )
}
