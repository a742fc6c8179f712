import { toRupees } from '#contract/core/money.ts'
import { z } from '#contract/core/zod.ts'
import type { Consignment, Courier, CourierFailure, CourierService } from '#domain/ports/courier.ts'

import type { Patience } from './post-json.ts'
import { refusedFor, shiprocketAccount, type ShiprocketAccount, type ShiprocketSettings } from './shiprocket-account.ts'
import { fetchLabel } from './shiprocket-label.ts'
import { moneyOf } from './shiprocket-money.ts'
import { amount, id, orders, parcelOf, read, refusedWith, text } from './shiprocket-orders.ts'
import { activities, readShiprocketWebhook, scansOf } from './shiprocket-scans.ts'

const created = z.object({ order_id: id, shipment_id: id })
const company = z.object({
  courier_company_id: id,
  courier_name: z.string(),
  rate: amount,
  estimated_delivery_days: z.union([z.number(), z.string()]).nullish(),
  cod: z.union([z.number(), z.boolean()]).nullish(),
  blocked: z.union([z.number(), z.boolean()]).nullish(),
  rating: z.number().nullish(),
})
const quotes = z.object({
  data: z.object({
    available_courier_companies: z.array(company),
    recommended_courier_company_id: id.nullish(),
  }),
})
const assigned = z.object({
  awb_assign_status: z.number(),
  response: z.object({
    data: z.object({
      awb_code: text.nullish(),
      courier_name: z.string().nullish(),
      shipment_id: id.nullish(),
      awb_assign_error: z.string().nullish(),
    }),
  }),
})
const labels = z.object({
  label_created: z.number(),
  label_url: z.string().nullish(),
  response: z.string().nullish(),
  not_created: z.array(z.unknown()).nullish(),
})
const tracked = z.object({ tracking_data: z.object({ shipment_track_activities: activities.nullish() }) })
const wallet = z.object({ data: z.object({ balance_amount: amount }) })
const pickups = z.object({ data: z.object({ shipping_address: z.array(z.object({ pickup_location: z.string() })) }) })
const remitted = z.object({
  data: z.object({ total: amount, remittance_utr: text.nullish(), remittance_date: z.string().nullish() }),
})

/**
 * An account with Shiprocket, which books many couriers. Every call is real: an AWB costs money from its wallet at once. Some
 * refusals come with 200, so the body decides (spec C1.16, C1.17).
 */
export function shiprocket(
  settings: ShiprocketSettings,
  { patience, now }: { patience?: Patience; now?: () => number } = {},
): Courier {
  const request = shiprocketAccount(settings, { ...(patience && { patience }), ...(now && { now }) })
  const own = new URL(settings.baseUrl)
  const { webhookToken: token } = settings
  return {
    name: 'shiprocket',
    needsPickupPlace: true,
    missedPickups: new Set(['13', '20']),
    unclear: new Set(['23', '43']),
    trackingLink: (awb) => `https://shiprocket.co/tracking/${encodeURIComponent(awb)}`,
    ...(token !== undefined && { readWebhook: (call) => readShiprocketWebhook(call, token) }),
    ...accountOf(request),
    ...bookingsOf(request),
    ...moneyOf(request),
    label: async (parcelRefs) => {
      const made = await request('POST', 'courier/generate/label', { body: { shipment_id: parcelRefs } })
      const answer = read(made, labels)
      if ('error' in answer) return answer
      const { label_created: isMade, label_url: url, response, not_created: missing } = answer
      if (isMade !== 1 || !url) return refusedFor(response ?? 'No label was made.')
      if (missing && missing.length > 0) return refusedFor('Some labels were not made.')
      return fetchLabel(url, { own: isLoopback(own) ? own.origin : undefined })
    },
    answer: async ({ awb, action, onDay, phone, note }) => {
      const isBack = action === 'return'
      const body = {
        action: isBack ? 'return' : 're-attempt',
        comments: note || (isBack ? 'The customer does not want it.' : 'Please try again.'),
        ...(phone !== null && { phone }),
        ...(onDay !== null && { deferred_date: onDay }),
      }
      const answer = await request('POST', `ndr/${encodeURIComponent(awb)}/action`, { body })
      return 'error' in answer ? answer : DONE
    },
    findPaid: async (orderRef) => {
      const found = read(await request('GET', `orders/show/${encodeURIComponent(orderRef)}`), remitted)
      if ('error' in found) return found
      const { total, remittance_utr: utr, remittance_date: date } = found.data
      const paidOn = /^\d{4}-\d{2}-\d{2}/.exec(date ?? '')?.[0]
      // it names the transfer once it has paid
      return { paid: utr && paidOn ? { amount: total, reference: utr.trim(), paidOn } : undefined }
    },
    track: async (awbs) => {
      if (awbs.length === 0) return []
      const answer = await request('POST', 'courier/track/awbs', { body: { awbs } })
      if ('error' in answer) return answer
      return Object.entries(byAwb(answer.body)).flatMap(([awb, one]) => {
        const parsed = tracked.safeParse(one)
        const list = parsed.success ? (parsed.data.tracking_data.shipment_track_activities ?? []) : []
        return awbs.includes(awb) ? scansOf(awb, list) : []
      })
    },
  }
}

