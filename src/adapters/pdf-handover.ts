import { showCalendarDay } from '#contract/core/dates.ts'
import { formatPaise, sumPaise } from '#contract/core/money.ts'
import type { HandoverList } from '#contract/parcel-document.ts'

import { write, type Style } from './pdf-text.ts'

type Page = PDFKit.PDFDocument
type Row = HandoverList['rows'][number]
type Column = { title: string; width: number; align?: 'right'; of: (row: Row, index: number) => string }

const LEFT = 40
const TOP = 40
const WIDTH = 515
const BOTTOM = 690
const PAD = 3
const INK = '#2b0a1a'
const LINE = '#c9bfae'
const body: Style = { size: 9 }
const head: Style = { size: 8, weight: 600 }
const quiet: Style = { size: 9, color: '#6b5a50' }

const columns: readonly Column[] = [
  { title: '#', width: 24, of: (_row, index) => String(index + 1) },
  { title: 'Number', width: 125, of: ({ awb }) => awb },
  { title: 'Reference', width: 130, of: ({ reference }) => reference },
  { title: 'Pincode', width: 56, of: ({ zip }) => zip },
  { title: 'Pieces', width: 46, align: 'right', of: ({ units }) => String(units) },
  {
    title: 'Weight',
    width: 56,
    align: 'right',
    of: ({ weightGrams }) => (weightGrams === null ? '' : `${weightGrams} g`),
  },
  { title: 'To collect', width: 78, align: 'right', of: ({ collect }) => (collect === 0 ? '' : formatPaise(collect)) },
]

/** Draws what a courier takes along, with its sums and a line to sign on the last page; the heads stand on each. */
export function drawHandover(page: Page, list: HandoverList): void {
  let y = drawHeads(page, list)
  for (const [index, row] of list.rows.entries()) {
    if (y > BOTTOM) {
      page.addPage()
      y = drawHeads(page, list)
    }
    y = drawRow(
      page,
      columns.map((column) => column.of(row, index)),
      body,
      y,
    )
    rule(page, y, LINE)
  }
  const count = list.rows.length
  const cash = sumPaise(list.rows.map(({ collect }) => collect))
  const sums = `${count} ${count === 1 ? 'parcel' : 'parcels'}${cash > 0 ? `, ${formatPaise(cash)} to collect` : ''}`
  const below = write(page, sums, { size: 11, weight: 600 }, { x: LEFT, y: y + 14, width: WIDTH })
  rule(page, below + 48, INK, 200)
  write(page, `Taken over by ${list.courier}: name, signature, time`, quiet, { x: LEFT, y: below + 54, width: WIDTH })
}

function drawHeads(page: Page, { shopName, courier, day }: HandoverList): number {
  const half = WIDTH / 2
  const place = { x: LEFT, y: TOP, width: half }
  const left = write(page, shopName, { size: 15, weight: 600 }, place)
  const right = { ...place, x: LEFT + half }
  write(page, `Handed over on ${showCalendarDay(day)}`, { ...quiet, align: 'right' }, right)
  const below = write(page, `Parcels for ${courier}`, { size: 12 }, { ...place, y: left })
  const y = drawRow(
    page,
    columns.map(({ title }) => title),
    head,
    below + 10,
  )
  rule(page, y, INK)
  return y
}

function drawRow(page: Page, cells: readonly string[], style: Style, y: number): number {
  let x = LEFT
  let bottom = y
  for (const [index, { width, align }] of columns.entries()) {
    const place = { x: x + PAD, y: y + PAD, width: width - 2 * PAD }
    bottom = Math.max(bottom, write(page, cells[index] ?? '', { ...style, ...(align && { align }) }, place))
    x += width
  }
  return bottom + PAD
}

const rule = (page: Page, y: number, color: string, width = WIDTH) =>
  page
    .moveTo(LEFT, y)
    .lineTo(LEFT + width, y)
    .lineWidth(0.6)
    .strokeColor(color)
    .stroke()
