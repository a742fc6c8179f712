import type { TrackedOrder } from '#contract/order.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/orders.ts'
import { showCalendarDay } from '#web/ui/text/dates.ts'

import { Courier } from './courier.tsx'

type Parcel = TrackedOrder['parcels'][number]

/** Where each parcel of an order is that goes in two, and when the rest of it leaves. */
export function OrderParts({
  order: { parcels, rest_on: restOn },
}: {
  order: Pick<TrackedOrder, 'parcels' | 'rest_on'>
}) {
  const count = parcels.length + (restOn === null ? 0 : 1)
  return (
    <ol className="order-now__parts">
      {parcels.map((parcel, place) => (
        <li key={place}>
          <b>{fill(t.parcelOf, { place: place + 1, count })}</b>
          <span>{statusTexts[parcel.status]}</span>
          {parcel.carrier !== null && (
            <span>
              <Courier {...parcel} />
            </span>
          )}
        </li>
      ))}
      {restOn !== null && (
        <li>
          <b>{fill(t.lastParcelOf, { count })}</b>
          <span>{fill(t.restFollows, { day: showCalendarDay(restOn) })}</span>
        </li>
      )}
    </ol>
  )
}

const statusTexts: Readonly<Record<Parcel['status'], string>> = {
  packed: t.waitingForTheCourier,
  on_way: t.onTheWay,
  delivered: t.delivered,
  back: t.comingBackToUs,
}
