import type { Paise } from './core/money.ts'
import type { Language } from './languages.ts'
import type { PaymentMode } from './order-steps.ts'
import type { FssaiKind } from './registration.ts'

export type InvoiceKind = 'invoice' | 'credit_note'

/** What is taxed of one line, and the tax on it, in paise: two halves inside a state, one whole between states; none by a shop without a GSTIN. */
export type Taxed = { taxable: Paise; cgst: Paise; sgst: Paise; igst: Paise }

/** One line of an invoice; money in paise. `gross` is price × count, `net` what is paid for it, tax included. */
export type InvoiceLine = Taxed & {
  name: string
  /** What tax files call it: its name in the main language, where the document has another. */
  mainName?: string
  size: string
  hsn: string
  count: number
  gross: Paise
  net: Paise
  ratePercent: number
  /** Of a charge that adds to the value of the goods of its HSN, and to their number nothing (spec L8). */
  isPartOfGoods?: boolean
}
/** What the law calls an invoice, by its seller and its goods (spec L3). */
export type InvoiceTitle = 'Tax Invoice' | 'Invoice-cum-Bill of Supply' | 'Bill of Supply' | 'Bill'

/** What an invoice or credit note says, frozen when it is issued. */
export type InvoiceDocument = {
  /** The one that it is written in; English where none is said. */
  language?: Language
  /** Title and notes of the invoice; documents of an earlier version have none. */
  title?: InvoiceTitle
  topNote?: string
  footNote?: string
  orderNo: string
  orderedAt: string
  paymentMode: PaymentMode
  seller: {
    name: string
    /** Who sells under that name; '' or missing where it is the same. */
    legalName?: string
    address: string
    phone: string
    email: string
    gstin: string
    fssai: string
    /** Documents of an earlier version have none: theirs were printed as licences. */
    fssaiKind?: FssaiKind
  }
  buyer: { name: string; mobile: string; lines: string[] }
  /** Of a credit note: the invoice that it takes back from. Notes of an earlier version have none. */
  ofInvoice?: { number: string; issuedAt: string }
  /** The state that the goods go to, with its number. */
  placeOfSupply: string
  isWithinState: boolean
  lines: InvoiceLine[]
  total: Paise
}

/** A document's number as a part of an address, 'CN26-27-0000001', and back; its series ends with the running number. */
export const inAddress = (number: string): string => number.replaceAll('/', '-')

/** Whether the buyer went out of a document, as the law lets it after eight financial years (spec L17). */
export const isWithoutBuyer = ({ buyer }: Pick<InvoiceDocument, 'buyer'>): boolean =>
  buyer.name === '' && buyer.lines.length === 0
