import { showCalendarDay } from '#contract/core/dates.ts'
import type { PackingSlip } from '#contract/parcel-document.ts'
import { FOOD_SAFETY } from '#contract/registration.ts'

import { lineHeight, linesOf, write, type Style } from './pdf-text.ts'

type Page = PDFKit.PDFDocument

const LEFT = 28
const TOP = 28
const WIDTH = 364
const BOTTOM = 554
/** Where the last line of the last sheet stands: whom to tell of unsafe food. */
const FOOT = 566
const BOX = 12
const COUNT = 44
const GAP = 8
const NAME = WIDTH - BOX - COUNT - 2 * GAP

const THANKS = 'Thank you for your order. We hope that it tastes like home.'

const INK = '#2b0a1a'
const LINE = '#c9bfae'
const quiet: Style = { size: 9, color: '#6b5a50' }
const strong: Style = { size: 11, weight: 600 }

/** Draws the packing slip on an A5 page: goods and counts, each with a box to tick, and no price. */
export function drawSlip(page: Page, slip: PackingSlip): void {
  let y = drawHead(page, slip)
  for (const line of slip.lines) {
    if (y + heightOf(page, line) > BOTTOM) {
      page.addPage({ size: 'A5', margin: 0 })
      y = TOP
    }
    y = drawLine(page, line, y)
  }
  const units = slip.lines.reduce((sum, { count }) => sum + count, 0)
  const notes = [`${units} ${units === 1 ? 'piece' : 'pieces'}`, slip.remark, slip.kitchenNote].filter(Boolean)
  const last = { x: LEFT, width: WIDTH }
  const ending = heightOfText(page, THANKS, quiet, WIDTH) + GAP
  if (y + notes.reduce((sum, note) => sum + heightOfText(page, note, strong, WIDTH) + GAP, ending) > BOTTOM) {
    page.addPage({ size: 'A5', margin: 0 })
    y = TOP
  }
  for (const note of notes) y = write(page, note, strong, { ...last, y: y + GAP })
  write(page, THANKS, quiet, { ...last, y: y + GAP })
  write(page, FOOD_SAFETY, quiet, { ...last, y: FOOT })
}

function drawHead(page: Page, { shopName, orderNo, dispatchDay, to }: PackingSlip): number {
  const half = WIDTH / 2
  const left = write(page, shopName, { size: 15, weight: 600 }, { x: LEFT, y: TOP, width: half })
  const right = { x: LEFT + half, width: half }
  let other = write(page, orderNo, { ...strong, align: 'right' }, { ...right, y: TOP })
  other = write(page, `Leaves ${showCalendarDay(dispatchDay)}`, { ...quiet, align: 'right' }, { ...right, y: other })
  const below = write(page, to, quiet, { x: LEFT, y: left, width: half })
  const y = Math.max(below, other) + GAP
  rule(page, y, INK)
  return y
}

type Line = PackingSlip['lines'][number]

/** The goods of a line, what each is called and where it comes from. */
const partsOf = ({ name, size, batches }: Line): (readonly [string, Style])[] => [
  [name, strong],
  [[size, ...batches].join(', '), quiet],
]

function drawLine(page: Page, line: Line, top: number): number {
  const y = top + GAP
  page
    .rect(LEFT, y + 1, BOX, BOX)
    .lineWidth(0.8)
    .strokeColor(INK)
    .stroke()
  write(
    page,
    `× ${line.count}`,
    { size: 13, weight: 600, align: 'right' },
    { x: LEFT + WIDTH - COUNT, y, width: COUNT },
  )
  let at = y
  for (const [text, style] of partsOf(line)) at = write(page, text, style, { x: LEFT + BOX + GAP, y: at, width: NAME })
  rule(page, at + GAP, LINE)
  return at + GAP
}

const heightOf = (page: Page, line: Line): number =>
  partsOf(line).reduce((sum, [text, style]) => sum + heightOfText(page, text, style, NAME), 2 * GAP)

const heightOfText = (page: Page, text: string, style: Style, width: number): number =>
  linesOf(page, text, style, width).length * lineHeight(style)

const rule = (page: Page, y: number, color: string) =>
  page
    .moveTo(LEFT, y)
    .lineTo(LEFT + WIDTH, y)
    .lineWidth(0.6)
    .strokeColor(color)
    .stroke()
