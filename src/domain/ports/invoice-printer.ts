import type { InvoiceDocument, InvoiceKind } from '#contract/invoice.ts'

export type IssuedInvoice = {
  kind: InvoiceKind
  number: string
  issuedAt: Date
  /** The number of the invoice: its own, or the one that a credit note takes back. */
  invoiceNumber: string
  /** When that one was issued. */
  invoiceIssuedAt: Date
  content: InvoiceDocument
}
/** Makes a PDF of an invoice or a credit note. The same document gives the same page. */
export type InvoicePrinter = (invoice: IssuedInvoice) => Promise<Buffer>
