import { z } from './core/zod.ts'
import { PAYMENT_MODES } from './order-steps.ts'

/** The owner's numbers, under the names of the settings; money in rupees (spec D140). */
const limits = z.object({
  free_delivery_at: z.number(),
  delivery_fee: z.number(),
  annas_per_rupee: z.number().int(),
  annas_per_hundred: z.number().int(),
  annas_valid_days: z.number().int(),
  annas_restored_days: z.number().int(),
  annas_offer_above: z.number().int(),
  annas_min: z.number().int(),
  annas_max: z.number().int(),
  dispatch_days: z.number().int(),
  /** Monday is 1, Sunday 7. */
  dispatch_weekdays: z.array(z.number().int()),
  /** Pieces of a size in one order; null is any number. */
  per_order_limit: z.number().int().nullable(),
  low_at: z.number().int(),
  return_window_days: z.number().int(),
  return_answer_days: z.number().int(),
  cancel_hours: z.number().int(),
  hold_minutes: z.number().int(),
  tax_display: z.enum(['spec', 'gst']),
  tax_percent: z.number(),
})

/** What the shop tells everybody about itself (spec D112, B9.1). */
export const settings = z.object({
  shop_name: z.string(),
  logo: z.string(),
  /** where 'home' leads: a path of the shop, or another site (spec D6) */
  home_url: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  social: z.array(z.object({ name: z.string(), url: z.string() })),
  fssai: z.string(),
  gstin: z.string(),
  pincode: z.string(),
  grievance_officer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  /** Where a map shows the shop, and a map's page to stand in ours; '' is none. */
  map_link: z.string(),
  map_frame: z.string(),
  limits,
  payment_modes: z.array(z.enum(PAYMENT_MODES)),
  /** What Cash costs beside, and up to how many rupees it is taken; null is any sum. */
  cash: z.object({ max: z.number().nullable(), fee: z.number() }),
  /** The holiday that it is now: no parcel leaves before `until` (YYYY-MM-DD); a closed shop takes no orders either. */
  pause: z.object({ mode: z.enum(['later', 'closed']), until: z.string(), words: z.string() }).nullable(),
  notice: z.string(),
})
export type Settings = z.infer<typeof settings>
