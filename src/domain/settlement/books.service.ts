import { VOUCHER_KINDS, type VoucherKind } from '#contract/admin/books-fields.ts'
import { addDays } from '#contract/core/dates.ts'
import { paise, sumPaise, ZERO, type Paise } from '#contract/core/money.ts'
import type { Deps } from '#domain/context.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import { byDay, vouchersOf, type Voucher } from './books.rules.ts'
import { readFacts } from './books.store.ts'

export type { Voucher } from './books.rules.ts'

/** Days of the shop's calendar (YYYY-MM-DD), both included. */
type Period = { from: string; to: string }
/** What the vouchers of a period come to, in paise. */
export type BooksSums = {
  kinds: { kind: VoucherKind; vouchers: number; sum: Paise }[]
  ledgers: { ledger: string; debit: Paise; credit: Paise }[]
  debit: Paise
  credit: Paise
}

/**
 * The vouchers of a period, day by day, by when the shop wrote what they are of: a day that is over stays as it is, so that no
 * voucher is missed or taken twice (spec C4.12). One a document, or one a day and pair of ledgers.
 */
export async function* streamVouchers(
  { db }: Pick<Deps, 'db'>,
  { from, to, by }: Period & { by: 'document' | 'day' },
): AsyncGenerator<Voucher[]> {
  const { books: names } = await readSettingsNow(db)
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const vouchers = vouchersOf(day, await readFacts(db, day), names)
    if (vouchers.length > 0) yield by === 'day' ? byDay(vouchers) : vouchers
  }
}

/** What the vouchers of a period come to: by kind their debit, and by ledger both sides. */
export async function sumBooks(deps: Pick<Deps, 'db'>, period: Period): Promise<BooksSums> {
  const kinds = new Map<VoucherKind, { vouchers: number; sum: Paise }>()
  const ledgers = new Map<string, { debit: Paise; credit: Paise }>()
  for await (const vouchers of streamVouchers(deps, { ...period, by: 'document' }))
    for (const { kind, legs } of vouchers) {
      const { vouchers: n, sum } = kinds.get(kind) ?? { vouchers: 0, sum: ZERO }
      const debit = sumPaise(legs.map(({ amount }) => (amount > 0 ? amount : ZERO)))
      kinds.set(kind, { vouchers: n + 1, sum: paise(sum + debit) })
      for (const { ledger, amount } of legs) {
        const own = ledgers.get(ledger) ?? { debit: ZERO, credit: ZERO }
        ledgers.set(ledger, {
          debit: amount > 0 ? paise(own.debit + amount) : own.debit,
          credit: amount < 0 ? paise(own.credit - amount) : own.credit,
        })
      }
    }
  const rows = [...ledgers].map(([ledger, sums]) => ({ ledger, ...sums }))
  return {
    kinds: VOUCHER_KINDS.flatMap((kind) => {
      const found = kinds.get(kind)
      return found ? [{ kind, ...found }] : []
    }),
    ledgers: rows.toSorted((a, b) => a.ledger.localeCompare(b.ledger)),
    debit: sumPaise(rows.map(({ debit }) => debit)),
    credit: sumPaise(rows.map(({ credit }) => credit)),
  }
}
