import type { GiftCard, HandoverList, PackingSlip, ParcelLabel } from '#contract/parcel-document.ts'

import type { IssuedInvoice } from './invoice-printer.ts'

export type { IssuedInvoice } from './invoice-printer.ts'

export type ParcelDocument =
  | { kind: 'invoice'; invoice: IssuedInvoice }
  | { kind: 'slip'; slip: PackingSlip }
  | { kind: 'card'; card: GiftCard }
  | { kind: 'label'; label: ParcelLabel }
  | { kind: 'handover'; list: HandoverList }

/** Prints documents one after the other into one PDF; between two of them other work gets its turn. */
export type DocumentPrinter = (documents: readonly ParcelDocument[]) => Promise<Buffer>
