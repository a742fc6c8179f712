import { isWithoutBuyer, type InvoiceDocument, type InvoiceTitle } from '#contract/invoice.ts'
import { SOURCE_LANGUAGE } from '#contract/languages.ts'
import type { InvoicePrinter, IssuedInvoice } from '#domain/ports/invoice-printer.ts'
import { fill } from '#text/fill.ts'

import { documentDay, documentLabels, documentText, documentTime } from './document-text.ts'
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
      ...(invoice.content.language && { language: invoice.content.language }),
    })
    page.addPage()
    drawInvoice(page, invoice)
    return finished()
  }
}

/** What the law calls each, and the text that says it. */
const TITLES = {
  'Tax Invoice': 'taxInvoice',
  'Invoice-cum-Bill of Supply': 'invoiceCumBill',
  'Bill of Supply': 'billOfSupply',
  Bill: 'bill',
  'Credit Note': 'creditNote',
} as const satisfies Record<InvoiceTitle | 'Credit Note', keyof ReturnType<typeof documentText>>

function legalTitle({ kind, content }: IssuedInvoice): keyof typeof TITLES {
  if (kind === 'credit_note') return 'Credit Note'
  return content.title ?? (content.seller.gstin === '' ? 'Bill of Supply' : 'Tax Invoice')
}

const titleOf = (invoice: IssuedInvoice): string => documentText(invoice.content)[TITLES[legalTitle(invoice)]]

const isTranslated = ({ language = SOURCE_LANGUAGE }: InvoiceDocument): boolean => language !== SOURCE_LANGUAGE

/** The shop's name, and whose trade name it is where that is another (spec L3). */
function sellerName(content: InvoiceDocument): string {
  const { name, legalName = '' } = content.seller
  return legalName === '' || legalName === name ? name : fill(documentText(content).tradeName, { name, legalName })
}

/** The number of FSSAI, and what it is of; '' without one. */
function fssaiOf(content: InvoiceDocument): string {
  const { fssai, fssaiKind } = content.seller
  const { fssaiRegistration, fssaiLicence } = documentLabels(content)
  return fssai && `${fssaiKind === 'registration' ? fssaiRegistration : fssaiLicence} ${fssai}`
}

const column = (page: Page, x: number, width: number) => (text: string, style: Style, y: number) =>
  text === '' ? y : write(page, text, style, { x, y, width })

function drawHead(page: Page, invoice: IssuedInvoice): number {
  const { number, issuedAt, content, kind } = invoice
  const { seller } = content
  const left = column(page, LEFT, HALF)
  const right = column(page, RIGHT, HALF)
  const name = sellerName(content)
  let y = left(name, { size: name === seller.name ? 20 : 14, weight: 600, color: KOKUM }, LEFT)
  const lines = [
    seller.address,
    seller.gstin && `GSTIN ${seller.gstin}`,
    fssaiOf(content),
    [seller.phone, seller.email].filter(Boolean).join(', '),
  ]
  for (const line of lines) y = left(line, small, y)
  let other = right(titleOf(invoice), { size: 16, weight: 600, align: 'right' }, LEFT)
  if (isTranslated(content)) other = right(legalTitle(invoice), { ...small, align: 'right' }, other)
  other = right(content.topNote ?? '', { ...small, align: 'right' }, other)
  other = right(fill(documentText(content).number, { number }), { size: 10, weight: 600, align: 'right' }, other)
  other = right(documentTime(content, issuedAt), { ...small, align: 'right' }, other)
  if (kind === 'credit_note') other = right(invoiceNamed(invoice), { ...small, align: 'right' }, other)
  return Math.max(y, other) + 14
}

/** The invoice that a note takes back from, by number and day, as rule 53(1A) asks (spec L5). */
function invoiceNamed({ content, invoiceNumber, invoiceIssuedAt }: IssuedInvoice): string {
  const { ofInvoice } = content
  const number = ofInvoice?.number ?? invoiceNumber
  const issuedAt = ofInvoice ? new Date(ofInvoice.issuedAt) : invoiceIssuedAt
  return fill(documentText(content).ofInvoice, { number, date: documentDay(content, issuedAt) })
}

function drawBuyer(page: Page, content: InvoiceDocument, top: number): number {
  const { buyer, orderNo, orderedAt, paymentMode, placeOfSupply } = content
  const t = documentText(content)
  const left = column(page, LEFT, HALF)
  const right = column(page, RIGHT, HALF)
  let y = left(t.billedTo, label, top)
  if (isWithoutBuyer({ buyer })) y = left(t.buyerRemoved, small, y)
  else y = left(buyer.name, { size: 10, weight: 600 }, y)
  for (const line of [...buyer.lines, buyer.mobile && fill(t.mobile, { mobile: buyer.mobile })])
    y = left(line, small, y)
  let other = right(t.order, label, top)
  other = right(orderNo, { size: 10, weight: 600 }, other)
  const facts = [
    fill(t.placed, { date: documentTime(content, new Date(orderedAt)) }),
    paymentMode === 'online' ? t.paidOnline : t.paidInCash,
    fill(t.placeOfSupply, { state: placeOfSupply }),
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

function closingLines({ kind, content }: IssuedInvoice): string[] {
  const t = documentText(content)
  return [
    ...(kind === 'credit_note' ? [t.takesBack] : []),
    content.footNote ?? footNoteBefore(content),
    documentLabels(content).foodSafety,
    t.madeByComputer,
  ]
}

/** What a document of an earlier version says at its foot. */
function footNoteBefore(content: InvoiceDocument): string {
  const { unregistered, taxIncluded } = documentText(content)
  return content.seller.gstin === '' ? unregistered : taxIncluded
}

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
