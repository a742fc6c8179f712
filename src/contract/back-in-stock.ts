import { id, optionalLine, optionalText } from './core/fields.ts'
import { EMAIL_MAX } from './core/limits.ts'
import { z } from './core/zod.ts'

/** Read of a guest alone, and checked then: who is logged in has given them before (spec D53). */
export const backInStockRequest = z.object({
  product_id: id('Product'),
  name: optionalLine('Name'),
  email_id: optionalText('Email', EMAIL_MAX),
  mobile: optionalText('Mobile'),
})
