import { z } from '#contract/core/zod.ts'
import type { CourierScan, HookScan } from '#domain/ports/courier.ts'

import { trackingOfCode } from './shiprocket-codes.ts'
import { timingSafeEquals } from './signature.ts'

const code = z.union([z.number(), z.string()]).nullish()
const activity = z.object({
  date: z.string(),
  activity: z.string().nullish(),
  location: z.string().nullish(),
  'sr-status': code,
})
type Activity = z.infer<typeof activity>

const hook = z.object({
  awb: z.union([z.string(), z.number()]).transform(String),
  order_id: z.union([z.string(), z.number()]).transform(String).nullish(),
  shipment_status_id: code,
  shipment_status: z.string().nullish(),
  current_timestamp: z.string().nullish(),
  scans: z.array(activity).nullish(),
  is_return: z.union([z.boolean(), z.number()]).nullish(),
})

/**
 * Reads a webhook of Shiprocket: its scans, `forged` where the token is not ours, `unknown` where there is nothing in it that
 * we can read. It has no signature, so what it says of money or of an end has to be asked again (spec C1.16, C2.3).
 */
export function readShiprocketWebhook(
  { headers, body }: { headers: Readonly<Record<string, unknown>>; body: unknown },
  token: string,
): HookScan[] | 'forged' | 'unknown' {
  const given = headers['x-api-key']
  const parsed = hook.safeParse(body)
  // without its header and its words it is another account's
  const isOurs = given !== undefined || (parsed.success && numberOf(parsed.data.shipment_status_id) !== undefined)
  if (!isOurs) return 'unknown'
  if (typeof given !== 'string' || !timingSafeEquals(given, token)) return 'forged'
  if (!parsed.success) return 'unknown'
  const { awb, order_id: reference, scans, is_return: isReturn } = parsed.data
  // goods that a shopper sends back are no parcel of ours
  if (isReturn === true || isReturn === 1) return []
  const last = lastOf(parsed.data)
  const read = scansOf(awb, [...(scans ?? []), ...(last ? [last] : [])])
  return read.map((scan) => ({ ...scan, reference: reference ?? undefined }))
}

/** The state that a webhook names beside its scans, as one of them. */
function lastOf({ current_timestamp: at, shipment_status_id: id, shipment_status: text, scans }: z.infer<typeof hook>) {
  if (at === null || at === undefined || numberOf(id) === undefined) return undefined
  if (scans?.some((scan) => numberOf(scan['sr-status']) === numberOf(id))) return undefined
  return { date: at, activity: text, location: '', 'sr-status': id }
}

/** Scans as Shiprocket lists them; what has no time or no number of its own is left out. */
export const scansOf = (awb: string, activities: readonly Activity[]): CourierScan[] =>
  activities.flatMap((one) => {
    const at = timeOf(one.date)
    const number = numberOf(one['sr-status'])
    if (at === undefined || number === undefined) return []
    const text = one.activity ?? ''
    return [{ awb, at, code: String(number), tracking: trackingOfCode(number), text, location: one.location ?? '' }]
  })

export const activities = z.array(activity)

const numberOf = (value: z.infer<typeof code>): number | undefined => {
  const number = typeof value === 'string' ? Number(value.trim() || Number.NaN) : value
  return typeof number === 'number' && Number.isInteger(number) && number > 0 ? number : undefined
}

/** 2026-11-25 14:05:00, and in webhooks 25 11 2026 14:05:00, both of India. */
export function timeOf(text: string): Date | undefined {
  const [, first = '', month = '', third = '', clock = ''] =
    /^(\d{2,4})[ -](\d{2})[ -](\d{2,4})[ T](\d{2}:\d{2}(?::\d{2})?)/.exec(text) ?? []
  const [year, day] = first.length === 4 ? [first, third] : [third, first]
  const at = new Date(`${year}-${month}-${day}T${clock}+05:30`)
  return Number.isNaN(at.getTime()) ? undefined : at
}
