import { expect, test } from 'vitest'

import { paise } from '#contract/core/money.ts'
import type { InvoiceDocument } from '#contract/invoice.ts'
import type { IssuedInvoice } from '#domain/ports/invoice-printer.ts'
import { textOfPdf } from '#test/proof/pdf-text.ts'

import { pdfInvoices } from './pdf-invoice.ts'

const line = {
  name: 'आम का अचार (Mango Pickle)',
  size: '250 g',
  hsn: '2001',
  count: 2,
  gross: paise(36_000),
  net: paise(34_200),
  ratePercent: 5,
  taxable: paise(32_571),
  cgst: paise(814),
  sgst: paise(814),
  igst: paise(0),
}
const content = (lines: number): InvoiceDocument => ({
  orderNo: 'KD5093817264450918',
  orderedAt: '2026-10-14T12:35:00.000Z',
  paymentMode: 'cod',
  seller: {
    name: 'Aangan',
    address: 'Chhapra',
    phone: '',
    email: '',
    gstin: '10AABCA1234F1Z5',
    fssai: '10426000000123',
  },
  buyer: { name: 'श्रीमती ज्ञानेश्वरी', mobile: '9876543210', lines: ['4B', 'बोरिंग रोड', 'Patna'] },
  placeOfSupply: 'Bihar (10)',
  isWithinState: true,
  lines: Array.from({ length: lines }, () => line),
  total: paise(34_200 * lines),
})
const invoice = (lines = 1, changes: Partial<IssuedInvoice> = {}): IssuedInvoice => ({
  kind: 'invoice',
  number: '26-27/0000123',
  issuedAt: new Date('2026-10-15T05:00:00Z'),
  invoiceNumber: '26-27/0000123',
  invoiceIssuedAt: new Date('2026-10-15T05:00:00Z'),
  content: content(lines),
  ...changes,
})
/** Its text, each line break a space. */
const plainTextOf = (pdf: Buffer): string => textOfPdf(pdf).replaceAll(/\s+/g, ' ')
const pagesOf = (pdf: Buffer): number => Number(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1])

test('the same invoice is the same file, with its number in the title and the fonts it needs inside', async () => {
  const print = pdfInvoices()
  const [once, again] = [await print(invoice()), await print(invoice())]
  expect(once.equals(again)).toBe(true)
  const text = once.toString('latin1')
  expect(text.startsWith('%PDF-')).toBe(true)
  expect(text).toContain('(Tax Invoice 26-27/0000123)')
  expect(text.match(/\/FontFile/g)?.length).toBeGreaterThanOrEqual(3)
})

test('a credit note and a shop without a GSTIN have titles of their own', async () => {
  const print = pdfInvoices()
  const note = await print(invoice(1, { kind: 'credit_note', number: 'CN26-27/0000001' }))
  expect(note.toString('latin1')).toContain('(Credit Note CN26-27/0000001)')
  const { seller, ...rest } = content(1)
  const bill = await print(invoice(1, { content: { ...rest, seller: { ...seller, gstin: '' } } }))
  expect(bill.toString('latin1')).toContain('(Bill of Supply 26-27/0000123)')
})

test('its frozen title, notes and legal name are printed; a bill of supply has no tax (spec L3)', async () => {
  const { seller, ...rest } = content(1)
  const heads = {
    title: 'Bill of Supply' as const,
    topNote: 'Composition taxable person, not eligible to collect tax on supplies',
    footNote: '',
  }
  const named = { ...seller, name: 'Dadi Kitchen', legalName: 'Kamla Devi Foods Private Limited' }
  const text = plainTextOf(await pdfInvoices()(invoice(1, { content: { ...rest, ...heads, seller: named } })))
  expect(text).toContain('Bill of Supply')
  expect(text).toContain('Composition taxable person, not eligible to collect tax on supplies')
  expect(text).toContain('Dadi Kitchen, a trade name of Kamla Devi Foods Private Limited')
  expect(text).not.toMatch(/CGST|Taxable|reverse charge/)
  const cum = { ...rest, seller, title: 'Invoice-cum-Bill of Supply' as const, footNote: 'Prices include all taxes.' }
  expect(plainTextOf(await pdfInvoices()(invoice(1, { content: cum })))).toMatch(
    /Invoice-cum-Bill of Supply[\s\S]*CGST/,
  )
})

