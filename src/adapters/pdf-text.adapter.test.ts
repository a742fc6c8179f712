import { expect, test } from 'vitest'

import { textOfPdf } from '#test/proof/pdf-text.ts'

import { pdfFiles } from './pdf-file.ts'
import { giveFonts, linesOf, readFonts, runsOf, write } from './pdf-text.ts'

test('a text is cut where its script changes; a letter that no font has is a question mark', () => {
  expect(runsOf('आम का Aam ₹42 க ক্\u200dষ 漢')).toEqual([
    { script: 'devanagari', text: 'आम' },
    { script: 'latin', text: ' ' },
    { script: 'devanagari', text: 'का' },
    { script: 'latin', text: ' Aam ' },
    { script: 'latin-ext', text: '₹' },
    { script: 'latin', text: '42 ' },
    { script: 'tamil', text: 'க' },
    { script: 'latin', text: ' ' },
    { script: 'bengali', text: 'ক্\u200dষ' },
    { script: 'latin', text: ' ?' },
  ])
})

test('Devanagari is shaped: a conjunct is narrower than its letters, and a line is cut between them and never within', async () => {
  const { default: PDFDocument } = await import('pdfkit')
  const page = new PDFDocument()
  giveFonts(page, await readFonts())
  const width = (text: string) => page.font('devanagari 400').fontSize(10).widthOfString(text)
  expect(width('क्ष')).toBeLessThan(width('क') + width('ष'))
  expect(width('र्म')).toBeLessThan(width('र') + width('म'))
  const narrow = linesOf(page, 'विद्यार्थी', { size: 10 }, 12)
  expect(narrow.length).toBeGreaterThan(1)
  expect(narrow.join('')).toBe('विद्यार्थी')
  for (const part of narrow) expect(part).not.toMatch(/^[\u093e-\u094d]/)
})

/** The glyphs of a word from left to right, each by the letters that it stands for. */
async function glyphsOf(text: string): Promise<string> {
  const { page, finished } = await pdfFiles()({ title: text, author: '', at: new Date(0) })
  write(page.addPage(), text, { size: 10 }, { x: 0, y: 0, width: 500 })
  return textOfPdf(await finished()).replaceAll('\n', '')
}

test.each([
  ['an i stands before its whole conjunct', 'क्षि', 'िक्ष'],
  ['an r without a vowel stands above what follows', 'र्म', 'मर्'],
  ['and behind the vowel sign of that', 'विद्यार्थी', 'िवद्याथीर्'],
  ['before an i too', 'र्कि', 'िकर्'],
  ['three consonants are one', 'स्त्री', 'स्त्री'],
  ['an r below', 'ट्र', 'ट्र'],
  ['doubled letters', 'सत्तू कट्टी', 'सत्तू कट्टी'],
  ['a dot below', 'साइज़', 'साइज़'],
  ['chandrabindu', 'पहुँच', 'पहुँच'],
  ['a sentence’s end', 'क्रेडिट।', 'क्रेिडट।'],
  ['Bengali: a vowel in two parts, an r above', 'কো বর্ষা', 'েকা বষর্া'],
  ['Gurmukhi: an i before, an r below', 'ਸਿੰਘ ਪ੍ਰੀਤ', 'ਿਸੰਘ ਪ੍ਰੀਤ'],
  ['Gujarati: an i before its conjunct', 'ક્ષિ શ્રી', 'િક્ષ શ્રી'],
  ['Odia: a vowel in two parts', 'କୋ ଶ୍ରୀ', 'େକା ଶ୍ରୀ'],
  ['Tamil: a vowel in two parts', 'கொ மாங்காய்', 'ெகா மாங்காய்'],
  ['Telugu: an r below', 'శ్రీ క్ష', 'శీ్ర క్ష'],
  ['Kannada: an r below', 'ಶ್ರೀ ಕ್ಷ', 'ಶಿ್ರೕ ಕ್ಷ'],
  ['Malayalam: a vowel in two parts, an r before', 'കൊ ശ്രീ', 'െകാ ്രശീ'],
  ['a vowel sign that stands on no vowel, each by itself', 'इु', 'इ◌ु'],
])('%s: %s', async (_, text, glyphs) => {
  expect(await glyphsOf(text)).toBe(glyphs.normalize('NFC'))
})
