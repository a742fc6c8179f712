import { showCalendarDay } from '#contract/core/dates.ts'
import type { TrackedOrder } from '#contract/order.ts'

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
          <b>{`Parcel ${place + 1} of ${count}`}</b>
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
          <b>{`Parcel ${count} of ${count}`}</b>
          <span>{`The rest follows on ${showCalendarDay(restOn)}.`}</span>
        </li>
      )}
    </ol>
  )
}

const statusTexts: Readonly<Record<Parcel['status'], string>> = {
  packed: 'Waiting for the courier',
  on_way: 'On the way to you',
  delivered: 'Delivered',
  back: 'Coming back to us',
}
