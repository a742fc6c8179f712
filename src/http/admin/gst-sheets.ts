import { GST_FILES, type GstFile } from '#contract/admin/gst-return.ts'
import { orderDate } from '#contract/core/dates.ts'
import type { Paise } from '#contract/core/money.ts'
import type { LargeDocument, GstFiles } from '#domain/gst-return/gst-files.rules.ts'

import type { Cell } from './csv.ts'
import type { Sheet } from './zip-file.ts'

type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>
type RowOf<File extends GstFile> = GstFiles[File][number]

/** '16-Oct-2026', as GST files write a day of India's calendar. */
const day = (instant: Date): string => orderDate(instant).slice(0, 11)
const money = (amount: Paise): Cell => ({ paise: amount })
const nothing = (): Cell => null
const noCess = (): Cell => ({ paise: 0 })

const largePaper = {
  'Place Of Supply': (row: LargeDocument) => row.place,
  Rate: (row: LargeDocument) => row.ratePercent,
  'Applicable % of Tax Rate': nothing,
  'Taxable Value': (row: LargeDocument) => money(row.taxable),
  'Cess Amount': noCess,
}

/** The columns of each file, in the words of the GSTR-1 tool (spec B4.3). */
const columns: { [File in GstFile]: Columns<RowOf<File>> } = {
  b2cs: {
    Type: () => 'OE',
    'Place Of Supply': (row) => row.place,
    Rate: (row) => row.ratePercent,
    'Applicable % of Tax Rate': nothing,
    'Taxable Value': (row) => money(row.taxable),
    'Cess Amount': noCess,
    'E-Commerce GSTIN': nothing,
  },
  b2cl: {
    'Invoice Number': (row) => row.number,
    'Invoice date': (row) => day(row.issuedAt),
    'Invoice Value': (row) => money(row.value),
    ...largePaper,
    'E-Commerce GSTIN': nothing,
  },
  cdnur: {
    'UR Type': () => 'B2CL',
    'Note Number': (row) => row.number,
    'Note Date': (row) => day(row.issuedAt),
    'Note Type': () => 'C',
    'Place Of Supply': largePaper['Place Of Supply'],
    'Note Value': (row) => money(row.value),
    'Applicable % of Tax Rate': nothing,
    Rate: largePaper.Rate,
    'Taxable Value': largePaper['Taxable Value'],
    'Cess Amount': noCess,
  },
  exemp: {
    Description: (row) => row.description,
    'Nil Rated Supplies': (row) => money(row.nilRated),
    Exempted: noCess,
    'Non-GST Supplies': noCess,
  },
  hsn_b2c: {
    HSN: (row) => row.hsn,
    Description: (row) => row.description,
    UQC: (row) => row.uqc,
    'Total Quantity': (row) => row.count,
    'Total Value': (row) => money(row.value),
    Rate: (row) => row.ratePercent,
    'Taxable Value': (row) => money(row.taxable),
    'Integrated Tax Amount': (row) => money(row.igst),
    'Central Tax Amount': (row) => money(row.cgst),
    'State/UT Tax Amount': (row) => money(row.sgst),
    'Cess Amount': noCess,
  },
  docs: {
    'Nature of Document': (row) => row.nature,
    'Sr. No. From': (row) => row.from,
    'Sr. No. To': (row) => row.to,
    'Total Number': (row) => row.total,
    Cancelled: () => 0,
  },
  register: {
    date: (row) => day(row.issuedAt),
    number: (row) => row.number,
    kind: (row) => (row.kind === 'invoice' ? 'Invoice' : 'Credit note'),
    'invoice of a note': (row) => row.invoiceNumber,
    order: (row) => row.orderNo,
    "buyer's state": (row) => row.place,
    HSN: (row) => row.hsn,
    rate: (row) => row.ratePercent,
    count: (row) => row.count,
    taxable: (row) => money(row.taxable),
    CGST: (row) => money(row.cgst),
    SGST: (row) => money(row.sgst),
    IGST: (row) => money(row.igst),
    total: (row) => money(row.net),
  },
}

/** The files that a month has, as tables. */
export const gstSheets = (files: Partial<GstFiles>, month: string): Sheet[] =>
  GST_FILES.flatMap((file) => sheetOf(file, files[file], month))

function sheetOf<File extends GstFile>(file: File, rows: readonly RowOf<File>[] | undefined, month: string): Sheet[] {
  if (!rows) return []
  const own: Columns<RowOf<File>> = columns[file]
  const cells = Object.values(own)
  return [
    { name: `${file}-${month}`, headings: Object.keys(own), rows: rows.map((row) => cells.map((cell) => cell(row))) },
  ]
}
