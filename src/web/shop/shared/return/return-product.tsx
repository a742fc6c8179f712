import { createElement, useState } from 'react'

import * as t from '#text/shop/return.ts'
import { chunkLoader } from '#web/api/chunk-loader.ts'
import { Button } from '#web/ui/button/button.tsx'

import { useLazyPart } from '../lazy-part.ts'

/** The button of the Return and Ship Policy, for guests and shoppers alike. */
export function ReturnProduct() {
  const [open, setOpen] = useState(false)
  const dialog = useLazyPart(open, loadDialog, () => setOpen(false))
  return (
    <>
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t.returnProduct}
      </Button>
      {dialog && createElement(dialog, { open, onOpenChange: setOpen })}
    </>
  )
}

const loadDialog = chunkLoader('return-dialog', async () => (await import('./return-dialog.tsx')).ReturnDialog)
