import { Link } from 'react-router'

import type { AdminOrder } from '#contract/admin/order.ts'
import { plural } from '#text/fill.ts'
import * as t from '#text/office/order.ts'

import { useMay } from '../api/session.ts'
import { showDay } from '../shared/datetime.ts'
import { Note } from '../shared/page/note.tsx'

/** Some of the order goes later: when, and where it is packed once the first parcel has left. */
export function RestNote({ order: { order_no, status, lines }, on }: { order: AdminOrder; on: string }) {
  const may = useMay()
  const units = lines.reduce((sum, { later }) => sum + later, 0)
  const hasLeft = status === 'Shipped' || status === 'Intransit'
  return (
    <Note
      actions={
        hasLeft &&
        may('packRemainder') && (
          <Link className="link-row" to={`/pack?order_nos=${order_no}`}>
            {t.packRest}
          </Link>
        )
      }
    >
      {plural(t.restFollows, units, { day: showDay(on) })}
      {!hasLeft && ` ${t.packedAfterFirst}`}
    </Note>
  )
}
