import { z } from '../core/zod.ts'
import { VOUCHER_KINDS } from './books-fields.ts'
import { invalidPeriod, isAllowedPeriod, period } from './report.ts'
import { file, get, O } from './row.ts'

const count = z.number().int()
const sums = { vouchers: count, sum: z.number() }

export const booksSummary = z.object({
  kinds: z.array(z.object({ kind: z.enum(VOUCHER_KINDS), ...sums })),
  /** by ledger, in the order of their names */
  ledgers: z.array(z.object({ ledger: z.string(), debit: z.number(), credit: z.number() })),
  debit: z.number(),
  credit: z.number(),
})
export type BooksSummary = z.output<typeof booksSummary>

/** What the shop did as vouchers for an accountant's program: the owner's alone (spec C4.12). */
export const booksRows = {
  books: get('/money/books', O, 'What the vouchers of a period come to, by kind and by ledger', {
    request: period.refine(isAllowedPeriod, invalidPeriod),
    response: booksSummary,
  }),
  exportBooks: file('/money/books.csv', O, 'The vouchers of a period as a file: one a document, or one a day', {
    request: period
      .extend({ by: z.enum(['document', 'day']).default('document') })
      .refine(isAllowedPeriod, invalidPeriod),
  }),
}
