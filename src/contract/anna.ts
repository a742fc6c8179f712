import { page, pageOfSchema } from './core/fields.ts'
import { z } from './core/zod.ts'

/** `held_annas` are those that the shopper's own unfinished payment holds: theirs to use again (spec D146). */
export const annaBalance = z.object({
  result: z.object({ total_annas: z.number().int(), held_annas: z.number().int() }),
})
export const annaEntry = z.object({
  id: z.number().int(),
  total_annas: z.number().int(),
  mode: z.enum(['credit', 'debit', 'expired', 'refund']),
  expires_at: z.string().nullable(),
  expires_at_iso: z.string().nullable(),
  order_no: z.string().nullable(),
  /** Why the shop gave them, or took them back. */
  note: z.string().nullable(),
})
export const annaHistory = z.object({ history: pageOfSchema(annaEntry) })
export const historyRequest = z.object({ page })
export type AnnaBalance = z.infer<typeof annaBalance>
export type AnnaEntry = z.infer<typeof annaEntry>
