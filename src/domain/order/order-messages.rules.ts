import type { Address } from '#contract/address.ts'
import { showCalendarDay, showWeekday } from '#contract/core/dates.ts'
import { formatNumber, toRupees, type Paise } from '#contract/core/money.ts'
import type { TrackStatus } from '#contract/order-steps.ts'
import { toContacts, type Contacts, type Message } from '#domain/message/message.rules.ts'
import { SMS_VALUE_MAX } from '#domain/message/place-kinds.rules.ts'
import type { ConfirmTerms } from '#domain/settings/confirm-terms.rules.ts'

import type { OrderItem } from './order-items.rules.ts'
import { confirmsByLink, type Confirmable } from './order.rules.ts'

/** Nobody asks for longer than about an hour and a half why an event's messages cannot be queued. */
export const ATTEMPTS_MAX = 12

type Shipment = { carrier: string | null; trackingNumber: string | null; trackingUrl: string | null }

const shipped = ({ carrier, trackingNumber, trackingUrl }: Shipment): string =>
  [
    `${carrier ?? 'The courier'} has your parcel${trackingNumber ? `, number ${trackingNumber}` : ''}.`,
    trackingUrl && `Track it: ${trackingUrl}`,
  ]
    .filter(Boolean)
    .join('\n')

/** With courier and number where one place of an SMS has the room. */
function shippedStatus({ carrier, trackingNumber }: Shipment): string {
  const full = `shipped, ${carrier ?? ''} ${trackingNumber ?? ''}`
  return trackingNumber && full.length <= SMS_VALUE_MAX ? full : 'shipped'
}

type StatusText = Readonly<{ status: string | ((parcel: Shipment) => string); details: (parcel: Shipment) => string }>

/** The text for each state that has an order_status message; `status` fits into one place of an SMS. */
const texts: Readonly<Record<Exclude<TrackStatus, 'Order' | 'Cancelled'>, StatusText>> = {
  Confirmed: { status: 'confirmed', details: () => 'We are making it ready for you.' },
  Packed: { status: 'packed', details: () => 'It is ready for the courier. Find its invoice in Your Orders.' },
  Shipped: { status: shippedStatus, details: shipped },
  Intransit: { status: 'on the way to you', details: () => 'It reaches you soon.' },
  Delivered: { status: 'delivered', details: () => 'We hope that it tastes like home. Tell us with a review.' },
  Returned: { status: 'returned to us', details: () => 'The parcel is back with us.' },
  RTO: { status: 'coming back to us', details: () => 'The courier could not deliver it and brings it back to us.' },
}

/** What messages say of an order, and to whom they go. */
export type NotifiedOrder = Shipment &
  Contacts &
  Confirmable & {
    id: number
    orderNo: string
    /** of its short address */
    code: string
    total: Paise
    paid: Paise
    waived: Paise
    items: readonly OrderItem[]
    /** what it was packed from, with the date on the pack (YYYY-MM-DD) */
    lots: readonly { name: string; size: string; batch: string; useBy: string }[]
    address: Address
    zip: string
    /** when it leaves, YYYY-MM-DD */
    dispatchOn: string
    /** and when the rest of it does; null where it goes whole */
    restOn: string | null
    name: string
    /** their shopper lets the shop write by WhatsApp */
    allowsWhatsapp: boolean
    isByPhone: boolean
  }

/** Where the owner hears of new orders: an e-mail address, and a mobile for WhatsApp; '' is nowhere. */
export type Owner = { email: string; mobile: string }

/** What else messages need to know: where the order is seen, whose shop it is, and by which day it arrives, if one can say. */
export type AboutOrder = {
  link: string
  /** the same in one value of an SMS */
  shortLink: string
  /** where the data notice is read */
  noticeLink: string
  owner: Owner
  confirm: ConfirmTerms
  arrivesOn: string | null
}

/**
 * The messages of an order that has come to a state. Of one that is cancelled by now only that is still true, so nothing
 * earlier is said any more.
 */
export function orderMessages(
  order: NotifiedOrder,
  to: TrackStatus,
  { link, shortLink, noticeLink, owner, confirm, arrivesOn }: AboutOrder,
): Message[] {
  if (order.status === 'Cancelled' && to !== 'Cancelled') return []
  return withShortLink(shortLink, [
    ...(to === 'Order'
      ? placedMessages(order, { link, noticeLink, owner, arrivesOn })
      : statusMessages(order, to, { link, arrivesOn })),
    ...(to === 'Order' && confirmsByLink(order, confirm) ? confirmMessages(order, link) : []),
  ])
}

/** In an SMS and by WhatsApp the link is the short one: operators take it as one value (spec L10). */
const withShortLink = (link: string, made: readonly Message[]): Message[] =>
  made.map((message) => ({ ...message, shortVars: { link } }))

