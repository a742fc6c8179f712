import { z } from '../core/zod.ts'
import { adminPage, datetime, listRequest } from './fields.ts'
import { get, OS } from './row.ts'

const count = z.number().int()

const settlement = z.object({
  id: z.string().describe('as the gateway calls it'),
  utr: z.string().nullable(),
  settled_at: datetime,
  payments: count,
  paid: z.number(),
  refunded: z.number(),
  adjusted: z.number().describe('what the gateway added or took off beside payments and refunds'),
  fees: z.number().describe('without the tax on them'),
  tax: z.number(),
  net: z.number().describe('what came to the bank'),
  others: z.object({ lines: count, net: z.number() }).describe('payments that are not of this shop'),
})
export type SettlementRow = z.infer<typeof settlement>

/** What the payment gateway settled with the bank (spec C4.9). */
export const settlementRows = {
  settlements: get('/money/settlements', OS, 'What the payment gateway settled, the newest first', {
    request: listRequest.omit({ q: true }),
    response: adminPage(settlement),
    refusals: ['NARROW'],
  }),
}
