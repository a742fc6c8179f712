import { lazy, Suspense } from 'react'
import { Link } from 'react-router'

import { fill } from '#text/fill.ts'
import * as t from '#text/office/order.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useSession } from '../api/session.ts'
import { useMutation } from '../api/use-mutation.ts'
import { Fields } from '../shared/form/inputs.tsx'
import { labelText } from '../shared/label-text.ts'
import { Block } from '../shared/page/page-head.tsx'
import type { OrderPart } from './order-part.ts'
import { PARCEL_ID } from './parcel-id.ts'
import type { ParcelDraft } from './use-parcel.ts'

/** Only a shop with an account with a courier loads what shows its bookings. */
const AccountParcel = lazy(async () => ({ default: (await import('./account-parcel.tsx')).AccountParcel }))

/** Who carries it: a courier that an account has booked, or whom somebody types. */
export function OrderParcel(part: OrderPart & { parcel: ParcelDraft }) {
  const { order_no: orderNo, status } = part.order
  const hasAccount = useSession().courier_accounts.length > 0
  const typed = <TypedParcel {...part} mayBook={hasAccount && status === 'Packed'} />
  // one of two parcels, and one whose courier was told of cash that is paid by now, say more
  if (!hasAccount && part.order.parcels < 2 && !part.order.is_paid) return typed
  return (
    <Suspense fallback={null}>
      <AccountParcel orderNo={orderNo} typed={typed} />
    </Suspense>
  )
}

/** Who carries it. Before it leaves the step takes these along; afterwards they have a button of their own. */
function TypedParcel({ order, onChanged, parcel, mayBook }: OrderPart & { parcel: ParcelDraft; mayBook: boolean }) {
  const { mutate, busy } = useMutation('changeOrder')
  const { order_no, version, status } = order
  const isWithCourier = status === 'Shipped' || status === 'Intransit'
  const isOver = !isWithCourier && !['Order', 'Confirmed', 'Packed'].includes(status)
  if (isOver) return order.parcel && <ParcelFacts parcel={order.parcel} />
  const save = async () => {
    const answer = await mutate({ order_no, version, parcel: parcel.fields })
    if (!answer.status) return parcel.setErrors(answer.errors)
    onChanged(answer.data)
    showToast(t.saved, 'good')
  }
  const isOffered = parcel.typed.carrier === '' || parcel.couriers.includes(parcel.typed.carrier)
  const couriers = isOffered ? parcel.couriers : [...parcel.couriers, parcel.typed.carrier]
  return (
    <Block
      title={order.parcels > 1 ? fill(t.parcelOf, { place: order.parcels, count: order.parcels }) : t.parcel}
      id={PARCEL_ID}
      actions={
        mayBook && (
          <Link className={buttonClass()} to={`/book-courier?order_nos=${order_no}`}>
            {t.bookCourier}
          </Link>
        )
      }
    >
      <Fields>
        <SelectField
          label={t.courier}
          value={parcel.typed.carrier}
          error={parcel.errorOf('carrier')}
          placeholder={t.chooseCourier}
          options={couriers.map((value) => ({ value, label: labelText(value) }))}
          onChange={(event) => parcel.set('carrier', event.target.value)}
        />
        <TextField
          label={t.trackingNumber}
          value={parcel.typed.tracking_number}
          error={parcel.errorOf('tracking_number')}
          autoComplete="off"
          onChange={(event) => parcel.set('tracking_number', event.target.value)}
        />
        <TextField
          label={t.trackingLink}
          type="url"
          value={parcel.typed.tracking_url}
          error={parcel.errorOf('tracking_url')}
          autoComplete="off"
          onChange={(event) => parcel.set('tracking_url', event.target.value)}
        />
        {isWithCourier && (
          <div className="button-row">
            <Button busy={busy} disabled={!parcel.isChanged} onClick={() => void save()}>
              {t.saveParcel}
            </Button>
          </div>
        )}
      </Fields>
    </Block>
  )
}

function ParcelFacts({
  parcel: { carrier, tracking_number, tracking_url },
}: {
  parcel: NonNullable<OrderPart['order']['parcel']>
}) {
  return (
    <Block title={t.parcel}>
      <p>
        {[labelText(carrier), tracking_number].filter(Boolean).join(', ')}
        {tracking_url && (
          <>
            {' '}
            <a className="link" href={tracking_url} target="_blank" rel="noreferrer">
              {t.trackIt}
            </a>
          </>
        )}
      </p>
    </Block>
  )
}
