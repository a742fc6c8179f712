import type { ReactNode } from 'react'

import { backLabels } from '#contract/admin/parcel-fields.ts'
import type { ParcelRow } from '#contract/admin/parcels.ts'
import { formatRupees } from '#contract/core/money.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useMay } from '../api/session.ts'
import { useMutation } from '../api/use-mutation.ts'
import { confirm } from '../shared/confirm/confirm.ts'
import { Block } from '../shared/page/page-head.tsx'
import { CameBack } from '../shared/parcel/came-back.tsx'
import { LabelButton } from '../shared/parcel/label-button.tsx'
import { parcelText } from '../shared/parcel/parcel-state.ts'
import { useParcels } from '../shared/parcel/use-parcels.ts'
import { PARCEL_ID } from './parcel-id.ts'
import { ParcelScans } from './parcel-scans.tsx'

const question = {
  title: 'Cancel this booking?',
  consequence: 'The courier is told not to come for this parcel. The order stays Packed.',
  action: 'Cancel booking',
}

const copy = async (number: string): Promise<void> => {
  await navigator.clipboard.writeText(number)
  showToast('Copied.', 'good')
}

type AccountParcelProps = {
  orderNo: string
  /** the fields for who is typed by hand */
  typed: ReactNode
}

/** What an account has booked of an order; where it has nothing, or gave up, somebody may type who carries it. */
export function AccountParcel({ orderNo, typed }: AccountParcelProps) {
  const { rows, load } = useParcels([orderNo])
  const booked = rows.find(({ account, state }) => account !== 'hand' && state !== 'cancelled')
  const isTyped = !booked || booked.state === 'refused' || booked.state === 'withdrawn'
  return (
    <>
      {booked && <BookedParcel parcel={booked} onChanged={load.reload} />}
      {isTyped && typed}
    </>
  )
}

/** A parcel that a courier's account has booked, books just now, or refused. */
function BookedParcel({ parcel, onChanged }: { parcel: ParcelRow; onChanged: () => void }) {
  const again = useMutation('bookParcelAgain')
  const cancel = useMutation('cancelParcel')
  const may = useMay()
  const { id, order_no: orderNo, courier, awb, state, tracking, charge, back_as: backAs } = parcel
  const mayComeBack = state === 'booked' && ['returning', 'returned', 'lost', 'damaged'].includes(tracking)
  const isLeft = state === 'booked' && tracking !== 'none' && tracking !== 'booked'
  const giveUp = async () => {
    if (!(await confirm(question))) return
    await cancel.mutate({ id })
    onChanged()
  }
  const tryAgain = async () => {
    await again.mutate({ id })
    onChanged()
  }
  return (
    <Block title="Parcel" id={PARCEL_ID}>
      {awb && (
        <p>
          <b>{`${courier ?? ''}, ${awb}`}</b>
        </p>
      )}
      <output>{parcelText(parcel)}</output>
      {backAs && <p>{`Came back: ${backLabels[backAs].toLowerCase()}.`}</p>}
      {awb && <ParcelScans id={id} />}
      {typeof charge === 'number' && <p className="quiet">{`The courier takes ${formatRupees(charge)}.`}</p>}
      <div className="button-row">
        {state === 'booked' && awb && (
          <>
            <LabelButton ids={[id]} />
            <Button onClick={() => void copy(awb)}>Copy number</Button>
          </>
        )}
        {state === 'refused' && (
          <Button busy={again.busy} onClick={() => void tryAgain()}>
            Try again
          </Button>
        )}
        {backAs === null && mayComeBack && may('parcelCameBack') && (
          <CameBack id={id} about={orderNo} onDone={onChanged} />
        )}
        {!isLeft && state !== 'withdrawn' && (
          <Button variant="plain" busy={cancel.busy} onClick={() => void giveUp()}>
            Cancel booking
          </Button>
        )}
      </div>
    </Block>
  )
}