/** What the account has, and what it takes for a parcel. */
const accountOf = (request: ShiprocketAccount): Pick<Courier, 'check' | 'quote'> => ({
  check: async () => {
    const places = read(await request('GET', 'settings/company/pickup'), pickups)
    if ('error' in places) return places
    const left = read(await request('GET', 'account/details/wallet-balance'), wallet)
    if ('error' in left) return left
    const names = places.data.shipping_address.map(({ pickup_location: name }) => name)
    return { places: names, wallet: left.data.balance_amount }
  },
  quote: async ({ from, to, weightGrams, measures, collect, declared }) => {
    const query = {
      pickup_postcode: from,
      delivery_postcode: to,
      cod: collect > 0 ? '1' : '0',
      weight: String(weightGrams / 1000),
      length: cm(measures.lengthMm),
      breadth: cm(measures.widthMm),
      height: cm(measures.heightMm),
      declared_value: String(toRupees(declared)),
    }
    const answer = await request('GET', 'courier/serviceability/', { query })
    if ('error' in answer) return answer.code === 'not_served' ? [] : answer
    const found = read(answer, quotes)
    if ('error' in found) return found
    const { available_courier_companies: companies, recommended_courier_company_id: best } = found.data
    return companies
      .filter(({ blocked, cod }) => !blocked && (collect === 0 || Boolean(cod)))
      .map((one) => serviceOf(one, best ?? undefined))
  },
})

/** The steps of a booking, each by itself, and how it is given up. */
const bookingsOf = (request: ShiprocketAccount): Pick<Courier, 'find' | 'create' | 'assign' | 'pickup' | 'cancel'> => ({
  find: async (reference) => {
    const found = read(await request('GET', 'orders', { query: { search: reference } }), orders)
    if ('error' in found) return found
    // a search finds what is like it
    return { parcel: parcelOf(found.data.filter((row) => row.channel_order_id === reference)) }
  },
  create: async (consignment) => {
    const made = await request('POST', 'orders/create/adhoc', { body: orderOf(consignment) })
    if ('error' in made) return made
    const parsed = created.safeParse(made.body)
    return parsed.success
      ? { orderRef: parsed.data.order_id, parcelRef: parsed.data.shipment_id }
      : refusedWith(made.body)
  },
  assign: async ({ parcelRef, service }) => {
    const body = { shipment_id: parcelRef, courier_id: service.id }
    const answer = await request('POST', 'courier/assign/awb', { body })
    if ('error' in answer) return answer
    const parsed = assigned.safeParse(answer.body)
    if (!parsed.success) return refusedWith(answer.body)
    const { awb_code: awb, courier_name: courier, shipment_id: of, awb_assign_error: why } = parsed.data.response.data
    if (parsed.data.awb_assign_status !== 1 || !awb) return refusedFor(why ?? 'No number was given.')
    if (of && of !== parcelRef) return ANOTHER
    return { awb, courier: courier ?? service.name }
  },
  pickup: async ({ parcelRef }) => {
    const answer = await request('POST', 'courier/generate/pickup', { body: { shipment_id: [parcelRef] } })
    return 'error' in answer && !/already/i.test(answer.error) ? answer : DONE
  },
  cancel: async ({ orderRef, awb }) => {
    if (awb !== undefined) {
      const answer = await request('POST', 'orders/cancel/shipment/awbs', { body: { awbs: [awb] } })
      if ('error' in answer && !isOver(answer)) return answer
    }
    const answer = await request('POST', 'orders/cancel', { body: { ids: [Number(orderRef)] } })
    return 'error' in answer && !isOver(answer) ? answer : DONE
  },
})

