import type { Language } from '#contract/languages.ts'
import type { TrackStatus } from '#contract/order-steps.ts'
import { SMS_VALUE_MAX } from '#domain/message/place-kinds.rules.ts'
import { fill } from '#text/fill.ts'
import { textOf } from '#text/languages.ts'

/** States that have an order_status message; placing and cancelling have messages of their own. */
export type LaterStatus = Exclude<TrackStatus, 'Order' | 'Cancelled'>

/** Who carries a parcel, and where it is followed. */
export type Shipment = { carrier: string | null; trackingNumber: string | null; trackingUrl: string | null }

/** What an order_status message says of a state; `status` fits into one place of an SMS. */
export function statusText(
  status: LaterStatus,
  parcel: Shipment,
  language: Language,
): { status: string; details: string } {
  const text = textOf(language).messages
  const texts: Readonly<Record<LaterStatus, { status: string; details: string }>> = {
    Confirmed: { status: text.confirmed, details: text.confirmedDetails },
    Packed: { status: text.packed, details: text.packedDetails },
    Shipped: { status: shippedStatus(parcel, language), details: shippedDetails(parcel, language) },
    Intransit: { status: text.intransit, details: text.intransitDetails },
    Delivered: { status: text.delivered, details: text.deliveredDetails },
    Returned: { status: text.returned, details: text.returnedDetails },
    RTO: { status: text.rto, details: text.rtoDetails },
  }
  return texts[status]
}

/** With courier and number where one place of an SMS has the room. */
function shippedStatus({ carrier, trackingNumber: number }: Shipment, language: Language): string {
  const text = textOf(language).messages
  if (!number) return text.shipped
  const full = fill(text.shippedBy, { carrier: carrier ?? '', number })
  return full.length <= SMS_VALUE_MAX ? full : text.shipped
}

/** Who has the parcel, and where it is followed. */
export function shippedDetails(parcel: Shipment, language: Language): string {
  const { trackingUrl: link } = parcel
  const holder = holderText(parcel, language)
  return link ? `${holder}\n${fill(textOf(language).messages.trackIt, { link })}` : holder
}

function holderText({ carrier, trackingNumber: number }: Shipment, language: Language): string {
  const text = textOf(language).messages
  if (carrier === null) return number ? fill(text.courierHasNumber, { number }) : text.courierHas
  return number ? fill(text.carrierHasNumber, { carrier, number }) : fill(text.carrierHas, { carrier })
}
