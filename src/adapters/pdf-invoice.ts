import { orderDate } from '#contract/core/dates.ts'
import { BUYER_REMOVED, isWithoutBuyer, type InvoiceDocument } from '#contract/invoice.ts'
import { FOOD_SAFETY, fssaiText } from '#contract/registration.ts'
import type { InvoicePrinter, IssuedInvoice } from '#domain/ports/invoice-printer.ts'

import { pdfFiles } from './pdf-file.ts'
import { drawGoods, sumsOf } from './pdf-table.ts'
import { write, type Style } from './pdf-text.ts'

type Page = PDFKit.PDFDocument
const LEFT = 40
const WIDTH = 515
const HALF = 245
const RIGHT = LEFT + WIDTH - HALF

/** Below this there is no room for the sums and the last words. */
const LAST = 690
/** How long '16-Oct-2026' is, the day of a date with its time. */
const DAY = 11
const KOKUM = '#5a0f33'
const QUIET = '#6b5a50'

const small: Style = { size: 8.5 }
const label: Style = { size: 8, weight: 600, color: QUIET }

/** Prints invoices as A4 PDFs. */
export function pdfInvoices(): InvoicePrinter {
  const begin = pdfFiles()
  return async (invoice) => {
    const { page, finished } = await begin({
      title: `${titleOf(invoice)} ${invoice.number}`,
      author: invoice.content.seller.name,
      at: invoice.issuedAt,
    })
    page.addPage()
    drawInvoice(page, invoice)
    return finished()
  }
}

function titleOf({ kind, content }: IssuedInvoice): string {
  if (kind === 'credit_note') return 'Credit Note'
  return content.title ?? (content.seller.gstin === '' ? 'Bill of Supply' : 'Tax Invoice')
}

/** The shop's name, and whose trade name it is where that is another (spec L3). */
const sellerName = ({ name, legalName = '' }: InvoiceDocument['seller']): string =>
  legalName === '' || legalName === name ? name : `${name}, a trade name of ${legalName}`

const column = (page: Page, x: number, width: number) => (text: string, style: Style, y: number) =>
  text === '' ? y : write(page, text, style, { x, y, width })

function drawHead(page: Page, invoice: IssuedInvoice): number {
  const { number, issuedAt, content, kind } = invoice
  const { seller } = content
  const left = column(page, LEFT, HALF)
  const right = column(page, RIGHT, HALF)
  const name = sellerName(seller)
  let y = left(name, { size: name === seller.name ? 20 : 14, weight: 600, color: KOKUM }, LEFT)
  const lines = [
    seller.address,
    seller.gstin && `GSTIN ${seller.gstin}`,
    fssaiText(seller.fssaiKind ?? 'state', seller.fssai),
    [seller.phone, seller.email].filter(Boolean).join(', '),
  ]
  for (const line of lines) y = left(line, small, y)
  let other = right(titleOf(invoice), { size: 16, weight: 600, align: 'right' }, LEFT)
  other = right(content.topNote ?? '', { ...small, align: 'right' }, other)
  other = right(`No. ${number}`, { size: 10, weight: 600, align: 'right' }, other)
  other = right(orderDate(issuedAt), { ...small, align: 'right' }, other)
  if (kind === 'credit_note') other = right(invoiceNamed(invoice), { ...small, align: 'right' }, other)
  return Math.max(y, other) + 14
}

/** The invoice that a note takes back from, by number and day, as rule 53(1A) asks (spec L5). */
function invoiceNamed({ content: { ofInvoice }, invoiceNumber, invoiceIssuedAt }: IssuedInvoice): string {
  const number = ofInvoice?.number ?? invoiceNumber
  const issuedAt = ofInvoice ? new Date(ofInvoice.issuedAt) : invoiceIssuedAt
  return `for invoice ${number} of ${orderDate(issuedAt).slice(0, DAY)}`
}

function drawBuyer(
  page: Page,
  { buyer, orderNo, orderedAt, paymentMode, placeOfSupply }: InvoiceDocument,
  top: number,
) {
  const left = column(page, LEFT, HALF)
  const right = column(page, RIGHT, HALF)
  let y = left('Billed and sent to', label, top)
  if (isWithoutBuyer({ buyer })) y = left(BUYER_REMOVED, small, y)
  else y = left(buyer.name, { size: 10, weight: 600 }, y)
  for (const line of [...buyer.lines, buyer.mobile && `Mobile ${buyer.mobile}`]) y = left(line, small, y)
  let other = right('Order', label, top)
  other = right(orderNo, { size: 10, weight: 600 }, other)
  const facts = [
    `Placed ${orderDate(new Date(orderedAt))}`,
    `Payment ${paymentMode === 'online' ? 'Online' : 'Cash'}`,
    `Place of supply ${placeOfSupply}`,
  ]
  for (const fact of facts) other = right(fact, small, other)
  return Math.max(y, other) + 14
}

function drawSums(page: Page, invoice: InvoiceDocument, top: number): number {
  let y = top
  const sums = sumsOf(invoice)
  for (const [index, [name, amount]] of sums.entries()) {
    const isLast = index === sums.length - 1
    const style: Style = isLast ? { size: 12, weight: 600 } : { size: 9 }
    write(page, name, style, { x: RIGHT, y, width: HALF / 2 })
    y = write(page, amount, { ...style, align: 'right' }, { x: RIGHT + HALF / 2, y, width: HALF / 2 }) + 2
  }
  return y
}

const closingLines = ({ kind, content: { seller, footNote = footNoteBefore(seller) } }: IssuedInvoice): string[] => [
  ...(kind === 'credit_note' ? ['This credit note takes back what it lists of the invoice.'] : []),
  footNote,
  FOOD_SAFETY,
  'Made by computer; valid without a signature.',
]

/** What a document of an earlier version says at its foot. */
const footNoteBefore = ({ gstin }: InvoiceDocument['seller']): string =>
  gstin === ''
    ? 'No tax is charged: the seller is not registered under GST.'
    : 'Prices include all taxes. No tax is payable on reverse charge.'

/** Draws an invoice on the page that was just begun, and on as many more as it needs. */
export function drawInvoice(page: Page, invoice: IssuedInvoice): void {
  const top = drawBuyer(page, invoice.content, drawHead(page, invoice))
  let y = drawGoods(page, invoice.content, top) + 12
  if (y > LAST) {
    page.addPage()
    y = LEFT
  }
  y = drawSums(page, invoice.content, y) + 18
  for (const line of closingLines(invoice)) y = column(page, LEFT, WIDTH)(line, { size: 8, color: QUIET }, y)
}
