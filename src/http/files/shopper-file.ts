import { isoDate } from '#contract/core/dates.ts'
import { toRupees } from '#contract/core/money.ts'
import type { ListedShopper } from '#domain/account/shopper-list.service.ts'
import type { Deps } from '#domain/context.ts'

import type { FileReply } from '../call/handler.ts'
import { csvFile, inRows, type Cell, type FileRequest } from './csv.ts'

const columns: Readonly<Record<string, (shopper: ListedShopper) => Cell>> = {
  name: (shopper) => shopper.name,
  email: (shopper) => shopper.email,
  mobile: (shopper) => shopper.mobile,
  city: (shopper) => shopper.city,
  orders: (shopper) => shopper.orders,
  paid: (shopper) => toRupees(shopper.paid),
  annas: (shopper) => shopper.annas,
  last_order: (shopper) => shopper.lastOrderAt && isoDate(shopper.lastOrderAt),
  blocked: (shopper) => yesNo(shopper.isBlocked),
  no_cash: (shopper) => yesNo(shopper.noCash),
  erase_asked: (shopper) => yesNo(shopper.erasureRequestedAt !== null),
}

/** The shoppers of a list as a file. */
export const shopperFile = (
  deps: Deps,
  { batches, ...file }: FileRequest & { batches: AsyncIterable<ListedShopper[]> },
): FileReply =>
  csvFile(deps, {
    ...file,
    kind: 'customer',
    title: 'Customers',
    name: 'customers',
    headings: Object.keys(columns),
    batches: inRows(batches, (shopper) => [Object.values(columns).map((cellOf) => cellOf(shopper))]),
  })

const yesNo = (is: boolean): string => (is ? 'yes' : 'no')
