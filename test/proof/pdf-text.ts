import { inflateSync } from 'node:zlib'

type Glyphs = ReadonlyMap<number, string>

const OBJECT = /(\d+) 0 obj\n([\s\S]*?)\nendobj/g
const STREAM = /stream\n([\s\S]*)\nendstream/

/** The text of a PDF that pdfkit made, read back by the fonts' own tables; spaces between pieces of a line are not told. */
export function textOfPdf(pdf: Buffer): string {
  const objects = objectsOf(pdf)
  const fonts = fontsOf(objects)
  return drawnIn(objects)
    .map((content) => textOf(content, fonts))
    .join('\n')
}

/** What is drawn on its sheets, as the PDF has it. */
export const contentOfPdf = (pdf: Buffer): string => drawnIn(objectsOf(pdf)).join('\n')

const objectsOf = (pdf: Buffer): Map<string, string> =>
  new Map([...pdf.toString('latin1').matchAll(OBJECT)].map(([, number = '', body = '']) => [number, body]))

const drawnIn = (objects: ReadonlyMap<string, string>): string[] =>
  [...objects.values()]
    .filter((body) => body.includes('/FlateDecode') && !body.includes('/Length1') && !body.includes('/Subtype'))
    .map(streamOf)
    .filter((content) => content.includes(' Tf'))

function streamOf(body: string): string {
  const bytes = Buffer.from(STREAM.exec(body)?.[1] ?? '', 'latin1')
  if (!body.includes('/FlateDecode')) return bytes.toString('latin1')
  try {
    return inflateSync(bytes).toString('latin1')
  } catch {
    return ''
  }
}

/** What the glyphs of each font mean, by the names that pages give the fonts. */
function fontsOf(objects: ReadonlyMap<string, string>): Map<string, Glyphs> {
  const named = [...objects.values()].flatMap((body) => [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)])
  return new Map(
    named.flatMap(([, name = '', number = '']) => {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number) ?? '')?.[1]
      return table === undefined ? [] : [[name, glyphsOf(streamOf(objects.get(table) ?? ''))] as const]
    }),
  )
}

function glyphsOf(table: string): Glyphs {
  const glyphs = new Map<number, string>()
  for (const [, first = '', , list = ''] of table.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/gi))
    for (const [index, [, code = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      glyphs.set(parseInt(first, 16) + index, fromHex(code))
  return glyphs
}

const fromHex = (code: string): string =>
  (code.replaceAll(' ', '').match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(parseInt(unit, 16))).join('')

function textOf(content: string, fonts: ReadonlyMap<string, Glyphs>): string {
  let text = ''
  let glyphs: Glyphs = new Map()
  for (const [, font, run] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) glyphs = fonts.get(font) ?? new Map()
    for (const [, codes = ''] of (run ?? '').matchAll(/<([0-9a-f]*)>/gi))
      text += (codes.match(/.{4}/g) ?? []).map((code) => glyphs.get(parseInt(code, 16)) ?? '').join('')
    if (run !== undefined) text += '\n'
  }
  return text
}
