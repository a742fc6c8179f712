import { Button } from '#web/ui/button/button.tsx'

import { useMutation } from '../api/use-mutation.ts'
import { confirm } from '../shared/confirm/confirm.ts'

const question = {
  title: 'Cancel it there?',
  consequence: 'The courier is told not to bring this parcel. The order stays as it is.',
  action: 'Cancel it there',
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
      <Button busy={takeOver.busy} aria-label={`Take it over, ${orderNo}`} onClick={() => void take()}>
        Take it over
      </Button>
      <Button
        variant="danger"
        busy={cancel.busy}
        aria-label={`Cancel it there, ${orderNo}`}
        onClick={() => void giveUp()}
      >
        Cancel it there
      </Button>
    </>
  )
}
