import { useState } from 'react'

import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

import { useAsked, type Question } from './ask.ts'

const NOTHING: Question = { title: '', act: '' }

/** Draws the question of `ask()`. Once, in the root. */
export function Asks() {
  const { now } = useAsked()
  const [last, setLast] = useState<Question>(NOTHING)
  // the words stay while the sheet leaves
  if (now && now.question !== last) setLast(now.question)
  const { title, consequence, act, back = 'Back', isFinal = false } = now?.question ?? last
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
            {act}
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
