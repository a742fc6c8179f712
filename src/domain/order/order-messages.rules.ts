import type { Address } from '#contract/address.ts'
import { formatNumber, paise, toRupees, type Paise } from '#contract/core/money.ts'
import type { Language } from '#contract/languages.ts'
import type { TrackStatus } from '#contract/order-steps.ts'
import { toContacts, type Contacts, type Message, type Vars } from '#domain/message/message.rules.ts'
import type { ConfirmTerms } from '#domain/settings/confirm-terms.rules.ts'
import { dayText, weekdayText } from '#text/dates.ts'
import { fill } from '#text/fill.ts'
import { textOf } from '#text/languages.ts'

import { itemsIn, type OrderItem } from './order-items.rules.ts'
import { confirmsByLink, type Confirmable } from './order.rules.ts'
import { statusText, type LaterStatus, type Shipment } from './status-text.rules.ts'

/** Nobody asks for longer than about an hour and a half why an event's messages cannot be queued. */
export const ATTEMPTS_MAX = 12

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
    open: Paise
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
    /** of the page on which it was placed */
    language: Language
    shopperId: number
    isByPhone: boolean
  }

/** Where the owner hears of new orders: an e-mail address, and a mobile for WhatsApp; '' is nowhere. */
export type Owner = { email: string; mobile: string }

/** What else messages need to know: where the order is seen, whose shop it is, and by which day it arrives, if one can say. */
export type AboutOrder = {
  linkIn: (language: Language) => string
  /** the same in one value of an SMS */
  shortLinkIn: (language: Language) => string
  /** where staff see it */
  officeLink: string
  /** where the data notice is read */
  noticeLinkIn: (language: Language) => string
  owner: Owner
  confirm: ConfirmTerms
  /** states that are worth an SMS (spec N5.2.4) */
  smsStatuses: readonly TrackStatus[]
  arrivesOn: string | null
}

/**
 * The messages of an order that has come to a state, in the language in which it was placed. Of one that is cancelled by now
 * only that is still true, so nothing earlier is said any more.
 */
export function orderMessages(order: NotifiedOrder, to: TrackStatus, about: AboutOrder): Message[] {
  if (order.status === 'Cancelled' && to !== 'Cancelled') return []
  const { shortLinkIn: linkIn } = about
  if (to !== 'Order') return withShortLink(linkIn, statusMessages(order, to, about))
  return [
    ...withShortLink(linkIn, placedMessages(order, about)),
    ...ownerMessages(order, about),
    ...withShortLink(linkIn, confirmsByLink(order, about.confirm) ? confirmMessages(order, about) : []),
  ]
}

/** In an SMS and by WhatsApp the link is the short one: operators take it as one value (spec L10). */
const withShortLink = (linkIn: AboutOrder['shortLinkIn'], made: readonly Message[]): Message[] =>
  made.map((message) => ({ ...message, shortVars: (language) => ({ link: linkIn(language) }) }))

/** What was ordered, what it comes to and how it is paid. */
const placedFacts = (order: NotifiedOrder, language: Language) => ({
  order_no: order.orderNo,
  amount: amountText(order.total),
  payment: paymentText(order, language),
  items: itemsText(itemsIn(order.items, language)),
})

/** The shopper's thanks for an order just placed. */
function placedMessages(
  order: NotifiedOrder,
  { linkIn, noticeLinkIn, arrivesOn }: Pick<AboutOrder, 'linkIn' | 'noticeLinkIn' | 'arrivesOn'>,
): Message[] {
  // who orders by phone has seen no page that leads to it (spec L14)
  const noticeIn = (language: Language) =>
    order.isByPhone ? [fill(textOf(language).messages.notice, { link: noticeLinkIn(language) })] : []
  return toContacts(order, {
    event: `order:${order.id}:placed`,
    template: 'order_placed',
    language: order.language,
    vars: (language) => {
      const facts = placedFacts(order, language)
      const items = [facts.items, deliveryText(order, arrivesOn, language), ...noticeIn(language)].join('\n\n')
      return { ...facts, link: linkIn(language), items, name: order.name }
    },
  })
}

