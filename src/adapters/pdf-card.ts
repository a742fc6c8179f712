import type { GiftCard } from '#contract/parcel-document.ts'

import { canWrite, lineHeight, linesOf, write, type Style } from './pdf-text.ts'

type Page = PDFKit.PDFDocument

const WIDTH = 298
const HEIGHT = 420
const EDGE = 17
const INNER = EDGE + 5
const LEFT = 40
const COLUMN = WIDTH - 2 * LEFT
const TOP = 96
const BOTTOM = 320
const FROM = 334
const FOOT = 376
/** Sizes of what the card says, the largest first. */
const SIZES = [19, 17, 15, 13.5, 12, 11, 10]

const INK = '#2b0a1a'
const LINE = '#c9bfae'
const quiet: Style = { size: 9, color: '#6b5a50' }
/** Between two lines that a hand writes on. */
const HAND_LINE = 30

/** Draws the card of a gift on A6: for whom, what was written, and who it is from. Nothing of it says what anything cost. */
export function drawCard(page: Page, { shopName, to, message, from }: GiftCard): void {
  frame(page)
  write(page, `For ${to}`, { size: 12, weight: 600, color: INK }, { x: LEFT, y: 52, width: COLUMN })
  page
    .moveTo(LEFT, 80)
    .lineTo(LEFT + 36, 80)
    .lineWidth(1.6)
    .strokeColor(INK)
    .stroke()
  // what our letters cannot write is written by hand, from the screen of who packs
  if (message !== '' && canWrite(message)) writeMessage(page, message)
  else if (message !== '') for (let y = TOP + HAND_LINE; y < BOTTOM; y += HAND_LINE) rule(page, y)
  const signature: Style = { size: 13, weight: 600, color: INK, align: 'right' }
  if (from !== '') write(page, canWrite(from) ? from : '', signature, { x: LEFT, y: FROM, width: COLUMN })
  write(page, shopName, { ...quiet, align: 'right' }, { x: LEFT, y: FOOT, width: COLUMN })
}

/** In the largest letters that leave room for all of it, in the middle of what there is. */
function writeMessage(page: Page, message: string): void {
  const heightAt = (size: number) => linesOf(page, message, { size }, COLUMN).length * lineHeight({ size })
  const size = SIZES.find((one) => heightAt(one) <= BOTTOM - TOP) ?? 8
  const y = TOP + Math.max(0, (BOTTOM - TOP - heightAt(size)) / 2)
  write(page, message, { size, color: INK }, { x: LEFT, y, width: COLUMN })
}

/** Two lines around it, as a courtyard has two walls. */
function frame(page: Page): void {
  page
    .rect(EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE)
    .lineWidth(1.2)
    .strokeColor(INK)
    .stroke()
  page
    .rect(INNER, INNER, WIDTH - 2 * INNER, HEIGHT - 2 * INNER)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke()
}

const rule = (page: Page, y: number) =>
  page
    .moveTo(LEFT, y)
    .lineTo(LEFT + COLUMN, y)
    .lineWidth(0.6)
    .strokeColor(LINE)
    .stroke()
