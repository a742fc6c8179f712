import { ANNAS_PER_HUNDRED, DISPATCH_DAYS, OTP_PER_HOUR, SHOP_PINCODE } from '../core/limits.ts'
import { z } from '../core/zod.ts'

/** What an owner sets for the whole shop, with the defaults of a shop that has just been opened. */
export const shopSettings = z.object({
  shop_name: z.string().default('Aangan'),
  phone: z.string().default(''),
  email: z.string().default(''),
  address: z.string().default(''),
  social: z.array(z.object({ name: z.string(), url: z.url({ protocol: /^https?$/ }) })).default([]),
  fssai: z.string().default(''),
  /** Who is told of new orders; the shop's own e-mail when empty. The mobile only where WhatsApp is set up. */
  owner_email: z.string().default(''),
  owner_mobile: z.string().default(''),
  gstin: z.string().default(''),
  pincode: z.string().default(SHOP_PINCODE),
  /** Days from an order to the courier's hands. */
  dispatch_days: z.number().int().min(0).max(60).default(DISPATCH_DAYS),
  packed_by: z.string().default(''),
  country_of_origin: z.string().default('India'),
  grievance_officer: z
    .object({ name: z.string(), email: z.string(), phone: z.string() })
    .default({ name: '', email: '', phone: '' }),
  notice: z.string().default(''),
  annas_per_hundred: z.number().int().min(0).max(1600).default(ANNAS_PER_HUNDRED),
  /** OTPs by SMS in an hour over all: each costs money, whoever asks for it (spec R4.8). */
  otp_per_hour: z.number().int().min(1).max(1_000_000).default(OTP_PER_HOUR),
  /** reviews only of what was delivered, not of what was bought (spec D45) */
  review_after_delivery: z.boolean().default(false),
  metadata: z
    .object({ title: z.string(), description: z.string(), keywords: z.string(), image: z.string() })
    .default({ title: 'Aangan', description: '', keywords: '', image: '' }),
})
export type ShopSettings = z.infer<typeof shopSettings>
