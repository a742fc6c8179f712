import { code128 } from '#contract/core/code128.rules.ts'
import type { ParcelLabel } from '#contract/parcel-document.ts'

import { lineHeight, linesOf, write, type Style } from './pdf-text.ts'

type Page = PDFKit.PDFDocument

const LEFT = 14
const WIDTH = 255
const TOP = 14
/** Where the sender begins: all above is the address, as large as it fits. */
const FROM = 292
const FOOT = 388
const GAP = 6
/** How wide the thinnest bar is: half a millimetre, or what fits. */
const MODULE = 1.4
const QUIET_MODULES = 10
const BARCODE_HEIGHT = 30

const label: Style = { size: 8, weight: 600 }
const small: Style = { size: 8.5 }
const tiny: Style = { size: 6 }

/** Sizes of the address, the largest first. */
const ADDRESS_SIZES = [13, 11.5, 10, 9, 8, 7]
/** How large the Latin letters below a line are beside its own. */
const SMALLER = 0.85

/** Draws the label of a parcel on 100 × 150 mm, in black alone: label printers have no other colour. */
export function drawLabel(
  page: Page,
  { orderNo, to, from, payment, fssai, registrations, weightGrams, carried }: ParcelLabel,
): void {
  const place = { x: LEFT, width: WIDTH }
  const isToCollect = payment !== 'PREPAID'
  if (isToCollect) page.rect(LEFT, TOP, WIDTH, 34).fillColor('black').fill()
  const pay: Style = { size: 20, weight: 600, color: isToCollect ? 'white' : 'black' }
  write(page, payment, pay, { x: LEFT + GAP, y: TOP + 4, width: WIDTH - 2 * GAP })
  page.rect(LEFT, TOP, WIDTH, 34).lineWidth(1.2).strokeColor('black').stroke()
  const title = carried ? `${carried.courier}, ${carried.awb}` : orderNo
  let y = write(page, title, { size: 12, weight: 600 }, { ...place, y: TOP + 40 })
  y = drawBarcode(page, carried?.awb ?? orderNo, y + GAP / 2) + GAP
  if (carried) y = write(page, `Order ${orderNo}`, small, { ...place, y }) + GAP / 2
  rule(page, y)
  y = write(page, 'To', label, { ...place, y: y + GAP })
  writeAddress(page, to, y)
  rule(page, FROM)
  y = write(page, 'From', label, { ...place, y: FROM + GAP })
  y = write(page, from.name, { size: 10, weight: 600 }, { ...place, y })
  for (const line of from.lines) y = write(page, line, small, { ...place, y })
  write(page, from.phone, small, { ...place, y })
  rule(page, FOOT)
  const half = WIDTH / 2
  let foot = write(page, fssai, small, { x: LEFT, width: half + 20, y: FOOT + GAP })
  for (const number of registrations) foot = write(page, number, tiny, { ...place, y: foot })
  write(page, weightText(weightGrams), { ...small, align: 'right' }, { x: LEFT + half, width: half, y: FOOT + GAP })
}

/** A number for a scanner, and where what is below it begins; a number that has no bars is only read. */
function drawBarcode(page: Page, orderNo: string, y: number): number {
  const widths = code128(orderNo)
  if (!widths) return y
  const modules = widths.reduce((sum, width) => sum + width, 0)
  const module = Math.min(MODULE, WIDTH / (modules + 2 * QUIET_MODULES))
  let x = LEFT + (WIDTH - modules * module) / 2
  for (const [place, width] of widths.entries()) {
    if (place % 2 === 0) page.rect(x, y, width * module, BARCODE_HEIGHT)
    x += width * module
  }
  page.fillColor('black').fill()
  return y + BARCODE_HEIGHT
}

type Part = readonly [text: string, style: Style]

/** Whom it goes to, in the largest letters that leave room for all of it; one that is too long goes without its Latin lines. */
function writeAddress(page: Page, to: ParcelLabel['to'], top: number): void {
  const plain = { ...to, latin: { name: '', lines: [] } }
  const tries = [to, plain].flatMap((one) => ADDRESS_SIZES.map((size) => partsOf(one, size)))
  const fits = (parts: readonly Part[]): boolean =>
    parts.reduce((y, [text, style]) => y + linesOf(page, text, style, WIDTH).length * lineHeight(style), top) < FROM
  let y = top
  for (const [text, style] of tries.find(fits) ?? tries.at(-1) ?? [])
    y = write(page, text, style, { x: LEFT, width: WIDTH, y })
}

/** Each line, and below what has Indian letters the same in Latin ones, a size smaller. */
function partsOf({ name, mobile, lines, zip, latin }: ParcelLabel['to'], size: number): Part[] {
  const latinStyle: Style = { size: size * SMALLER }
  const parts: Part[] = [
    [name, { size: size + 2, weight: 600 }],
    [latin.name, { ...latinStyle, weight: 600 }],
    ...lines.flatMap((line, place): Part[] => [
      [line, { size }],
      [latin.lines[place] ?? '', latinStyle],
    ]),
    [zip, { size: 2 * size, weight: 600 }],
    [`Mobile ${mobile}`, { size, weight: 600 }],
  ]
  return parts.filter(([text]) => text !== '')
}

const weightText = (grams: number | null): string => (grams === null ? 'Weight ______ kg' : `Weight ${grams / 1000} kg`)

const rule = (page: Page, y: number) =>
  page
    .moveTo(LEFT, y)
    .lineTo(LEFT + WIDTH, y)
    .lineWidth(1)
    .strokeColor('black')
    .stroke()
