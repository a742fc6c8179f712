import { z } from './core/zod.ts'
/** What the shop tells everybody about itself (spec D112). */
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
  limits: z.object({
    free_delivery_at: z.number(),
    delivery_fee: z.number(),
    annas_per_rupee: z.number().int(),
    annas_per_hundred: z.number().int(),
    annas_min: z.number().int(),
    annas_max: z.number().int(),
    annas_offer_above: z.number().int(),
  }),
  payment_modes: z.array(z.enum(['online', 'cod'])),
  notice: z.string(),
})
export type Settings = z.infer<typeof settings>
