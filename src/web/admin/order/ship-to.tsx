import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'

import type { AdminOrder } from '#contract/admin/order.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/order.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import { useMay } from '../api/session.ts'
import { showDay } from '../shared/datetime.ts'
import { NoteAction } from '../shared/page/note.tsx'
import { Block } from '../shared/page/page-head.tsx'
import type { OrderPart } from './order-part.ts'

/** Its fields are not needed to see where it goes, and come after the page. */
const EditAddress = lazy(async () => ({ default: (await import('./edit-address.tsx')).EditAddress }))

/** Where it goes and whom to call. It can be mended until the parcel is closed. */
export function ShipTo({ order, onChanged }: OrderPart) {
  const { contact, address, status } = order
  const [isEditing, setEditing] = useState(false)
  const may = useMay()
  const mayEdit = may('addOrderNote') && (status === 'Order' || status === 'Confirmed')
  return (
    <Block
      title={t.shipTo}
      actions={mayEdit && <NoteAction onClick={() => setEditing(true)}>{t.editAddress}</NoteAction>}
    >
      <address>
        {contact.name}
        <br />
        {[address.flat_house_no, address.address1, address.address2, address.street].filter(Boolean).join(', ')}
        <br />
        {address.landmark && (
          <>
            {address.landmark}
            <br />
          </>
        )}
        {`${address.city}, ${address.state} ${address.zip}`}
      </address>
      {order.gift && <GiftFacts gift={order.gift} />}
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
        {may('customers') && (
          <Link className="link-row" to={`/customers?q=${encodeURIComponent(contact.email ?? contact.mobile)}`}>
            <Icon name="user" />
            {t.earlierOrders}
          </Link>
        )}
      </div>
      {mayEdit && (
        <Suspense fallback={null}>
          <EditAddress order={order} open={isEditing} onClose={() => setEditing(false)} onChanged={onChanged} />
        </Suspense>
      )}
    </Block>
  )
}

/** What was asked for of a gift, and what its card says. */
const GiftFacts = ({ gift: { message, from, deliver_on: day } }: { gift: NonNullable<AdminOrder['gift']> }) => (
  <div className="order-gift">
    <strong>{day ? fill(t.giftOnDay, { day: showDay(day) }) : t.gift}</strong>
    {message && <span className="order-gift__text">{message}</span>}
    {from && <span className="order-gift__text">{from}</span>}
    <span className="small quiet">{t.giftHint}</span>
  </div>
)
