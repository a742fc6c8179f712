import { faults } from './core/faults.ts'
import { id, optionalLine, optionalText, typedDigits } from './core/fields.ts'
import { EMAIL_MAX } from './core/limits.ts'
import { z } from './core/zod.ts'

/** By which way somebody hears of a restock. */
export const NOTIFY_WAYS = ['sms', 'whatsapp', 'email'] as const
export type NotifyWay = (typeof NOTIFY_WAYS)[number]

/**
 * Without `by` name, e-mail and mobile of a visitor, checked then: who is logged in has given them before (spec D53). With it
 * that contact alone, and of a mobile that is not proved its code (spec G7).
 */
export const backInStockRequest = z.object({
  product_id: id('Product'),
  sku_id: id('Size').nullish(),
  by: z.enum(NOTIFY_WAYS, faults.invalid('Way')).nullish(),
  name: optionalLine('Name'),
  email_id: optionalText('Email', EMAIL_MAX),
  mobile: optionalText('Mobile'),
  six_digit_code: typedDigits().pipe(z.string().max(6, faults.otp)).nullish(),
})
/** `resend_after`: a code is on its way to the mobile, and nothing is noted yet. */
export const backInStockAnswer = z.object({ resend_after: z.number().int().optional() })