const DONE = { isDone: true } as const
const ANOTHER: CourierFailure = { error: 'The answer is about another parcel.', retryable: true, code: 'down' }

/** What is cancelled already is done. */
const isOver = ({ error }: CourierFailure): boolean => /already.{0,20}cancel/i.test(error)

const serviceOf = (one: z.infer<typeof company>, best: string | undefined): CourierService => ({
  id: one.courier_company_id,
  name: one.courier_name,
  price: one.rate,
  days: daysOf(one.estimated_delivery_days),
  takesCash: Boolean(one.cod),
  rating: one.rating ?? 0,
  isRecommended: one.courier_company_id === best,
})

/** What is not said is late. */
const daysOf = (value: number | string | null | undefined): number => {
  const days = Math.ceil(Number(value ?? Number.NaN))
  return Number.isSafeInteger(days) && days >= 0 ? days : DAYS_UNKNOWN
}
const DAYS_UNKNOWN = 15

/** An order as it is created there. What is to be collected is its sum, and what is declared where nothing is (spec C1.14). */
const orderOf = ({ to, goods, ...parcel }: Consignment) => ({
  order_id: parcel.reference,
  order_date: dateInIndia(parcel.placedAt),
  pickup_location: parcel.pickupPlace,
  billing_customer_name: to.name,
  billing_last_name: '',
  billing_address: to.street,
  billing_address_2: to.landmark,
  billing_city: to.city,
  billing_pincode: to.zip,
  billing_state: to.state,
  billing_country: 'India',
  billing_email: parcel.shopEmail,
  billing_phone: to.mobile,
  shipping_is_billing: true,
  order_items: goods.map(({ skuId, name, count, hsn, cost }) => ({
    name: `${name} × ${count}`,
    sku: String(skuId),
    units: 1,
    selling_price: toRupees(cost),
    hsn,
  })),
  payment_method: parcel.collect > 0 ? 'COD' : 'Prepaid',
  sub_total: toRupees(parcel.collect > 0 ? parcel.collect : parcel.declared),
  length: parcel.measures.lengthMm / 10,
  breadth: parcel.measures.widthMm / 10,
  height: parcel.measures.heightMm / 10,
  weight: parcel.weightGrams / 1000,
  ...(parcel.invoiceNo !== undefined && { invoice_number: parcel.invoiceNo }),
})

const cm = (mm: number): string => String(Math.ceil(mm / 10))
const IN_INDIA = { timeZone: 'Asia/Kolkata', dateStyle: 'short', timeStyle: 'short' } as const
/** 2026-11-25 14:05 */
const dateInIndia = (at: Date): string => at.toLocaleString('sv-SE', IN_INDIA).slice(0, 16)

/** {awb: …}, or a list of them. */
const byAwb = (body: unknown): Record<string, unknown> =>
  Object.assign({}, ...[body].flat().filter((one) => typeof one === 'object' && one !== null))

const isLoopback = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