test('a credit note names its invoice by number and date, one of an earlier version too (spec L5)', async () => {
  const note = { kind: 'credit_note', number: 'CN26-27/0000001', issuedAt: new Date('2026-11-02T05:00:00Z') } as const
  expect(plainTextOf(await pdfInvoices()(invoice(1, note)))).toContain('for invoice 26-27/0000123 of 15-Oct-2026')
  const ofInvoice = { number: '25-26/0000900', issuedAt: '2026-03-31T18:29:00.000Z' }
  const frozen = { ...content(1), ofInvoice }
  expect(plainTextOf(await pdfInvoices()(invoice(1, { ...note, content: frozen })))).toContain(
    'for invoice 25-26/0000900 of 31-Mar-2026',
  )
})

test('it names a registration or a licence of FSSAI, and whom to tell of unsafe food (spec L6)', async () => {
  const { seller, ...rest } = content(1)
  const printed = async (fssaiKind: 'registration' | 'central') =>
    plainTextOf(await pdfInvoices()(invoice(1, { content: { ...rest, seller: { ...seller, fssaiKind } } })))
  expect(await printed('registration')).toContain('FSSAI Reg. No. 10426000000123')
  expect(await printed('registration')).not.toContain('Lic.')
  expect(await printed('central')).toContain('FSSAI Lic. No. 10426000000123')
  expect(await printed('central')).toContain('Unsafe food? Tell FSSAI by the Food Safety Connect app or 1800 11 2100.')
})

test('whose buyer went out after the time that the law sets says so, and nobody is named (spec L17)', async () => {
  const bare = { ...content(1), buyer: { name: '', mobile: '', lines: [] } }
  const text = plainTextOf(await pdfInvoices()(invoice(1, { content: bare })))
  expect(text).toContain('Billed and sent to Name removed after the time the law sets.')
  expect(text).not.toContain('Mobile')
  expect(plainTextOf(await pdfInvoices()(invoice()))).not.toContain('Name removed')
})

test('many lines go over as many pages as they need', async () => {
  const print = pdfInvoices()
  expect(pagesOf(await print(invoice(1)))).toBe(1)
  expect(pagesOf(await print(invoice(50)))).toBe(3)
})

test('a credit note lists what it takes back, not the rest of its invoice', async () => {
  const print = pdfInvoices()
  const untouched = { ...line, count: 0, gross: paise(0), net: paise(0) }
  const note = { ...content(1), lines: [line, ...Array.from({ length: 60 }, () => untouched)] }
  expect(pagesOf(await print(invoice(61)))).toBeGreaterThan(1)
  expect(pagesOf(await print(invoice(1, { kind: 'credit_note', content: note })))).toBe(1)
})

/** What a paper has in Latin letters in every language: names, numbers, units, the law's title and what is never translated. */
const LATIN =
  `Tax Invoice,Credit Note,(Mango Pickle),Patna,Bihar,Aangan,Chhapra,KD5093817264450918,10AABCA1234F1Z5,4B,250 g,
Food Safety Connect,GSTIN,FSSAI,HSN,CGST,SGST`.split(/,\s*/)
const inHindi = { ...content(1), language: 'hi' as const, title: 'Tax Invoice' as const, footNote: '' }

test.each([
  ['invoice', 'Tax Invoice'],
  ['credit_note', 'Credit Note'],
] as const)(
  'a paper in Hindi, %s, has the law’s English title beneath its own, and no other English words',
  async (kind, title) => {
    const pdf = await pdfInvoices()(invoice(1, { kind, content: inHindi }))
    expect(pdf.toString('latin1')).toContain('/Lang (hi-IN)')
    const text = plainTextOf(pdf)
    expect(text).toContain(title)
    const others = LATIN.reduce((rest, part) => rest.replaceAll(part, ''), text)
    expect(others.match(/[A-Za-z]+/g) ?? []).toEqual([])
    expect(text).toContain('रकम')
    expect(text).toContain('2026, शाम 6:05')
  },
)
