import { expect, test } from 'vitest'

import type { PackingSlip, ParcelLabel } from '#contract/paper.ts'
import type { ParcelPaper } from '#domain/ports/paper-printer.ts'

import { pdfParcelPapers } from './pdf-papers.ts'

const slip = (lines = 1): ParcelPaper => ({
  kind: 'slip',
  slip: {
    shopName: 'Aangan',
    orderNo: 'KD5093817264450918',
    dispatchDay: '2026-10-17',
    to: 'श्रीमती ज्ञानेश्वरी, Patna',
    lines: Array.from({ length: lines }, () => ({ name: 'आम का अचार', size: '250 g', count: 2, batches: ['MP-0904'] })),
    kitchenNote: 'कम मिर्च',
    remark: '',
  } satisfies PackingSlip,
})
const label = (more: Partial<ParcelLabel> = {}): ParcelPaper => ({
  kind: 'label',
  label: {
    orderNo: 'KD5093817264450918',
    to: { name: 'श्रीमती ज्ञानेश्वरी', mobile: '9876543210', lines: ['4B', 'बोरिंग रोड', 'Patna, Bihar 800001'] },
    from: { name: 'Aangan', phone: '9811200034', lines: ['Chhapra'] },
    payment: 'PREPAID',
    fssai: '10426000000123',
    weightGrams: 3100,
    ...more,
  },
})
/** Each page's width and height in millimetres. */
const pagesOf = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...points]) =>
    points.map((point) => Math.round((Number(point) * 25.4) / 72)).join(' × '),
  )

test('each paper has its own sheet, in the order in which they are asked for', async () => {
  const pdf = await pdfParcelPapers()([slip(), label(), slip()])
  expect(pagesOf(pdf)).toEqual(['148 × 210', '100 × 150', '148 × 210'])
})

test('a long slip goes over as many sheets as it needs; a label with a long address stays one', async () => {
  expect(pagesOf(await pdfParcelPapers()([slip(60)])).length).toBeGreaterThan(3)
  const lines = Array.from({ length: 3 }, () => 'विद्यार्थी नगर, गली संख्या चौदह, '.repeat(4))
  const to = { name: 'श्रीमती ज्ञानेश्वरी देवी '.repeat(4), mobile: '9876543210', lines }
  expect(pagesOf(await pdfParcelPapers()([label({ to })]))).toEqual(['100 × 150'])
})

test('a hundred papers leave others their turn', async () => {
  let turns = 0
  const timer = setInterval(() => (turns += 1), 0)
  await pdfParcelPapers()(Array.from({ length: 100 }, () => label()))
  clearInterval(timer)
  expect(turns).toBeGreaterThan(10)
})
