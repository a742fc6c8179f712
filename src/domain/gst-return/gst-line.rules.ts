import { paise, type Paise } from '#contract/core/money.ts'
import type { InvoiceDocument, InvoiceKind, InvoiceLine } from '#contract/invoice.ts'
import { supplyPlace } from '#domain/pincode/state.rules.ts'

/** An invoice or credit note as it was issued; of a note also the invoice that it takes back from. */
export type IssuedDocument = {
  kind: InvoiceKind
  number: string
  series: string
  running: number
  issuedAt: Date
  content: InvoiceDocument
  invoiceNumber: string | null
  invoiceTotal: number | null
}

/** One line of a document. Everything of a credit note is negative, so that lines simply add up. Money in paise. */
export type GstLine = {
  kind: InvoiceKind
  number: string
  issuedAt: Date
  orderNo: string
  invoiceNumber: string | null
  /** '10-Bihar', or the words of the address where they name no state of India */
  place: string
  isWithinState: boolean
  /** of an invoice to another state above a lakh, which is told one by one (B2CL) */
  isLarge: boolean
  documentTotal: Paise
  name: string
  hsn: string
  ratePercent: number
  count: number
  net: Paise
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
}

/** An invoice to another state above this is told by itself. */
const LARGE_ABOVE = 1_00_000_00
const PLACE = /^(?<state>.*) \((?<code>\d{2})\)$/

/** The lines of a document that say something: a note has its invoice's lines, and takes back some of them. */
export function gstLinesOf(document: IssuedDocument): GstLine[] {
  const { kind, number, issuedAt, content, invoiceNumber, invoiceTotal } = document
  const { orderNo, isWithinState, total } = content
  const invoiced = kind === 'invoice' ? total : (invoiceTotal ?? total)
  const head = {
    kind,
    number,
    issuedAt,
    orderNo,
    invoiceNumber,
    place: placeOfDocument(document).place,
    isWithinState,
    isLarge: !isWithinState && invoiced > LARGE_ABOVE,
    documentTotal: total,
  }
  const sign = kind === 'invoice' ? 1 : -1
  return content.lines
    .filter(({ count, net }) => count > 0 || net > 0)
    .map((line) => ({ ...head, ...signed(line, sign) }))
}

/** Where the goods went, and whether that is a state that GST knows. */
export function placeOfDocument({ content: { placeOfSupply } }: Pick<IssuedDocument, 'content'>): {
  place: string
  isState: boolean
} {
  const code = PLACE.exec(placeOfSupply)?.groups?.['code']
  return code === undefined ? { place: placeOfSupply, isState: false } : { place: supplyPlace(code), isState: true }
}

const signed = (line: InvoiceLine, sign: 1 | -1) => {
  const { hsn, ratePercent, net, taxable, cgst, sgst, igst } = line
  const count = line.isPartOfGoods ? 0 : line.count
  return {
    name: line.mainName ?? line.name,
    hsn,
    ratePercent,
    count: count * sign || 0,
    net: paise(net * sign),
    taxable: paise(taxable * sign),
    cgst: paise(cgst * sign),
    sgst: paise(sgst * sign),
    igst: paise(igst * sign),
  }
}
