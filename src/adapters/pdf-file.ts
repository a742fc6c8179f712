import { LANGUAGES, SOURCE_LANGUAGE, type Language } from '#contract/languages.ts'

import { giveFonts, readFonts, type Fonts } from './pdf-text.ts'

type Begun = {
  page: PDFKit.PDFDocument
  /** Ends the file and returns its bytes. */
  finished: () => Promise<Buffer>
}
type About = { title: string; author: string; at: Date; language?: Language }

/** Begins PDFs, A4 unless a page says otherwise. pdfkit is loaded with the first one: most starts of the shop print none. */
export function pdfFiles(): (about: About) => Promise<Begun> {
  let fonts: Promise<Fonts> | undefined
  return async ({ title, author, at, language = SOURCE_LANGUAGE }) => {
    const { default: PDFDocument } = await import('pdfkit')
    fonts ??= readFonts().catch((error: unknown) => {
      // read again with the next paper
      fonts = undefined
      throw error
    })
    const page = new PDFDocument({
      size: 'A4',
      margin: 0,
      lang: LANGUAGES[language].tag,
      displayTitle: true,
      autoFirstPage: false,
      info: { Title: title, Author: author, CreationDate: at },
    })
    giveFonts(page, await fonts)
    const whole = new Promise<Buffer>((resolve, reject) => {
      const parts: Buffer[] = []
      page.on('data', (part: Buffer) => parts.push(part))
      page.once('end', () => resolve(Buffer.concat(parts)))
      page.once('error', reject)
    })
    return {
      page,
      finished: () => {
        page.end()
        return whole
      },
    }
  }
}
