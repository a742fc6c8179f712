import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export type Weight = 400 | 600
export type Style = { size: number; weight?: Weight; align?: 'left' | 'right'; color?: string }
export type Place = { x: number; y: number; width: number }
type Page = PDFKit.PDFDocument
type Run = { script: Script; text: string }

/** The three files of the shop's own family, which every paper has; each holds what the others do not. */
const OWN = ['latin', 'latin-ext', 'devanagari'] as const
/**
 * The other Indian scripts: the block of letters, and the package that has them in files of fixed weights. A name or an address
 * may be in any of them; a file is read by the first paper that needs it.
 */
const OTHERS = {
  bengali: { letters: /[\u0980-\u09ff]/, from: 'noto-sans-bengali' },
  gurmukhi: { letters: /[\u0a00-\u0a7f]/, from: 'mukta-mahee' },
  gujarati: { letters: /[\u0a80-\u0aff]/, from: 'anek-gujarati' },
  oriya: { letters: /[\u0b00-\u0b7f]/, from: 'noto-sans-oriya' },
  tamil: { letters: /[\u0b80-\u0bff]/, from: 'noto-sans-tamil' },
  telugu: { letters: /[\u0c00-\u0c7f]/, from: 'anek-telugu' },
  kannada: { letters: /[\u0c80-\u0cff]/, from: 'anek-kannada' },
  malayalam: { letters: /[\u0d00-\u0d7f]/, from: 'anek-malayalam' },
} as const
type Other = keyof typeof OTHERS
const OTHER_SCRIPTS: readonly Other[] = [
  'bengali',
  'gurmukhi',
  'gujarati',
  'oriya',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
]
type Script = (typeof OWN)[number] | Other
const WEIGHTS = [400, 600] as const

/** Air between two lines, as a share of the size. */
const LEADING = 1.35
const ASCENT = 0.95

const DEVANAGARI = /[\u0900-\u097f]/
/** What joins or parts the letters around it has no shape; it is of the script before it. */
const JOINER = /[\u200c\u200d]/
const RUPEE = /₹/
const LATIN = /[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018-\u201d\u2022\u2026]/
export type Fonts = ReadonlyMap<string, Buffer>

/** A text cut where its script changes, so that each piece is shaped whole by one font; what no font has becomes a question mark. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const letter of text.normalize('NFC')) {
    const last = runs.at(-1)
    const script = JOINER.test(letter) ? (last?.script ?? 'devanagari') : scriptOf(letter)
    const run = { script: script ?? 'latin', text: script ? letter : '?' } as const
    if (last?.script === run.script) last.text += run.text
    else runs.push({ ...run })
  }
  return runs
}

/** Whether there is a letter of ours for each of a text. */
export const canWrite = (text: string): boolean =>
  Array.from(text.normalize('NFC')).every(
    (letter) => letter === '\n' || JOINER.test(letter) || scriptOf(letter) !== undefined,
  )

/** Reads the fonts of the invoices: the shop's family in fixed weights, which a PDF can embed. */
export async function readFonts(): Promise<Fonts> {
  const files = OWN.flatMap((script) =>
    WEIGHTS.map(async (weight) => {
      const font = await readFile(fileOf('anek-devanagari', script, weight))
      return [nameOf(script, weight), font] as const
    }),
  )
  return new Map(await Promise.all(files))
}

/** Makes the fonts known to a page under their names. */
export function giveFonts(page: Page, fonts: Fonts): void {
  for (const [name, font] of fonts) page.registerFont(name, font)
}

const fileOf = (from: string, script: Script, weight: Weight): string =>
  fileURLToPath(import.meta.resolve(`@fontsource/${from}/files/${from}-${script}-${weight}-normal.woff`))

/** A text in lines that fit the width; its own line ends stay. */
export const linesOf = (page: Page, text: string, style: Style, width: number): string[] =>
  text.split('\n').flatMap((line) => wrap(page, line, style, width))
/** How far one line begins below another, in points. */
export const lineHeight = ({ size }: Style): number => size * LEADING

/** Writes a text into a column, over as many lines as it needs, and returns where the next one begins. */
export function write(page: Page, text: string, style: Style, place: Place): number {
  const lines = linesOf(page, text, style, place.width)
  for (const [index, line] of lines.entries())
    writeLine(page, line, style, { ...place, y: place.y + index * lineHeight(style) })
  return place.y + lines.length * lineHeight(style)
}

function scriptOf(letter: string): Script | undefined {
  if (DEVANAGARI.test(letter)) return 'devanagari'
  if (RUPEE.test(letter)) return 'latin-ext'
  if (LATIN.test(letter)) return 'latin'
  return OTHER_SCRIPTS.find((script) => OTHERS[script].letters.test(letter))
}

const nameOf = (script: Script, weight: Weight) => `${script} ${weight}`

function choose(page: Page, { script }: Run, { size, weight = 400 }: Style): Page {
  const other = OTHER_SCRIPTS.find((one) => one === script)
  return page.font(other ? fileOf(OTHERS[other].from, other, weight) : nameOf(script, weight)).fontSize(size)
}

/** Runs as their fonts can shape them: letters that no word has together are written one by one. */
const shapedRuns = (page: Page, text: string, style: Style): Run[] =>
  runsOf(text).flatMap((run) =>
    run.script === 'latin' || isShaped(page, run, style)
      ? [run]
      : Array.from(run.text, (letter) => ({ ...run, text: letter })),
  )

/** Some fonts have no place for a mark on some letters, such as a vowel sign on a vowel, and shaping fails for them. */
function isShaped(page: Page, run: Run, style: Style): boolean {
  try {
    choose(page, run, style).widthOfString(run.text)
    return true
  } catch {
    return false
  }
}

const widthOf = (page: Page, text: string, style: Style): number =>
  shapedRuns(page, text, style).reduce((sum, run) => sum + choose(page, run, style).widthOfString(run.text), 0)

/** A word wider than its column, cut where it must be. */
function cut(page: Page, token: string, style: Style, width: number): string[] {
  if (widthOf(page, token, style) <= width) return [token]
  const parts = ['']
  for (const { segment } of new Intl.Segmenter('hi').segment(token)) {
    const longer = `${parts.at(-1) ?? ''}${segment}`
    if (widthOf(page, longer, style) <= width) parts[parts.length - 1] = longer
    else parts.push(segment)
  }
  return parts
}

function wrap(page: Page, text: string, style: Style, width: number): string[] {
  const lines: string[] = []
  for (const token of text.split(/[^\S\n]+/).flatMap((one) => cut(page, one, style, width))) {
    const longer = lines.length > 0 ? `${lines.at(-1) ?? ''} ${token}` : token
    if (lines.length > 0 && widthOf(page, longer, style) <= width) lines[lines.length - 1] = longer
    else lines.push(token)
  }
  return lines
}

function writeLine(page: Page, text: string, style: Style, { x, y, width }: Place): void {
  let at = style.align === 'right' ? x + width - widthOf(page, text, style) : x
  for (const run of shapedRuns(page, text, style)) {
    choose(page, run, style)
      .fillColor(style.color ?? 'black')
      .text(run.text, at, y + style.size * ASCENT, { lineBreak: false, baseline: 'alphabetic' })
    at += page.widthOfString(run.text)
  }
}
