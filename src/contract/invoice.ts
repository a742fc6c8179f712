import type { Paise } from './core/money.ts'
import type { PaymentMode } from './order-steps.ts'

export type InvoiceKind = 'invoice' | 'credit_note'

/** What is taxed of one line, and the tax on it, in paise: two halves inside a state, one whole between states; none by a shop without a GSTIN. */
export type Taxed = { taxable: Paise; cgst: Paise; sgst: Paise; igst: Paise }

/** One line of an invoice; money in paise. `gross` is price × count, `net` what is paid for it, tax included. */
export type InvoiceLine = Taxed & {
  name: string
  size: string
  hsn: string
  count: number
  gross: Paise
  net: Paise
  ratePercent: number
}
/** What an invoice or credit note says, frozen when it is issued. */
export type InvoiceDocument = {
  orderNo: string
  orderedAt: string
  paymentMode: PaymentMode
  seller: { name: string; address: string; phone: string; email: string; gstin: string; fssai: string }
  buyer: { name: string; mobile: string; lines: string[] }
  /** The state that the goods go to, with its number. */
  placeOfSupply: string
  isWithinState: boolean
  lines: InvoiceLine[]
  total: Paise
}
