import { paise, sumPaise, toRupees, type Paise } from '#contract/core/money.ts'
import type { InvoiceDocument, InvoiceLine } from '#contract/invoice.ts'

import { documentText } from './document-text.ts'
import { lineHeight, linesOf, write, type Style } from './pdf-text.ts'

type Page = PDFKit.PDFDocument
type Column = { title: string; width: number; align?: 'right'; of: (line: InvoiceLine, index: number) => string }

const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const LEFT = 40
const WIDTH = 515
const PAD = 3
const BOTTOM = 780
const body: Style = { size: 8 }
const head: Style = { size: 7.5, weight: 600 }
const INK = '#2b0a1a'
const LINE = '#c9bfae'

/** Draws the goods from `y` on, over as many pages as they need, with the heads on each; answers where they end. */
export function drawGoods(page: Page, invoice: InvoiceDocument, y: number): number {
  const columns = columnsOf(invoice)
  const drawHeads = (top: number): number => {
    const below = writeRow(
      page,
      columns,
      columns.map(({ title }) => title),
      head,
      top,
    )
    rule(page, below, INK)
    return below
  }
  let at = drawHeads(y)
  // a credit note has all lines of its invoice, and takes nothing back of some
  const lines = invoice.lines.filter(({ count, net }) => count > 0 || net > 0)
  for (const [index, line] of lines.entries()) {
    const cells = columns.map((column) => column.of(line, index))
    if (at + rowHeight(page, columns, cells, body) > BOTTOM) {
      page.addPage()
      at = drawHeads(LEFT)
    }
    at = writeRow(page, columns, cells, body, at)
    rule(page, at)
  }
  return at
}

/** The sums below the goods, label and rupees. */
export function sumsOf(invoice: InvoiceDocument): (readonly [string, string])[] {
  const { isWithinState, lines, total } = invoice
  const t = documentText(invoice)
  const whole = [t.total, rupees(total)] as const
  if (!showsTax(invoice)) return [whole]
  const taxes = isWithinState
    ? ([
        ['CGST', rupees(sumOf(lines, (line) => line.cgst))],
        ['SGST', rupees(sumOf(lines, (line) => line.sgst))],
      ] as const)
    : ([['IGST', rupees(sumOf(lines, (line) => line.igst))]] as const)
  return [[t.taxableValue, rupees(sumOf(lines, (line) => line.taxable))], ...taxes, whole]
}

/** Bills and bills of supply have no tax, and no column for it (spec L3). */
const showsTax = ({ title, seller }: InvoiceDocument): boolean =>
  title === undefined ? seller.gstin !== '' : title === 'Tax Invoice' || title === 'Invoice-cum-Bill of Supply'

/** Always to the paisa, as accounts have it. */
const rupees = (amount: Paise): string => `₹${exact.format(toRupees(amount))}`
const percent = (rate: number): string => `${Number(rate.toFixed(3))}%`

/** A tax and, below it, its rate. */
const tax = (title: string, amount: (line: InvoiceLine) => Paise, share: number): Column => ({
  title,
  width: 50,
  align: 'right',
  of: (line) => `${rupees(amount(line))}\n${percent(line.ratePercent * share)}`,
})

function amounts(invoice: InvoiceDocument): Column[] {
  const { isWithinState } = invoice
  const t = documentText(invoice)
  const amount: Column = { title: t.amount, width: 56, align: 'right', of: ({ net }) => rupees(net) }
  if (!showsTax(invoice)) return [amount]
  const taxable: Column = { title: t.taxable, width: 56, align: 'right', of: (line) => rupees(line.taxable) }
  const taxes = isWithinState
    ? [tax('CGST', (line) => line.cgst, 0.5), tax('SGST', (line) => line.sgst, 0.5)]
    : [tax('IGST', (line) => line.igst, 1)]
  return [taxable, ...taxes, amount]
}

/** The item takes what the others leave of the width. */
function columnsOf(invoice: InvoiceDocument): Column[] {
  const t = documentText(invoice)
  const number: Column = { title: '#', width: 18, of: (_, index) => String(index + 1) }
  const others: Column[] = [
    { title: 'HSN', width: 40, of: ({ hsn }) => hsn },
    { title: t.quantity, width: 26, align: 'right', of: ({ count }) => String(count) },
    { title: t.price, width: 56, align: 'right', of: ({ gross }) => rupees(gross) },
    { title: t.discount, width: 46, align: 'right', of: ({ gross, net }) => rupees(paise(gross - net)) },
    ...amounts(invoice),
  ]
  const width = WIDTH - [number, ...others].reduce((total, column) => total + column.width, 0)
  return [number, { title: t.item, width, of: ({ name, size }) => (size ? `${name}, ${size}` : name) }, ...others]
}

const rule = (page: Page, y: number, color = LINE) =>
  page
    .moveTo(LEFT, y)
    .lineTo(LEFT + WIDTH, y)
    .lineWidth(0.6)
    .strokeColor(color)
    .stroke()

function writeRow(page: Page, columns: readonly Column[], cells: readonly string[], style: Style, y: number): number {
  let x = LEFT
  let bottom = y
  for (const [index, { width, align }] of columns.entries()) {
    const place = { x: x + PAD, y: y + PAD, width: width - 2 * PAD }
    bottom = Math.max(bottom, write(page, cells[index] ?? '', { ...style, ...(align && { align }) }, place))
    x += width
  }
  return bottom + PAD
}

const rowHeight = (page: Page, columns: readonly Column[], cells: readonly string[], style: Style): number =>
  Math.max(...columns.map(({ width }, i) => linesOf(page, cells[i] ?? '', style, width - 2 * PAD).length)) *
    lineHeight(style) +
  2 * PAD

const sumOf = (lines: readonly InvoiceLine[], of: (line: InvoiceLine) => Paise): Paise => sumPaise(lines.map(of))