/** The owner's message of an order just placed: whose it is, where it goes, and its page in the back office (spec D119). */
function ownerMessages(order: NotifiedOrder, { officeLink: link, owner }: Pick<AboutOrder, 'officeLink' | 'owner'>) {
  const { name, address } = order
  const mobile = order.mobile ?? address.contact_mobile
  const message = {
    event: `order:${order.id}:placed`,
    template: 'owner_new_order',
    vars: (language: Language) => ({ ...placedFacts(order, language), name, city: address.city, mobile, link }),
  } as const
  return [
    { ...message, to: owner.email },
    { ...message, to: owner.mobile, channels: ['whatsapp' as const] },
  ]
}

/** Asks the shopper whether a cash order is meant (spec B9.5). */
function confirmMessages(order: NotifiedOrder, { linkIn }: Pick<AboutOrder, 'linkIn'>): Message[] {
  const { id, name, orderNo, total, language: own } = order
  const vars = (language: Language) => ({
    name,
    order_no: orderNo,
    amount: amountText(total),
    link: linkIn(language),
  })
  return toContacts(order, { event: `order:${id}:confirm`, template: 'cash_confirm', language: own, vars })
}

/** What the shopper hears of a later state; cancelling has a message of its own. */
function statusMessages(
  order: NotifiedOrder,
  to: LaterStatus | 'Cancelled',
  { linkIn, smsStatuses, arrivesOn }: Pick<AboutOrder, 'linkIn' | 'smsStatuses' | 'arrivesOn'>,
): Message[] {
  const about = { event: `order:${order.id}:${to}`, language: order.language }
  const factsIn = (language: Language) => ({ name: order.name, order_no: order.orderNo, link: linkIn(language) })
  if (to === 'Cancelled') {
    const amount = amountText(order.total)
    return toContacts(order, {
      ...about,
      template: 'order_cancelled',
      vars: (language) => ({ ...factsIn(language), amount }),
    })
  }
  return toContacts(order, {
    ...about,
    template: 'order_status',
    withoutSms: !smsStatuses.includes(to),
    vars: (language) => ({ ...factsIn(language), ...stateVars(order, to, { arrivesOn, language }) }),
  })
}

/** What an order_status message says of a state and of what is to come. */
function stateVars(
  order: NotifiedOrder,
  to: LaterStatus,
  { arrivesOn, language }: { arrivesOn: string | null; language: Language },
): Vars {
  const { status, details } = statusText(to, order, language)
  const lines = [
    details,
    restText(order, to, language),
    arrivesOn && arrivalText(arrivesOn, language),
    to === 'Shipped' && lotsText(order.lots, language),
  ]
  return { status, details: lines.filter(Boolean).join('\n') }
}

/** What goes later of an order is said when it is packed, and when the first parcel leaves. */
const restText = ({ restOn }: NotifiedOrder, to: LaterStatus, language: Language): string | false =>
  restOn !== null &&
  (to === 'Packed' || to === 'Shipped') &&
  fill(textOf(language).messages.restFollows, { day: dayText(textOf(language).dates, restOn) })

/** Rupees for messages, whose words say Rs: an SMS with ₹ costs twice as many parts. */
const amountText = (amount: Paise): string => formatNumber(toRupees(amount))

/** How it is paid, as it was placed. */
function paymentText({ mode, total, paid }: NotifiedOrder, language: Language): string {
  const text = textOf(language).messages
  if (total === 0) return text.nothingToPay
  if (paid >= total) return mode === 'online' ? text.paidOnline : text.paid
  if (mode === 'online') return text.notPaidYet
  // an advance was paid before
  return paid > 0 ? fill(text.restOnDelivery, { rest: amountText(paise(total - paid)) }) : text.cashOnDelivery
}

/** By which day it comes, and where to: what a shopper looks for first after paying. */
const deliveryText = ({ name, address }: NotifiedOrder, arrivesOn: string | null, language: Language): string =>
  [
    arrivesOn && arrivalText(arrivesOn, language),
    fill(textOf(language).messages.goesTo, { address: addressText(address, name) }),
  ]
    .filter(Boolean)
    .join('\n')

const arrivalText = (day: string, language: Language): string =>
  fill(textOf(language).messages.arrives, { day: weekdayText(textOf(language).dates, day) })

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
const lotsText = (lots: NotifiedOrder['lots'], language: Language): string =>
  lots
    .map(({ useBy, ...lot }) =>
      fill(textOf(language).messages.lot, { ...lot, day: dayText(textOf(language).dates, useBy) }),
    )
    .join('\n')

const itemsText = (items: readonly OrderItem[]): string =>
  items.map(({ name, size, count }) => `${name} ${size} × ${count}`).join('\n')
