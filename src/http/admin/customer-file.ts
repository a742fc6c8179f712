import { isoDate } from '#contract/core/dates.ts'
import { toRupees } from '#contract/core/money.ts'
import type { ListedShopper } from '#domain/account/shopper-list.service.ts'
import type { Deps } from '#domain/context.ts'
import type { Actor } from '#domain/journal/journal.service.ts'

import type { AdminFile } from './admin-handler.ts'
import { csvFile, inRows, type Cell } from './csv.ts'

const columns: Readonly<Record<string, (shopper: ListedShopper) => Cell>> = {
  name: (shopper) => shopper.name,
  email: (shopper) => shopper.email,
  mobile: (shopper) => shopper.mobile,
  city: (shopper) => shopper.city,
  orders: (shopper) => shopper.orders,
  paid: (shopper) => toRupees(shopper.paid_paise),
  annas: (shopper) => shopper.annas,
  last_order: (shopper) => shopper.last_order_at && isoDate(shopper.last_order_at),
  blocked: (shopper) => yesNo(shopper.is_blocked),
  no_cash: (shopper) => yesNo(shopper.no_cash),
  erase_asked: (shopper) => yesNo(shopper.erase_asked_at !== null),
}

/** The customers of a list as a file. */
export const customerFile = (
  deps: Deps,
  { actor, now, batches }: { actor: Actor; now: Date; batches: AsyncIterable<ListedShopper[]> },
): AdminFile =>
  csvFile(deps, {
    actor,
    now,
    kind: 'customer',
    title: 'Customers',
    name: 'customers',
    headings: Object.keys(columns),
    batches: inRows(batches, (shopper) => [Object.values(columns).map((cellOf) => cellOf(shopper))]),
  })

const yesNo = (is: boolean): string => (is ? 'yes' : 'no')
