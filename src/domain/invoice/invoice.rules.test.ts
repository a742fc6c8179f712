import { expect, test } from 'vitest'

import { settingGroups } from '#contract/admin/settings.ts'
import { paise } from '#contract/core/money.ts'
import type { InvoiceLine } from '#contract/invoice.ts'

import { invoiceDocumentOf, type BilledOrder } from './invoice.rules.ts'

const shop = settingGroups.shop.parse({ gstin: '10AABCA1234F1ZO', fssai: '10426000000123' })
const address = {
  id: 1,
  user_id: 'u_1',
  flat_house_no: '4B',
  address1: 'Shanti Kunj',
  address2: null,
  street: 'Boring Road',
  landmark: 'Temple',
  city: 'Patna',
  state: 'Bihar',
  country: 'India',
  zip: '800001',
  location: 'home' as const,
  is_default: 1 as const,
  contact_name: 'आशा कुमारी',
  contact_mobile: '9876543210',
}
const pickle = {
  name: 'Mango Pickle',
  size: '250 g',
  hsn: '2001',
  gstRatePercent: 5,
  count: 2,
  unitPrice: paise(18_000),
}
const order = (changes: Partial<BilledOrder> = {}): BilledOrder => ({
  orderNo: 'KD5093817264450918',
  createdAt: new Date('2026-10-14T12:35:00Z'),
  mode: 'online',
  deliveryFee: paise(0),
  cashFee: paise(0),
  total: paise(34_200),
  address,
  lines: [pickle],
  ...changes,
})

test('a coupon lowers what is taxed: the line of the API’s sample, within the state', () => {
  const invoice = invoiceDocumentOf(order(), shop)
  expect(invoice).toMatchObject({ isWithinState: true, placeOfSupply: 'Bihar (10)', total: 34_200 })
  expect(invoice.lines).toEqual([
    {
      name: 'Mango Pickle',
      size: '250 g',
      hsn: '2001',
      count: 2,
      gross: 36_000,
      net: 34_200,
      ratePercent: 5,
      taxable: 32_572,
      cgst: 814,
      sgst: 814,
      igst: 0,
    },
  ])
  expect(invoice.seller.fssai).toBe('10426000000123')
  expect(invoice.buyer).toEqual({
    name: 'आशा कुमारी',
    mobile: '9876543210',
    lines: ['4B, Shanti Kunj', 'Boring Road, Temple', 'Patna, Bihar 800001'],
  })
})

test('to another state the whole tax is IGST; so it is to a state that cannot be told', () => {
  for (const [state, zip] of [
    ['Kerala', address.zip],
    ['Somewhere', '000000'],
  ] as const) {
    const invoice = invoiceDocumentOf(order({ address: { ...address, state, zip } }), shop)
    expect(invoice.lines[0]).toMatchObject({ cgst: 0, sgst: 0, igst: 1629 })
  }
})

test('a state that India has none of is the pincode’s, on the invoice too (spec H7.10)', () => {
  const invoice = invoiceDocumentOf(order({ address: { ...address, state: 'বিহার', zip: '800001' } }), shop)
  expect(invoice.lines[0]).toMatchObject({ cgst: 814, sgst: 814, igst: 0 })
  expect(invoice.placeOfSupply).toBe('Bihar (10)')
})

test('the state that parcels are sent from decides, whatever state the GSTIN is of (spec D82)', () => {
  const fromKochi = { ...shop, pincode: '682001' }
  expect(invoiceDocumentOf(order(), fromKochi).isWithinState).toBe(false)
  expect(invoiceDocumentOf(order({ address: { ...address, state: 'Kerala' } }), fromKochi).isWithinState).toBe(true)
})

