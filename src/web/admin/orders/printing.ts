import type { ParcelDocumentKind } from '#contract/admin/order-fields.ts'
import type { OrderRow } from '#contract/admin/order.ts'
import * as t from '#text/office/orders.ts'

import { printFile } from '../api/print-file.ts'
import type { BulkAction } from '../shared/list/bulk-bar.tsx'

type Rows = readonly Pick<OrderRow, 'order_no' | 'status'>[]

/**
 * The documents of what is chosen, in the order of packing; nothing about the orders changes. Each kind has a size of its own,
 * and a printer one paper: one kind at a time, or all in one file.
 */
export const printing: BulkAction<OrderRow> = {
  label: t.print,
  icon: 'print',
  choices: [
    { label: t.printAll, run: print() },
    { label: t.printLabels, run: print('label') },
    { label: t.printInvoices, run: print('invoice'), fits: (rows) => rows.some(wasPacked) },
    { label: t.printSlips, run: print('slip') },
  ],
}

/** An order has its invoice from then on. */
const wasPacked = ({ status }: Rows[number]): boolean => status !== 'Order' && status !== 'Confirmed'

function print(kinds?: ParcelDocumentKind) {
  return async (rows: Rows) => {
    await printFile('papers', { order_nos: rows.map((row) => row.order_no).join(','), ...(kinds && { kinds }) })
    return undefined
  }
}
