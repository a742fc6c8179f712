import { formatNumber, toRupees } from '#contract/core/money.ts'
import type { PaymentMode, TrackStatus } from '#contract/order-steps.ts'
import type { OrderItem } from '#contract/order.ts'

/** Nobody asks for longer than about an hour and a half why an event's messages cannot be queued. */
export const ATTEMPTS_MOST = 12

const payments: Readonly<Record<PaymentMode, string>> = { online: 'paid online', cod: 'cash on delivery' }

type Shipment = { carrier: string | null; tracking_url: string | null }

const shipped = ({ carrier, tracking_url }: Shipment): string =>
  [`${carrier ?? 'The courier'} has your parcel.`, tracking_url && `Track it: ${tracking_url}`]
    .filter(Boolean)
    .join('\n')

type StatusWords = Readonly<{ status: string; details: (parcel: Shipment) => string }>

/** What is said of each state that has an order_status message; `status` fits into one place of an SMS. */
const statusMessages: Readonly<Record<Exclude<TrackStatus, 'Order' | 'Cancelled'>, StatusWords>> = {
  Confirmed: { status: 'confirmed', details: () => 'We are making it ready for you.' },
  Packed: { status: 'packed', details: () => 'It waits for the courier. Its invoice stands with your orders.' },
  Shipped: { status: 'shipped', details: shipped },
  Intransit: { status: 'on the way to you', details: () => 'It reaches you soon.' },
  Delivered: { status: 'delivered', details: () => 'We hope that it tastes like home. Tell us with a review.' },
  Returned: { status: 'returned to us', details: () => 'The parcel is back with us.' },
  RTO: { status: 'not delivered', details: () => 'The courier could not deliver it and brings it back to us.' },
}

export const paymentText = (mode: PaymentMode): string => payments[mode]

/** Rupees for messages, whose words say Rs: an SMS with ₹ costs twice as many parts. */
export const amountText = (amountPaise: number): string => formatNumber(toRupees(amountPaise))

export const itemsText = (items: readonly OrderItem[]): string =>
  items.map(({ name, sku_name, count }) => `${name} ${sku_name} × ${count}`).join('\n')

/** What an order_status message says of a state; placing and cancelling have messages of their own. */
export function statusWords(status: TrackStatus, parcel: Shipment): { status: string; details: string } | undefined {
  if (status === 'Order' || status === 'Cancelled') return undefined
  const { status: word, details } = statusMessages[status]
  return { status: word, details: details(parcel) }
}
