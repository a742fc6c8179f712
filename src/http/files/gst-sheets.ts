import { GST_FILES, type GstFile } from '#contract/admin/gst-return.ts'
import { orderDate } from '#contract/core/dates.ts'
import { ZERO, type Paise } from '#contract/core/money.ts'
import type { LargeDocument, GstFiles } from '#domain/gst-return/gst-files.rules.ts'

import type { Cell } from './csv.ts'
import type { Sheet } from './zip-file.ts'

type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>
type RowOf<File extends GstFile> = GstFiles[File][number]

/** '16-Oct-2026', as GST files write a day of India's calendar. */
const day = (instant: Date): string => orderDate(instant).slice(0, 11)
const money = (amount: Paise): Cell => ({ paise: amount })
const nothing = (): Cell => null
const noCess = (): Cell => ({ paise: ZERO })

const largeDocument = {
  'Place Of Supply': (row: LargeDocument) => row.place,
  'Applicable % of Tax Rate': nothing,
  Rate: (row: LargeDocument) => row.ratePercent,
  'Taxable Value': (row: LargeDocument) => money(row.taxable),
  'Cess Amount': noCess,
}

/** The columns of each file, in the words and the order of the GSTR-1 tool's sheets (spec B4.3, L8). */
const columns: { [File in GstFile]: Columns<RowOf<File>> } = {
  b2cs: {
    Type: () => 'OE',
    'Place Of Supply': (row) => row.place,
    'Applicable % of Tax Rate': nothing,
    Rate: (row) => row.ratePercent,
    'Taxable Value': (row) => money(row.taxable),
    'Cess Amount': noCess,
    'E-Commerce GSTIN': nothing,
  },
  b2cl: {
    'Invoice Number': (row) => row.number,
    'Invoice date': (row) => day(row.issuedAt),
    'Invoice Value': (row) => money(row.value),
    ...largeDocument,
    'E-Commerce GSTIN': nothing,
  },
  cdnur: {
    'UR Type': () => 'B2CL',
    'Note Number': (row) => row.number,
    'Note Date': (row) => day(row.issuedAt),
    'Note Type': () => 'C',
    'Place Of Supply': largeDocument['Place Of Supply'],
    'Note Value': (row) => money(row.value),
    'Applicable % of Tax Rate': nothing,
    Rate: largeDocument.Rate,
    'Taxable Value': largeDocument['Taxable Value'],
    'Cess Amount': noCess,
  },
  exemp: {
    Description: (row) => row.description,
    'Nil Rated Supplies': (row) => money(row.nilRated),
    'Exempted(other than nil rated/non GST supply)': noCess,
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

/** What the official sheets are called; the register is the shop's own (spec L8). */
const sheetNames: Readonly<Record<GstFile, string>> = {
  b2cs: 'b2cs',
  b2cl: 'b2cl',
  cdnur: 'cdnur',
  exemp: 'exemp',
  hsn_b2c: 'hsn(b2c)',
  docs: 'docs',
  register: 'register',
}

/** The files that a month has, as tables. */
export const gstSheets = (files: Partial<GstFiles>): Sheet[] => GST_FILES.flatMap((file) => sheetOf(file, files[file]))

function sheetOf<File extends GstFile>(file: File, rows: readonly RowOf<File>[] | undefined): Sheet[] {
  if (!rows) return []
  const own: Columns<RowOf<File>> = columns[file]
  const cells = Object.values(own)
  return [
    { name: sheetNames[file], headings: Object.keys(own), rows: rows.map((row) => cells.map((cell) => cell(row))) },
  ]
}
