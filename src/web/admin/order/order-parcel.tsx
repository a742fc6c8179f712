import { Button } from '#web/ui/button/button.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useAct } from '../api/use-act.ts'
import { Fields } from '../shared/form/inputs.tsx'
import { Block } from '../shared/page/page-head.tsx'
import type { OrderPart } from './order-part.ts'
import type { ParcelDraft } from './use-parcel.ts'

/** Who carries it. Before it leaves the step takes these along; afterwards they have a button of their own. */
export function OrderParcel({ order, onChanged, parcel }: OrderPart & { parcel: ParcelDraft }) {
  const { act, busy } = useAct('changeOrder')
  const { order_no, version, status } = order
  const isWithCourier = status === 'Shipped' || status === 'Intransit'
  const isOver = !isWithCourier && !['Order', 'Confirmed', 'Packed'].includes(status)
  if (isOver) return order.parcel && <ParcelFacts parcel={order.parcel} />
  const save = async () => {
    const answer = await act({ order_no, version, parcel: parcel.fields })
    if (!answer.status) return parcel.setErrors(answer.errors)
    onChanged(answer.data)
    showToast('Saved.', 'good')
  }
  const known = parcel.typed.carrier === '' || parcel.couriers.includes(parcel.typed.carrier)
  return (
    <Block title="Parcel">
      <Fields>
        <SelectField
          label="Courier"
          value={parcel.typed.carrier}
          error={parcel.errorOf('carrier')}
          placeholder="Choose a courier"
          options={known ? parcel.couriers : [...parcel.couriers, parcel.typed.carrier]}
          onChange={(event) => parcel.set('carrier', event.target.value)}
        />
        <TextField
          label="Tracking number"
          value={parcel.typed.tracking_number}
          error={parcel.errorOf('tracking_number')}
          autoComplete="off"
          onChange={(event) => parcel.set('tracking_number', event.target.value)}
        />
        <TextField
          label="Tracking link"
          type="url"
          value={parcel.typed.tracking_url}
          error={parcel.errorOf('tracking_url')}
          autoComplete="off"
          onChange={(event) => parcel.set('tracking_url', event.target.value)}
        />
        {isWithCourier && (
          <div className="button-row">
            <Button busy={busy} disabled={!parcel.isChanged} onClick={() => void save()}>
              Save parcel
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
    <Block title="Parcel">
      <p>
        {[carrier, tracking_number].filter(Boolean).join(', ')}
        {tracking_url && (
          <>
            {' '}
            <a className="link" href={tracking_url} target="_blank" rel="noreferrer">
              Track it
            </a>
          </>
        )}
      </p>
    </Block>
  )
}
