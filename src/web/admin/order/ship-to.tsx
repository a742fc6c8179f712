import { useState } from 'react'

import { addressFields } from '#contract/address.ts'
import type { AdminOrder } from '#contract/admin/order.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import { useMay } from '../api/session.ts'
import { useAct } from '../api/use-act.ts'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import { AddressInputs, addressLabels } from '../shared/order/address-inputs.tsx'
import { NoteAct } from '../shared/page/note.tsx'
import { Block } from '../shared/page/page-head.tsx'
import type { OrderPart } from './order-part.ts'

/** Where it goes and whom to call. It can be mended until the parcel is closed. */
export function ShipTo({ order, onChanged }: OrderPart) {
  const { contact, address, status } = order
  const [isEditing, setEditing] = useState(false)
  const may = useMay()
  const mayEdit = may('addOrderNote') && (status === 'Order' || status === 'Confirmed')
  return (
    <Block title="Ship to" acts={mayEdit && <NoteAct onClick={() => setEditing(true)}>Edit address</NoteAct>}>
      <address>
        {contact.name}
        <br />
        {[address.flat_house_no, address.address1, address.address2, address.street].filter(Boolean).join(', ')}
        <br />
        {address.landmark}
        <br />
        {`${address.city}, ${address.state} ${address.zip}`}
      </address>
      <div className="order-contact">
        <a className="link-row" href={`tel:+91${contact.mobile}`}>
          <Icon name="phone" />
          {contact.mobile}
        </a>
        {contact.email && (
          <a className="link-row" href={`mailto:${contact.email}`}>
            <Icon name="mail" />
            <span className="break-anywhere">{contact.email}</span>
          </a>
        )}
      </div>
      <EditAddress order={order} open={isEditing} onClose={() => setEditing(false)} onChanged={onChanged} />
    </Block>
  )
}

function EditAddress({ order, open, onClose, onChanged }: OrderPart & { open: boolean; onClose: () => void }) {
  const { act } = useAct('changeOrder')
  const start = startOf(order)
  const form = useSendForm({
    schema: addressFields,
    labels: addressLabels,
    start,
    send: async (typed) => {
      const { order_no, version } = order
      const answer = await act({ order_no, version, address: typed })
      if (!answer.status) return answer
      onChanged(answer.data)
      onClose()
      return answer
    },
  })
  return (
    <DialogForm open={open} title="Where does it go?" act="Save address" start={start} form={form} onClose={onClose}>
      <AddressInputs />
    </DialogForm>
  )
}

function startOf({ address }: AdminOrder) {
  const { id: _id, user_id: _user, is_default: _default, ...fields } = address
  return { ...fields, address2: fields.address2 ?? '' }
}
