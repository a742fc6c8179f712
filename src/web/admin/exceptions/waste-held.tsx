import type { ExceptionRow } from '#contract/admin/exceptions.ts'
import { plural } from '#text/fill.ts'
import * as t from '#text/office/exceptions.ts'
import { Button } from '#web/ui/button/button.tsx'

import { useMay } from '../api/session.ts'
import { useMutation } from '../api/use-mutation.ts'
import { confirm } from '../shared/confirm/confirm.ts'

/** All pieces of a batch that is held back are thrown away in one. */
export function WasteHeld({
  batch: { id, sku_id, pieces: units },
  onDone,
}: {
  batch: NonNullable<ExceptionRow['batch']>
  onDone: () => void
}) {
  const may = useMay()
  const { mutate, busy } = useMutation('wasteStock')
  if (units === 0 || !may('wasteStock')) return null
  const action = plural(t.waste, units)
  const waste = async () => {
    if (!(await confirm({ title: plural(t.wasteTitle, units), action }))) return
    const answer = await mutate({ sku_id, batch_id: id, pieces: units, reason: 'Too old' })
    if (answer.status) onDone()
  }
  return (
    <Button variant="danger" busy={busy} onClick={() => void waste()}>
      {action}
    </Button>
  )
}
