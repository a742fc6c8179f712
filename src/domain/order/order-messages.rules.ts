import { formatNumber, toRupees } from '#contract/core/money.ts'
import type { PaymentMode, TrackStatus } from '#contract/order-steps.ts'
import type { OrderItem } from '#contract/order.ts'
import { toContacts, type Contacts, type Message } from '#domain/message/message.rules.ts'

import { isUnconfirmedCash } from './order.rules.ts'

/** Nobody asks for longer than about an hour and a half why an event's messages cannot be queued. */
export const ATTEMPTS_MOST = 12

type Shipment = { carrier: string | null; tracking_url: string | null }

const shipped = ({ carrier, tracking_url }: Shipment): string =>
  [`${carrier ?? 'The courier'} has your parcel.`, tracking_url && `Track it: ${tracking_url}`]
    .filter(Boolean)
    .join('\n')

type StatusWords = Readonly<{ status: string; details: (parcel: Shipment) => string }>

/** What is said of each state that has an order_status message; `status` fits into one place of an SMS. */
const words: Readonly<Record<Exclude<TrackStatus, 'Order' | 'Cancelled'>, StatusWords>> = {
  Confirmed: { status: 'confirmed', details: () => 'We are making it ready for you.' },
  Packed: { status: 'packed', details: () => 'It waits for the courier. Its invoice stands with your orders.' },
  Shipped: { status: 'shipped', details: shipped },
  Intransit: { status: 'on the way to you', details: () => 'It reaches you soon.' },
  Delivered: { status: 'delivered', details: () => 'We hope that it tastes like home. Tell us with a review.' },
  Returned: { status: 'returned to us', details: () => 'The parcel is back with us.' },
  RTO: { status: 'not delivered', details: () => 'The courier could not deliver it and brings it back to us.' },
}

/** What messages say of an order, and to whom they go. */
export type ToldOrder = Shipment &
  Contacts & {
    id: number
    order_no: string
    total_paise: number
    paid_paise: number
    payment_mode: PaymentMode
    track_status: TrackStatus
    cash_confirmed_at: Date | null
    items: readonly OrderItem[]
    name: string
    /** their shopper lets the shop write by WhatsApp */
    allowsWhatsapp: boolean
  }

/** Where the owner hears of new orders: an e-mail address, and a mobile for WhatsApp; '' is nowhere. */
export type Owner = { email: string; mobile: string }

/**
 * The messages of an order that has come to a state. Of one that is cancelled by now only that is still true, so nothing
 * earlier is said any more.
 */
export function orderMessages(
  order: ToldOrder,
  to: TrackStatus,
  { link, owner, selling }: { link: string; owner: Owner; selling: { cash_confirm: 'off' | 'link' } },
): Message[] {
  if (order.track_status === 'Cancelled' && to !== 'Cancelled') return []
  if (to !== 'Order') return statusMessages(order, to, link)
  const asked = isUnconfirmedCash(order, selling) ? confirmMessages(order, link) : []
  return [...placedMessages(order, link, owner), ...asked]
}

/** The shopper's thanks and the owner's message of an order just placed (spec D119). */
function placedMessages(order: ToldOrder, link: string, owner: Owner): Message[] {
  const event = `order:${order.id}:placed`
  const facts = {
    order_no: order.order_no,
    amount: amountText(order.total_paise),
    payment: paymentWords(order),
    items: itemsText(order.items),
    link,
  }
  const toOwner = { event, template: 'owner_new_order', vars: facts } as const
  return [
    ...toContacts(order, { event, template: 'order_placed', vars: { ...facts, name: order.name } }),
    { ...toOwner, to: owner.email },
    { ...toOwner, to: owner.mobile, channels: ['whatsapp'] },
  ]
}

/** Asks the shopper whether a cash order is meant (spec B9.5); by WhatsApp in place of an SMS whoever agreed to that. */
function confirmMessages(order: ToldOrder, link: string): Message[] {
  const { id, name, order_no, total_paise: total, allowsWhatsapp } = order
  const vars = { name, order_no, amount: amountText(total), link }
  const channels = [allowsWhatsapp ? 'whatsapp' : 'sms'] as const
  return toContacts(order, { event: `order:${id}:confirm`, template: 'cash_confirm', vars, channels })
}

/** What the shopper hears of a later state; cancelling has a message of its own. */
function statusMessages(order: ToldOrder, to: TrackStatus, link: string): Message[] {
  const event = `order:${order.id}:${to}`
  const facts = { name: order.name, order_no: order.order_no, link }
  const amount = amountText(order.total_paise)
  if (to === 'Cancelled') return toContacts(order, { event, template: 'order_cancelled', vars: { ...facts, amount } })
  const status = statusWords(to, order)
  return status ? toContacts(order, { event, template: 'order_status', vars: { ...facts, ...status } }) : []
}

/** Rupees for messages, whose words say Rs: an SMS with ₹ costs twice as many parts. */
const amountText = (amountPaise: number): string => formatNumber(toRupees(amountPaise))

/** How it is paid, as it was placed. */
function paymentWords({ payment_mode: mode, total_paise: total, paid_paise: paid }: ToldOrder): string {
  if (total === 0) return 'nothing to pay'
  if (mode === 'online') return 'paid online'
  return paid >= total ? 'paid' : 'cash on delivery'
}

const itemsText = (items: readonly OrderItem[]): string =>
  items.map(({ name, sku_name, count }) => `${name} ${sku_name} × ${count}`).join('\n')

/** What an order_status message says of a state; placing and cancelling have messages of their own. */
export function statusWords(status: TrackStatus, parcel: Shipment): { status: string; details: string } | undefined {
  if (status === 'Order' || status === 'Cancelled') return undefined
  const { status: word, details } = words[status]
  return { status: word, details: details(parcel) }
}
