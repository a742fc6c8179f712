import { paise, toRupees } from '#contract/core/money.ts'
import { done } from '#domain/context.ts'
import { streamVouchers, sumBooks } from '#domain/settlement/books.service.ts'

import { csvFile, inRows } from '../../files/csv.ts'
import type { SomeAdminHandlers } from './handler.ts'

/** As an accountant's program maps them. */
const HEADINGS = [
  'Voucher Date',
  'Voucher Type Name',
  'Voucher Number',
  'Ledger Name',
  'Ledger Amount',
  'Ledger Amount Dr/Cr',
  'Narration',
]

/** What the shop did, for an accountant's program (spec C4.12). */
export const booksRoutes = {
  books: async ({ deps, input }) => {
    const { kinds, ledgers, debit, credit } = await sumBooks(deps, input)
    return {
      outcome: done({
        kinds: kinds.map(({ sum, ...kind }) => ({ ...kind, sum: toRupees(sum) })),
        ledgers: ledgers.map((row) => ({ ...row, debit: toRupees(row.debit), credit: toRupees(row.credit) })),
        debit: toRupees(debit),
        credit: toRupees(credit),
      }),
    }
  },
  exportBooks: {
    file: async ({ deps, who, actor, input }) =>
      done(
        csvFile(deps, {
          actor,
          now: who.now,
          kind: 'books',
          title: `Books ${input.from} to ${input.to}`,
          filters: input,
          name: `books-${input.from}-to-${input.to}`,
          headings: HEADINGS,
          batches: inRows(streamVouchers(deps, input), ({ day, kind, number, narration, legs }) =>
            legs.map(({ ledger, amount }) => [
              day.split('-').toReversed().join('-'),
              kind,
              number,
              ledger,
              { paise: paise(Math.abs(amount)) },
              amount > 0 ? 'Dr' : 'Cr',
              narration,
            ]),
          ),
        }),
      ),
  },
} satisfies SomeAdminHandlers