test('as a part of the goods, delivery and the cash fee stand under the HSN and rate of the dearest (spec L8)', () => {
  const dear = { ...pickle, name: 'Ghee', hsn: '0405', gstRatePercent: 12, count: 1, unitPrice: paise(90_000) }
  const charged = { deliveryFee: paise(6000), cashFee: paise(2500), total: paise(134_500) }
  const invoice = invoiceDocumentOf(order({ lines: [pickle, dear], ...charged }), shop, 'goods')
  expect(invoice.lines.slice(2).map(({ name, hsn, net, ratePercent }) => [name, hsn, net, ratePercent])).toEqual([
    ['Delivery', '0405', 6000, 12],
    ['Cash fee', '0405', 2500, 12],
  ])
  const service = invoiceDocumentOf(order({ lines: [pickle, dear], ...charged }), shop)
  expect(invoice.lines.map(taxesOf)).toEqual(service.lines.map(taxesOf))
})

test('a cash fee is a line of its own, taxed as delivery is', () => {
  const invoice = invoiceDocumentOf(
    order({ deliveryFee: paise(6000), cashFee: paise(2500), total: paise(44_500) }),
    shop,
  )
  expect(invoice.lines.map(({ name, hsn, net, ratePercent }) => [name, hsn, net, ratePercent])).toEqual([
    ['Mango Pickle', '2001', 36_000, 5],
    ['Delivery', '996812', 6000, 5],
    ['Cash fee', '996812', 2500, 5],
  ])
})

test('delivery is a line of its own, taxed as the dearest goods are, and the lines add up to what is paid', () => {
  const dear = { ...pickle, name: 'Ghee', hsn: '0405', gstRatePercent: 12, count: 1, unitPrice: paise(90_000) }
  const invoice = invoiceDocumentOf(
    order({ lines: [pickle, dear], deliveryFee: paise(6000), total: paise(120_001) }),
    shop,
  )
  expect(invoice.lines.map(({ name, hsn, ratePercent }) => [name, hsn, ratePercent])).toEqual([
    ['Mango Pickle', '2001', 5],
    ['Ghee', '0405', 12],
    ['Delivery', '996812', 12],
  ])
  const sums = invoice.lines.map(({ taxable, cgst, sgst, igst }) => taxable + cgst + sgst + igst)
  expect(sums.reduce((a, b) => a + b, 0)).toBe(120_001)
  expect(invoice.lines.at(-1)?.net).toBe(6000)
})

test('when offers pay for nearly all, no line falls below nothing', () => {
  const invoice = invoiceDocumentOf(order({ deliveryFee: paise(6000), total: paise(100) }), shop)
  expect(invoice.lines.map(({ net }) => net)).toEqual([0, 100])
})

test('a shop without a GSTIN charges no tax', () => {
  const invoice = invoiceDocumentOf(order(), { ...shop, gstin: '' })
  expect(invoice.lines[0]).toMatchObject({ ratePercent: 0, taxable: 34_200, cgst: 0, sgst: 0, igst: 0 })
})

const taxesOf = ({ taxable, cgst, sgst, igst }: InvoiceLine) => [taxable, cgst, sgst, igst]

test('a document in Hindi is frozen in it, notes and charges too; one in English says no language', () => {
  const charged = order({ deliveryFee: paise(6000), cashFee: paise(2500), total: paise(44_500) })
  const { language, footNote, lines, ...invoice } = invoiceDocumentOf({ ...charged, language: 'hi' }, shop)
  expect([language, footNote]).toEqual(['hi', 'दाम में सारे टैक्स शामिल हैं। रिवर्स चार्ज पर कोई टैक्स नहीं देना है।'])
  expect(lines.map(({ name }) => name)).toEqual(['Mango Pickle', 'डिलीवरी का चार्ज', 'नकद का चार्ज'])
  // title, taxes and sums know of no language
  const english = invoiceDocumentOf(charged, shop)
  expect(english).toMatchObject({ ...invoice, lines: lines.map(({ net, taxable, hsn }) => ({ net, taxable, hsn })) })
  expect(english).not.toHaveProperty('language')
  // what tax files name is the same
  expect(lines.map(({ name, mainName = name }) => mainName)).toEqual(english.lines.map(({ name }) => name))
})
