import { TRACKINGS } from '../admin/parcel-fields.ts'
import type { SettingsPatch } from '../admin/settings.ts'
import { faults } from '../core/faults.ts'
import { amount, email, id, transactionId } from '../core/fields.ts'
import { isRecord } from '../core/json.ts'
import { z } from '../core/zod.ts'
import { TRACK_STATUSES } from '../order-steps.ts'
import { PAYMENT_OUTCOMES } from '../sandbox.ts'
import { utr } from '../upi.ts'

const rupees = z.number().positive().max(1_000_000).multipleOf(0.01)
/** At most ten years at once: a clock that far ahead is a mistake. */
const SECONDS_MAX = 10 * 366 * 86_400

export const clockHook = z.object({ advance: amount(SECONDS_MAX, 'Seconds') })
export const stockHook = z.object({ sku_id: id('Size'), quantity: amount(1_000_000, 'Quantity') })
export const priceHook = z.object({ sku_id: id('Size'), amount: rupees, mrp: rupees })
export const statusHook = z.object({ order_no: z.string().max(40), track_status: z.enum(TRACK_STATUSES) })
/** Somebody says that they have paid an order to the shop's UPI ID. */
export const upiHook = z.object({ order_no: z.string().max(40), utr })
export const annasHook = z.object({
  email_id: email,
  annas: z.number().int().min(1).max(1_000_000),
  expires_in_days: z.number().int().min(1).max(3660).optional(),
})
/** Single settings by their groups; they are checked together with those that stay as they are. */
export const settingsHook = z.custom<SettingsPatch>(
  (groups) => isRecord(groups) && Object.values(groups).every(isRecord),
  faults.invalid('Settings'),
)
export const shopperHook = z.object({ email_id: email, blocked: z.boolean() })
export const visiblePayment = z.object({ transaction_id: transactionId })
export const visibleParcel = z.object({ awb: z.string().min(1).max(60) })
const travel = z.object({
  copies: amount(100, 'Copies').default(1),
  shuffle: z.boolean().default(false),
  drop: amount(1000, 'Drop').default(0),
  delay_ms: amount(600_000, 'Delay').default(0),
})
/** Plays a scan of the sandbox courier, now or at a time. */
export const parcelHook = visibleParcel.extend({
  tracking: z.enum([...TRACKINGS, 'pickup_failed']).exclude(['none']),
  at: z.iso.datetime({ offset: true }).optional(),
  /** How the courier calls the shop about it; without, it is asked. */
  webhooks: travel.optional(),
})
/** Plays the payer; `drop` is how many of all the webhooks of this payment are lost. */
export const paymentHook = visiblePayment.extend({
  outcome: z.enum(PAYMENT_OUTCOMES),
  webhooks: travel.optional(),
})
/** What somebody writes to the shop by WhatsApp: a text, the button of a message that they have, or a picture of the shop by its name. */
export const whatsappHook = z
  .object({
    from: z
      .string()
      .regex(/^[6-9]\d{9}$/)
      .optional(),
    user_id: z.string().min(1).max(128).optional(),
    name: z.string().max(120).default(''),
    text: z.string().max(4_096).default(''),
    payload: z.string().min(1).max(256).optional(),
    picture: z.string().min(1).max(160).optional(),
  })
  .refine(({ from, user_id }) => from !== undefined || user_id !== undefined, faults.invalid('Sender'))
  .refine(({ text, payload, picture }) => text !== '' || payload !== undefined || picture !== undefined, faults.fill)
