import { useNavigate } from 'react-router'

import type { ParcelRow } from '#contract/admin/parcels.ts'
import { formatRupees } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/order.ts'

import { useMutation } from '../api/use-mutation.ts'
import { confirm } from '../shared/confirm/confirm.ts'
import { Note, NoteAction } from '../shared/page/note.tsx'

const question = {
  title: t.rebookQuestion,
  consequence: t.rebookLead,
  action: t.rebook,
}

/** The courier was told of cash that was paid in another way since: what to do about it (spec C1.31). */
export function CollectNote({ parcel, isHere }: { parcel: ParcelRow; isHere: boolean }) {
  const { id, order_no: orderNo, collect, collect_over: over, awb } = parcel
  const { mutate, busy } = useMutation('cancelParcel')
  const navigate = useNavigate()
  const bookAgain = async () => {
    if (busy || !(await confirm(question))) return
    if ((await mutate({ id })).status) await navigate(`/book-courier?order_nos=${orderNo}`)
  }
  return (
    <Note tone="bad" actions={isHere && <NoteAction onClick={() => void bookAgain()}>{t.rebook}</NoteAction>}>
      {over === collect
        ? fill(t.courierCollectsPaid, { collect: formatRupees(collect) })
        : fill(t.courierCollectsMore, { collect: formatRupees(collect), open: formatRupees(collect - over) })}
      {!isHere && ` ${awb ? fill(t.notifyCourierOf, { awb }) : t.notifyCourier}`}
    </Note>
  )
}
