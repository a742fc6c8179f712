import type { Paper } from '#domain/invoice/invoice.rules.ts'
import type { PaperKind } from '#domain/invoice/series.rules.ts'

export type { Paper, PaperLine } from '#domain/invoice/invoice.rules.ts'
export type PrintedPaper = {
  kind: PaperKind
  number: string
  issuedAt: Date
  /** The number of the invoice: its own, or the one that a credit note takes back. */
  invoiceNumber: string
  content: Paper
}
/** Makes a PDF of an invoice or a credit note. The same paper gives the same page. */
export type PaperPrinter = (paper: PrintedPaper) => Promise<Buffer>
