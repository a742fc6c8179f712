import { expect, test } from 'vitest'

import { settingGroups } from '#contract/admin/settings.ts'
import { code128 } from '#contract/core/code128.rules.ts'
import { paise } from '#contract/core/money.ts'
import type { PackingSlip, ParcelLabel } from '#contract/parcel-document.ts'
import { registrationsOf } from '#domain/fulfilment/parcel-documents.rules.ts'
import type { ParcelDocument } from '#domain/ports/document-printer.ts'
import { contentOfPdf, textOfPdf } from '#test/proof/pdf-text.ts'

import { pdfParcelDocuments } from './pdf-documents.ts'

const slip = (lines = 1): ParcelDocument => ({
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
const label = (more: Partial<ParcelLabel> = {}): ParcelDocument => ({
  kind: 'label',
  label: {
    orderNo: 'KD5093817264450918',
    to: {
      name: 'श्रीमती ज्ञानेश्वरी',
      mobile: '9876543210',
      lines: ['4B', 'बोरिंग रोड', 'Patna, Bihar'],
      zip: '800001',
      latin: { name: 'Shrimti Jnaneshvari', lines: ['', 'Boring Rod', ''] },
    },
    from: { name: 'Aangan', phone: '9811200034', lines: ['Chhapra'] },
    payment: 'PREPAID',
    fssai: '10426000000123',
    registrations: [],
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
  const pdf = await pdfParcelDocuments()([slip(), label(), slip()])
  expect(pagesOf(pdf)).toEqual(['148 × 210', '100 × 150', '148 × 210'])
})

test('a long slip goes over as many sheets as it needs; a label with a long address stays one', async () => {
  expect(pagesOf(await pdfParcelDocuments()([slip(60)])).length).toBeGreaterThan(3)
  const lines = Array.from({ length: 3 }, () => 'विद्यार्थी नगर, गली संख्या चौदह, '.repeat(4))
  const latin = { name: 'Shrimti Jnaneshvari Devi '.repeat(4), lines: lines.map(() => 'Vidyarthi Nagar, '.repeat(8)) }
  const to = { name: 'श्रीमती ज्ञानेश्वरी देवी '.repeat(4), mobile: '9876543210', lines, zip: '800001', latin }
  const registrations = ['Packer’s Reg. No. ', 'Plastic packaging Reg. No. '].map((name) => name + 'W'.repeat(40))
  expect(pagesOf(await pdfParcelDocuments()([label({ to, registrations })]))).toEqual(['100 × 150'])
})

const printed = async (document: ParcelDocument): Promise<string> =>
  textOfPdf(await pdfParcelDocuments()([document])).replaceAll(/\s+/g, ' ')

test('the slip says whom to tell of unsafe food; the label prints the words of the number as they are (spec L6)', async () => {
  expect(await printed(slip(60))).toContain('Unsafe food? Tell FSSAI by the Food Safety Connect app or 1800 11 2100.')
  expect(await printed(label({ fssai: 'FSSAI Reg. No. 20426000000123' }))).toContain('FSSAI Reg. No. 20426000000123')
})

/** The black boxes of a sheet that stand beside each other at one height: all but the frame of what is to pay. */
async function barsOf(document: ParcelDocument): Promise<{ x: number; width: number }[]> {
  const drawn = contentOfPdf(await pdfParcelDocuments()([document]))
  const boxes = [...drawn.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)].map((box) => box.slice(1).map(Number))
  return boxes.flatMap(([x = 0, , width = 0, height = 0]) => (height === 30 ? [{ x, width }] : []))
}

test('the label prints the numbers of packer and plastic packaging that the shop has, and no others (spec L20, L21)', async () => {
  const shop = { ...settingGroups.shop.parse({}), packer_registration: 'PCR-10/2026', epr_number: 'BO-11-000-26' }
  const registrations = registrationsOf(shop)
  const text = await printed(label({ registrations }))
  expect(text).toContain('Packer’s Reg. No. PCR-10/2026')
  expect(text).toContain('Plastic packaging Reg. No. BO-11-000-26')
  expect(registrationsOf(settingGroups.shop.parse({}))).toEqual([])
  expect(await printed(label())).not.toContain('Reg. No.')
})

test('the slip thanks; the label has the pincode', async () => {
  expect(await printed(slip())).toContain('Thank you for your order.')
  expect(await printed(label())).toContain('800001')
})

test('the label has the order’s number as bars, so wide that a scanner tells them apart', async () => {
  const bars = await barsOf(label())
  const module = Math.min(...bars.map(({ width }) => width))
  const modules = code128('KD5093817264450918') ?? []
  expect(bars.map(({ width }) => Math.round(width / module))).toEqual(modules.filter((_, place) => place % 2 === 0))
  const gaps = bars.slice(1).map(({ x }, n) => x - (bars[n]?.x ?? 0) - (bars[n]?.width ?? 0))
  expect(gaps.map((gap) => Math.round(gap / module))).toEqual(modules.filter((_, place) => place % 2 === 1))
  expect((module * 25.4) / 72).toBeGreaterThan(0.33)
  expect(bars[0]?.x, 'ten modules are empty').toBeGreaterThan(10 * module)
})

test('a hundred papers leave others their turn', async () => {
  let turns = 0
  const timer = setInterval(() => (turns += 1), 0)
  await pdfParcelDocuments()(Array.from({ length: 100 }, () => label()))
  clearInterval(timer)
  expect(turns).toBeGreaterThan(10)
})

test('a list for a courier has each parcel, the sums and a line to sign, over as many sheets as it needs', async () => {
  const rows = Array.from({ length: 60 }, (_, n) => ({
    awb: `PLAY${1000 + n}`,
    reference: 'KD5093817264450918',
    zip: '800001',
    units: 2,
    weightGrams: n === 0 ? null : 700,
    collect: paise(n < 2 ? 340_50 : 0),
  }))
  const document: ParcelDocument = {
    kind: 'handover',
    list: { shopName: 'Aangan', courier: 'India Post', day: '2026-10-17', rows },
  }
  expect(pagesOf(await pdfParcelDocuments()([document]))).toEqual(['210 × 297', '210 × 297'])
  const text = await printed(document)
  for (const part of [
    'Parcels for India Post',
    'PLAY1000',
    'PLAY1059',
    '60 parcels, ₹ 681 to collect',
    'Taken over by',
  ])
    expect(text).toContain(part)
})

/** How large each run of letters is, in points. */
const sizesOf = (drawn: string): number[] => [...drawn.matchAll(/\/F\d+ ([\d.]+) Tf/g)].map(([, size]) => Number(size))

test('below a line with Indian letters the label has it in Latin ones, smaller; where there is no room the address goes without', async () => {
  expect(await printed(label())).toMatch(/Shrimti Jnaneshvari 4B .* Boring Rod Patna, Bihar 800001/)
  expect(sizesOf(contentOfPdf(await pdfParcelDocuments()([label()])))).toEqual(expect.arrayContaining([13, 11.05]))
  const long = {
    name: 'ज्ञानेश्वरी',
    mobile: '9876543210',
    zip: '800001',
    lines: Array.from({ length: 3 }, () => 'Vidyarthi Nagar, Gali 14, '.repeat(8)),
  }
  const latin = { name: 'Jnaneshvari', lines: long.lines }
  const text = await printed(label({ to: { ...long, latin } }))
  expect(text.match(/Vidyarthi/g)).toHaveLength(24)
  expect(text).not.toContain('Jnaneshvari')
})

const card = (message: string): ParcelDocument => ({
  kind: 'card',
  card: { shopName: 'Aangan', to: 'कमला देवी', message, from: 'Asha and Ravi' },
})

test('the card of a gift is one A6 sheet, however much it says, and has no price (spec N9.6)', async () => {
  expect(pagesOf(await pdfParcelDocuments()([card('शुभ दीपावली '.repeat(16))]))).toEqual(['105 × 148'])
  const text = await printed(card('Happy Diwali, Nani!'))
  expect(text).toContain('Happy Diwali, Nani!')
  expect(text).toContain('Asha and Ravi')
  expect(text).not.toMatch(/₹|Rs/)
})

test('what its letters cannot write is left to be written by hand', async () => {
  expect(await printed(card('இனிய தீபாவளி'))).not.toContain('?')
})
