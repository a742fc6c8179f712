import { fill } from '#text/fill.ts'
import * as t from '#text/office/exceptions.ts'
import { Button } from '#web/ui/button/button.tsx'

import { useMutation } from '../api/use-mutation.ts'
import { confirm } from '../shared/confirm/confirm.ts'

const question = {
  title: t.cancelItThereTitle,
  consequence: t.cancelItThereConsequence,
  action: t.cancelItThere,
}

/** A parcel that its courier has and the shop has not: the order goes by it, or it is given up there. */
export function OrphanActions({ id, orderNo, onDone }: { id: number; orderNo: string; onDone: () => void }) {
  const takeOver = useMutation('takeOverParcel')
  const cancel = useMutation('cancelThere')
  const take = async () => {
    await takeOver.mutate({ id })
    onDone()
  }
  const giveUp = async () => {
    if (!(await confirm(question))) return
    await cancel.mutate({ id })
    onDone()
  }
  return (
    <>
      <Button busy={takeOver.busy} aria-label={fill(t.takeItOverOf, { order: orderNo })} onClick={() => void take()}>
        {t.takeItOver}
      </Button>
      <Button
        variant="danger"
        busy={cancel.busy}
        aria-label={fill(t.cancelItThereOf, { order: orderNo })}
        onClick={() => void giveUp()}
      >
        {t.cancelItThere}
      </Button>
    </>
  )
}
