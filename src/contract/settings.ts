import { z } from './core/zod.ts'
import { deliveryTerms } from './delivery.ts'
import { languageCodes } from './languages.ts'
import { PAYMENT_MODES } from './order-steps.ts'
import { FSSAI_KINDS, GST_KINDS } from './registration.ts'
import { REVIEW_PICTURES } from './sent-picture-modes.ts'

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
  /** What a parcel costs by weight and place; without a tariff the two numbers above hold (spec C3.5). */
  delivery: deliveryTerms,
})

/** What paying online takes off goods from so many rupees on: rupees, or a percentage up to a cap. */
const prepaid = z.object({
  kind: z.enum(['rupees', 'percent']),
  value: z.number(),
  cap: z.number().nullable(),
  from: z.number(),
})
export type WirePrepaid = z.infer<typeof prepaid>

/** What a cash order pays beforehand: rupees, or a percentage of the total, from a total of so many rupees on. */
const advance = z.object({
  kind: z.enum(['rupees', 'percent']),
  value: z.number(),
  from: z.number(),
  for: z.enum(['all', 'first', 'marked']),
  /** whether it stays with the shop where nobody takes the parcel */
  on_rto: z.enum(['keep', 'refund']),
})
export type WireAdvance = z.infer<typeof advance>

/** What the shop publishes about itself (spec D112, B9.1). */
export const settings = z.object({
  shop_name: z.string(),
  /** where the food is made, and what the shop sells in a sentence; '' is nothing */
  place: z.string(),
  tagline: z.string(),
  /** what the foot of each page calls the kitchen; '' where a visible product is not vegetarian */
  kitchen_line: z.string(),
  /** headings and sentences in the shop's own manner; '' is none */
  captions: z.object({
    principles_title: z.string(),
    team_title: z.string(),
    testimonials_title: z.string(),
    search_hint: z.string(),
    not_found_title: z.string(),
    cart_empty: z.string(),
    orders_empty: z.string(),
    totals_title: z.string(),
    blog_intro: z.string(),
  }),
  /** '' where the owner has set none: the name stands in its place */
  logo: z.string(),
  /** where 'home' leads: a path of the shop, or another site (spec D6) */
  home_url: z.string(),
  phone: z.string(),
  /** ten digits; '' shows no link to WhatsApp */
  whatsapp_no: z.string(),
  email: z.string(),
  address: z.string(),
  social: z.array(z.object({ name: z.string(), url: z.string() })),
  fssai: z.string(),
  fssai_kind: z.enum(FSSAI_KINDS),
  gst_kind: z.enum(GST_KINDS),
  gstin: z.string(),
  pincode: z.string(),
  /** Who sells under the shop's name, and where else it works from; '' is none (spec L18). */
  legal_name: z.string(),
  branches: z.string(),
  grievance_officer: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    designation: z.string().default(''),
  }),
  /** Where a map shows the shop, and a map's page to be in ours; '' is none. */
  map_link: z.string(),
  map_frame: z.string(),
  limits,
  payment_modes: z.array(z.enum(PAYMENT_MODES)),
  /** How Online is paid: by the gateway, or to the maker's own UPI after the order is placed (spec N6.3). */
  online_by: z.enum(['gateway', 'upi']),
  /** What Cash costs on top, and up to how many rupees it is taken; null is any sum. */
  cash: z.object({
    max: z.number().nullable(),
    fee: z.number(),
    /** Whether Cash is offered hangs on the address: price-cart says so (spec C8.3). */
    by_address: z.boolean().optional(),
  }),
  /** What paying online takes off the goods, in rupees or percent; null is nothing (spec N8.1). */
  prepaid: prepaid.nullable(),
  /** What is paid online before a cash order is placed, and of which; null is nothing (spec N8.8). */
  advance: advance.nullable(),
  /** The holiday that it is now: no parcel leaves before `until` (YYYY-MM-DD); a closed shop takes no orders either. */
  pause: z.object({ mode: z.enum(['later', 'closed']), until: z.string(), words: z.string() }).nullable(),
  /** false until the owner has opened the shop: nobody can order before */
  is_open: z.boolean(),
  notice: z.string(),
  /** Which orders need a mobile that an OTP has proved (spec N3.1). */
  otp_at_checkout: z.enum(['always', 'cash', 'never']),
  /** Whether reviews take photos, and whether somebody looks at them first (spec N7.2). */
  review_pictures: z.enum(REVIEW_PICTURES),
  /** Messages go out by WhatsApp to whoever agrees. */
  whatsapp: z.boolean(),
  /** Shoppers who agree are reminded of something. */
  reminders: z.boolean(),
  /** Whether the page Fair selling is there, and whether a box is to be ticked for the data notice (spec L12, L14). */
  is_fair: z.boolean(),
  notice_tick: z.boolean(),
  /** That of this answer, and all that the shop shows itself in, the main one first, each with the address of its home. */
  language: z.enum(languageCodes),
  languages: z.array(z.object({ code: z.enum(languageCodes), name: z.string(), tag: z.string(), path: z.string() })),
})
export type Settings = z.infer<typeof settings>