/** The shopper's thanks and the owner's message of an order just placed (spec D119). */
function placedMessages(
  order: NotifiedOrder,
  { link, noticeLink, owner, arrivesOn }: Pick<AboutOrder, 'link' | 'noticeLink' | 'owner' | 'arrivesOn'>,
): Message[] {
  const event = `order:${order.id}:placed`
  const facts = {
    order_no: order.orderNo,
    amount: amountText(order.total),
    payment: paymentText(order),
    items: itemsText(order.items),
    link,
  }
  const toOwner = { event, template: 'owner_new_order', vars: facts } as const
  // who orders by phone has seen no page that leads to it (spec L14)
  const notice = order.isByPhone ? [`What we keep about you and why: ${noticeLink}`] : []
  return [
    ...toContacts(order, {
      event,
      template: 'order_placed',
      vars: {
        ...facts,
        items: [facts.items, deliveryText(order, arrivesOn), ...notice].join('\n\n'),
        name: order.name,
      },
    }),
    { ...toOwner, to: owner.email },
    { ...toOwner, to: owner.mobile, channels: ['whatsapp'] },
  ]
}

/**
 * Asks the shopper whether a cash order is meant (spec B9.5); by WhatsApp instead of SMS where the shopper agreed to
 * that.
 */
function confirmMessages(order: NotifiedOrder, link: string): Message[] {
  const { id, name, orderNo, total, allowsWhatsapp } = order
  const vars = { name, order_no: orderNo, amount: amountText(total), link }
  const channels = [allowsWhatsapp ? 'whatsapp' : 'sms'] as const
  return toContacts(order, { event: `order:${id}:confirm`, template: 'cash_confirm', vars, channels })
}

/** What the shopper hears of a later state; cancelling has a message of its own. */
function statusMessages(
  order: NotifiedOrder,
  to: TrackStatus,
  { link, arrivesOn }: Pick<AboutOrder, 'link' | 'arrivesOn'>,
): Message[] {
  const event = `order:${order.id}:${to}`
  const facts = { name: order.name, order_no: order.orderNo, link }
  const amount = amountText(order.total)
  if (to === 'Cancelled') return toContacts(order, { event, template: 'order_cancelled', vars: { ...facts, amount } })
  const text = statusText(to, order)
  const status = text && {
    ...text,
    details: [
      text.details,
      restText(order, to),
      arrivesOn && arrivalText(arrivesOn),
      to === 'Shipped' && lotsText(order.lots),
    ]
      .filter(Boolean)
      .join('\n'),
  }
  return status ? toContacts(order, { event, template: 'order_status', vars: { ...facts, ...status } }) : []
}

/** What goes later of an order is said when it is packed, and when the first parcel leaves. */
const restText = ({ restOn }: NotifiedOrder, to: TrackStatus): string | false =>
  restOn !== null && (to === 'Packed' || to === 'Shipped') && `The rest follows on ${showCalendarDay(restOn)}.`

/** Rupees for messages, whose words say Rs: an SMS with ₹ costs twice as many parts. */
const amountText = (amount: Paise): string => formatNumber(toRupees(amount))

/** How it is paid, as it was placed. */
function paymentText({ mode, total, paid }: NotifiedOrder): string {
  if (total === 0) return 'nothing to pay'
  if (mode === 'online') return 'paid online'
  return paid >= total ? 'paid' : 'cash on delivery'
}

/** By which day it comes, and where to: what a shopper looks for first after paying. */
const deliveryText = ({ name, address }: NotifiedOrder, arrivesOn: string | null): string =>
  [arrivesOn && arrivalText(arrivesOn), `It goes to ${addressText(address, name)}.`].filter(Boolean).join('\n')

const arrivalText = (day: string): string => `It reaches you by ${showWeekday(day)}.`

const addressText = (address: Address, name: string): string =>
  [
    address.contact_name || name,
    address.flat_house_no,
    address.address1,
    address.street,
    `${address.city} ${address.zip}`,
  ]
    .filter(Boolean)
    .join(', ')

/** The batch and date of each pack, which the law wants told (spec L7). */
const lotsText = (lots: NotifiedOrder['lots']): string =>
  lots
    .map(({ name, size, batch, useBy }) => `${name}, ${size}: batch ${batch}, use by ${showCalendarDay(useBy)}`)
    .join('\n')

const itemsText = (items: readonly OrderItem[]): string =>
  items.map(({ name, size, count }) => `${name} ${size} × ${count}`).join('\n')

/** What an order_status message says of a state; placing and cancelling have messages of their own. */
export function statusText(status: TrackStatus, parcel: Shipment): { status: string; details: string } | undefined {
  if (status === 'Order' || status === 'Cancelled') return undefined
  const { status: stateText, details } = texts[status]
  return { status: typeof stateText === 'string' ? stateText : stateText(parcel), details: details(parcel) }
}
