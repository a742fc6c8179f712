import { officeFault } from '../core/office-faults.ts'
import { z } from '../core/zod.ts'
import { line } from './setting-fields.ts'
import { settingLabels } from './setting-labels.ts'

/** The kinds of vouchers, as an accountant's program calls them. */
export const VOUCHER_KINDS = ['Sales', 'Credit Note', 'Receipt', 'Payment', 'Journal'] as const
export type VoucherKind = (typeof VOUCHER_KINDS)[number]

const { books: label } = settingLabels
const LEDGER_MAX = 60
const ledger = (name: keyof typeof label, first: string) =>
  line(label[name], LEDGER_MAX)
    .pipe(z.string().min(1, officeFault('needsName', label[name])))
    .default(first)

/** How the ledgers are called (spec C4.12): {rate} is the percent of GST, {courier} the courier's name. */
export const books = z.strictObject({
  online_shoppers: ledger('online_shoppers', 'Online shoppers'),
  cash_shoppers: ledger('cash_shoppers', 'Cash shoppers'),
  sales: ledger('sales', 'Sales'),
  sales_at: ledger('sales_at', 'Sales {rate} %'),
  cgst: ledger('cgst', 'CGST'),
  sgst: ledger('sgst', 'SGST'),
  igst: ledger('igst', 'IGST'),
  gateway: ledger('gateway', 'Payment gateway'),
  gateway_fees: ledger('gateway_fees', 'Gateway fees'),
  gateway_tax: ledger('gateway_tax', 'GST on fees'),
  gateway_differences: ledger('gateway_differences', 'Gateway differences'),
  bank: ledger('bank', 'Bank'),
  cash: ledger('cash', 'Cash in hand'),
  cash_short: ledger('cash_short', 'Cash short'),
  with_courier: ledger('with_courier', 'Cash with {courier}'),
  courier_charges: ledger('courier_charges', 'Courier charges'),
  courier_differences: ledger('courier_differences', 'Courier differences'),
})
export type LedgerNames = z.output<typeof books>
