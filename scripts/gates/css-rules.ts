// Values in the style sheets that no linter knows: spaces and letters come from the tokens, widths of windows from one list.
// `node scripts/gates/css-rules.ts` reads every sheet under src.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** The widths of windows at which a page changes, in px. A custom property cannot be in a condition, so sheets write the number. */
export const BREAKPOINTS: Readonly<Record<number, string>> = {
  375: 'all phones but the smallest',
  600: 'a large phone, or one that is held sideways',
  768: 'from here on a page is wide: its header, its margins, its grids',
  900: 'two columns side by side',
  991: 'a desk: as many columns as there will be',
}
/** A phone held sideways. */
const LOW_WINDOW = 450
/** The page grows no further; only the `sizes` of pictures need to know. */
const PAGE_WIDTH = 1280

const TOKENS = 'src/web/ui/tokens.css'
/** Thicker than this is a space and no hairline. */
const HAIRLINE_PX = 2

const spacing =
  /^((margin|padding|inset|scroll-margin|scroll-padding)(-[a-z]+)*|(row-|column-)?gap|top|right|bottom|left)$/
const lettering = /^(font|font-size|line-height|letter-spacing|word-spacing)$/
const rawLength = /(?<![\w.-])-?(\d*\.?\d+)(px|rem|pt|pc|in|cm|mm|q)\b/gi
const declaration = /(?<=[{};]\s*)(--[\w-]+|[a-z-]+)\s*:([^;{}]+)(?=[;}])/g

const conditions = new Set([
  `height <= ${LOW_WINDOW}px`,
  ...Object.keys(BREAKPOINTS).flatMap((width) => [`width >= ${width}px`, `width < ${width}px`]),
])

/**
 * The faults of one style sheet, each with its line: a space or a size of letters that is no token, a window's width that
 * is not declared, a measure of its own without the reason. The sheet that declares the tokens needs no reasons.
 */
export function cssFaults(sheet: string, { declaresTokens = false } = {}): string[] {
  const text = withoutStrings(sheet)
  const lineAt = (index: number) => text.slice(0, index).split('\n').length
  const faults: { at: number; fault: string }[] = []
  let measure = -1
  for (const { index, 0: whole, 1: property = '', 2: value = '' } of text.matchAll(declaration)) {
    const isMeasure = property.startsWith('--')
    const raw = rawIn(value)
    const found = `${property}: ${value.trim().replace(/\s+/g, ' ')}`
    if (spacing.test(property) && raw) faults.push({ at: index, fault: `${found}: a space is a token (--space-4)` })
    if (lettering.test(property) && raw)
      faults.push({ at: index, fault: `${found}: a size of letters is a token (--type-md)` })
    if (!isMeasure || !raw || declaresTokens) continue
    // one comment may be above several
    if (!isExplained(sheet, index) && sheet.slice(measure, index).trim() !== ';')
      faults.push({ at: index, fault: `${found}: a measure of its own has a comment above it that says what it is` })
    measure = index + whole.length
  }
  for (const { index, 1: prelude = '' } of text.matchAll(/@media([^{]*)\{/g))
    for (const condition of sizesIn(prelude))
      if (!conditions.has(condition))
        faults.push({ at: index, fault: `@media (${condition}): the breakpoints are ${[...conditions].join(', ')}` })
  return faults.toSorted((a, b) => a.at - b.at).map(({ at, fault }) => `${lineAt(at)}: ${fault}`)
}

/** Windows' widths in code, as in the `sizes` of a picture, that are not declared. */
export function codeFaults(code: string): string[] {
  return [...code.matchAll(/\((?:min|max)-width: ?(\d+)px\)/g)]
    .filter(({ 1: width = '' }) => !(width in BREAKPOINTS) && Number(width) !== PAGE_WIDTH)
    .map(({ 0: condition }) => `${condition}: the breakpoints are ${Object.keys(BREAKPOINTS).join(', ')}`)
}

/** Custom properties that are read without a fallback and set nowhere: a wrong name, of which a browser says nothing. */
export function unknownTokens(sheet: string, everywhere: string): string[] {
  const read = [...withoutStrings(sheet).matchAll(/var\((--[\w-]+)\s*\)/g)].map(({ 1: name = '' }) => name)
  return [...new Set(read)].filter((name) => !new RegExp(`${name}['"]?\\s*:`).test(everywhere))
}

if (import.meta.main) check()

function check(): void {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((name) => /\.(css|tsx?)$/.test(name) && !/\.test\.tsx?$/.test(name) && existsSync(name))
    .map((name) => ({ name, text: readFileSync(name, 'utf8') }))
  const everywhere = files.map(({ text }) => text).join('\n')
  const faults = files.flatMap(({ name, text }) =>
    (name.endsWith('.css')
      ? [
          ...cssFaults(text, { declaresTokens: name === TOKENS }),
          ...unknownTokens(text, everywhere).map((token) => `${token} is set nowhere`),
        ]
      : codeFaults(text)
    ).map((fault) => `${name}:${fault}`),
  )
  for (const fault of faults) console.log(fault)
  if (faults.length > 0) process.exitCode = 1
}

/** The same text with comments, quoted words and addresses blanked, so that every place keeps its index. */
function withoutStrings(sheet: string): string {
  return sheet.replace(/\/\*[\s\S]*?\*\/|"[^"\n]*"|'[^'\n]*'|url\([^)]*\)/g, (label) => label.replace(/[^\n]/g, ' '))
}

function rawIn(value: string): boolean {
  return [...value.matchAll(rawLength)].some(({ 1: number = '', 2: unit = '' }) =>
    unit.toLowerCase() === 'px' ? Number(number) > HAIRLINE_PX : Number(number) > 0,
  )
}

function isExplained(sheet: string, index: number): boolean {
  return sheet.slice(0, index).trimEnd().endsWith('*/')
}

function sizesIn(prelude: string): string[] {
  return [...prelude.matchAll(/\(([^()]*\b(?:width|height)\b[^()]*)\)/g)].map(({ 1: condition = '' }) =>
    condition.trim(),
  )
}
