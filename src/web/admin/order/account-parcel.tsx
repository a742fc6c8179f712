import type { ReactNode } from 'react'
import { Link } from 'react-router'

import type { BackAs } from '#contract/admin/parcel-fields.ts'
import type { ParcelRow } from '#contract/admin/parcels.ts'
import { formatRupees } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/order.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'
import { copyText } from '#web/ui/toast/copy-text.ts'

import { useMay, useSession } from '../api/session.ts'
import { useMutation } from '../api/use-mutation.ts'
import { confirm } from '../shared/confirm/confirm.ts'
import { labelText } from '../shared/label-text.ts'
import { Block } from '../shared/page/page-head.tsx'
import { CameBack } from '../shared/parcel/came-back.tsx'
import { LabelButton } from '../shared/parcel/label-button.tsx'
import { parcelText } from '../shared/parcel/parcel-state.ts'
import { SendAgain } from '../shared/parcel/send-again.tsx'
import { useParcels } from '../shared/parcel/use-parcels.ts'
import { CollectNote } from './collect-note.tsx'
import { orderParcels, type ParcelPlace } from './order-parcels.ts'
import { PARCEL_ID } from './parcel-id.ts'
import { ParcelScans } from './parcel-scans.tsx'

const question = {
  title: t.cancelBookingQuestion,
  consequence: t.cancelBookingLead,
  action: t.cancelBooking,
}

const backTexts: Readonly<Record<BackAs, string>> = {
  sealed: t.cameBackSealed,
  opened: t.cameBackOpened,
  not_ours: t.cameBackOther,
}

type AccountParcelProps = {
  orderNo: string
  /** the fields for who is typed by hand */
  typed: ReactNode
}

/** What an account has booked of an order; where it has nothing, or gave up, somebody may type who carries it. */
export function AccountParcel({ orderNo, typed }: AccountParcelProps) {
  const { rows, load } = useParcels([orderNo])
  const hasAccount = useSession().courier_accounts.length > 0
  const { newest, drawn, isInTwo } = orderParcels(rows)
  const isTyped = newest?.account === 'hand' || !newest || newest.state === 'refused' || newest.state === 'withdrawn'
  const isNext = isInTwo || rows.some((row) => row.is_sent_again)
  const mayBook = isTyped && newest?.courier === null && isNext && hasAccount
  return (
    <>
      {isTyped && typed}
      {isTyped && newest && newest.collect_over > 0 && <CollectNote parcel={newest} isHere={false} />}
      {mayBook && (
        <p>
          <Link className={buttonClass()} to={`/book-courier?order_nos=${orderNo}`}>
            {isInTwo ? t.bookCourier : t.bookCourierAgain}
          </Link>
        </p>
      )}
      {drawn.map(({ row, place }) => (
        <BookedParcel key={row.id} parcel={row} place={place} isNewest={row === newest} onChanged={load.reload} />
      ))}
    </>
  )
}

type BookedParcelProps = {
  parcel: ParcelRow
  /** where the order goes in two */
  place: ParcelPlace | undefined
  isNewest: boolean
  onChanged: () => void
}

/** A parcel that a courier's account has booked, books just now, or refused, or the first of two by hand. */
function BookedParcel({ parcel, place, isNewest, onChanged }: BookedParcelProps) {
  const again = useMutation('bookParcelAgain')
  const cancel = useMutation('cancelParcel')
  const may = useMay()
  const {
    id,
    order_no: orderNo,
    account,
    courier,
    awb,
    state,
    tracking,
    charge,
    back_as: backAs,
    is_sent_again: isOver,
  } = parcel
  const mayGoAgain =
    state === 'booked' &&
    !isOver &&
    (tracking === 'lost' || tracking === 'damaged' || (tracking === 'returned' && backAs !== null))
  const mayComeBack = state === 'booked' && !isOver && ['returning', 'returned', 'lost', 'damaged'].includes(tracking)
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
    <Block title={titleOf(isOver, place)} {...(isNewest && { id: PARCEL_ID })}>
      {awb && (
        <p>
          <b>{`${labelText(courier ?? '')}, ${awb}`}</b>
        </p>
      )}
      {account === 'hand' ? (
        !awb && <p>{courier === null ? t.notBookedYet : labelText(courier)}</p>
      ) : (
        <output>{parcelText(parcel)}</output>
      )}
      {parcel.collect_over > 0 && <CollectNote parcel={parcel} isHere={account !== 'hand' && isNewest && !isLeft} />}
      {isOver && <p>{t.sentInAnother}</p>}
      {backAs && <p>{backTexts[backAs]}</p>}
      {awb && account !== 'hand' && <ParcelScans id={id} />}
      {typeof charge === 'number' && <p className="quiet">{fill(t.bookedFor, { charge: formatRupees(charge) })}</p>}
      <div className="button-row">
        {state === 'booked' && awb && !isOver && (
          <>
            <LabelButton ids={[id]} />
            <Button onClick={() => void copyText(awb)}>{t.copyNumber}</Button>
          </>
        )}
        {state === 'refused' && (
          <Button busy={again.busy} onClick={() => void tryAgain()}>
            {t.tryAgain}
          </Button>
        )}
        {backAs === null && mayComeBack && may('parcelCameBack') && (
          <CameBack id={id} about={orderNo} onDone={onChanged} />
        )}
        {mayGoAgain && may('sendAgain') && (
          <SendAgain id={id} about={orderNo} isSealed={backAs === 'sealed'} onDone={onChanged} />
        )}
        {isNewest && account !== 'hand' && !isLeft && !isOver && state !== 'withdrawn' && (
          <Button variant="plain" busy={cancel.busy} onClick={() => void giveUp()}>
            {t.cancelBooking}
          </Button>
        )}
      </div>
    </Block>
  )
}

function titleOf(isOver: boolean, place: ParcelPlace | undefined): string {
  if (isOver) return t.parcelBefore
  return place ? fill(t.parcelOf, place) : t.parcel
}
