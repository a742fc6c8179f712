import type { Paper, PaperKind } from '#contract/invoice.ts'

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
