import { amount, validated } from './core/fields.ts'
import { messages } from './core/messages.ts'
import { pincodeProblem } from './core/validation.ts'
import { z } from './core/zod.ts'

export const pincodeRequest = z.object({
  zip: validated(pincodeProblem, 6, messages.pincode),
  // of the slowest of what is sent there
  lead_days: amount(60, 'Lead days').nullish(),
})
export const pincodeAnswer = z.object({
  serviceable: z.boolean(),
  cod: z.boolean(),
  etd_days: z.number().int(),
  city: z.string(),
  state: z.string(),
})
export type PincodeAnswer = z.infer<typeof pincodeAnswer>
