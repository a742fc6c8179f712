import type { PackingSlip, ParcelLabel } from '#contract/paper.ts'

import type { IssuedInvoice } from './invoice-printer.ts'

export type { IssuedInvoice } from './invoice-printer.ts'

export type ParcelPaper =
  | { kind: 'invoice'; invoice: IssuedInvoice }
  | { kind: 'slip'; slip: PackingSlip }
  | { kind: 'label'; label: ParcelLabel }

/** Prints papers one after the other into one PDF; between two of them other work gets its turn. */
export type PaperPrinter = (papers: readonly ParcelPaper[]) => Promise<Buffer>
