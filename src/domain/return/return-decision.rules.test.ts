import fc from 'fast-check'
import { expect, test } from 'vitest'

import { paise, ZERO } from '#contract/core/money.ts'
import type { InvoiceDocument } from '#contract/invoice.ts'
import { reversalOf, valueOf, type OrderAccount } from '#domain/fulfilment/reversal.rules.ts'

import { unitsProblem, assessRefundRequest } from './return-decision.rules.ts'

const party = { name: '', address: '', phone: '', email: '', gstin: '', fssai: '' }
const lineOf = (name: string, count: number, net: number) => ({
  name,
  size: '250 g',
  hsn: '2001',
  count,
  gross: paise(count * 100_00),
  net: paise(net),
  ratePercent: 12,
  taxable: ZERO,
  cgst: ZERO,
  sgst: ZERO,
  igst: ZERO,
})
/** Three pickles and two sweets of ₹100 for so much in all, and ₹60 delivery; all of it is paid. */
const orderOf = (pickles: number, sweets: number): OrderAccount => {
  const lines = [lineOf('Pickle', 3, pickles), lineOf('Sweets', 2, sweets), lineOf('Delivery', 1, 60_00)]
  const total = paise(pickles + sweets + 60_00)
  const invoice: InvoiceDocument = {
    orderNo: 'KD5093817264450918',
    orderedAt: new Date(0).toISOString(),
    paymentMode: 'online',
    seller: party,
    buyer: { name: '', mobile: '', lines: [] },
    placeOfSupply: '',
    isWithinState: true,
    lines,
    total,
  }
  return {
    paid: total,
    owed: ZERO,
    open: ZERO,
    advance: ZERO,
    goodsPaid: paise(pickles + sweets),
    earnedOn: paise(pickles + sweets),
    annas: { spent: 0, back: 0, earned: 0 },
    lines: [
      { skuId: 1, count: 3, gross: paise(300_00) },
      { skuId: 2, count: 2, gross: paise(200_00) },
    ],
    invoice,
    notes: [],
  }
}
const all = [
  { skuId: 1, count: 3 },
  { skuId: 2, count: 2 },
]
const request = (more: object) => ({ units: all, goods: undefined, withDelivery: false, ...more })

test('without a sum all that was paid for the pieces goes back, after coupon and annas, and no more', () => {
  const order = orderOf(270_00, 180_00)
  expect(assessRefundRequest(order, request({ units: [{ skuId: 1, count: 1 }] }))).toMatchObject({ total: 90_00 })
  const more = assessRefundRequest(order, request({ units: [{ skuId: 1, count: 1 }], goods: paise(90_01) }))
  expect(more).toMatchObject({ code: 'TOO_MUCH', params: { n: '₹90' }, field: 'amount' })
  expect(assessRefundRequest(order, request({ goods: paise(1) }))).toMatchObject({ total: 1 })
  expect(assessRefundRequest(order, request({ goods: ZERO }))).toMatchObject({ code: 'INVALID', field: 'amount' })
})

test('the delivery fee goes back only with the last pieces', () => {
  const order = orderOf(270_00, 180_00)
  const part = assessRefundRequest(order, request({ units: [{ skuId: 2, count: 2 }], withDelivery: true }))
  expect(part).toMatchObject({ code: 'INVALID', field: 'delivery_too' })
  expect(assessRefundRequest(order, request({ withDelivery: true }))).toMatchObject({ total: 510_00 })
})

test('what was never paid cannot go back, and what is owed already does not go back twice', () => {
  const order = orderOf(270_00, 180_00)
  expect(assessRefundRequest({ ...order, paid: ZERO }, request({}))).toMatchObject({ code: 'NOTHING_PAID' })
  expect(assessRefundRequest({ ...order, owed: paise(500_00) }, request({}))).toMatchObject({ total: 10_00 })
  expect(assessRefundRequest({ ...order, owed: paise(500_00) }, request({ goods: paise(10_01) }))).toMatchObject({
    code: 'TOO_MUCH',
  })
})

test('only pieces of the order that are left are decided about', () => {
  expect(unitsProblem(all, [])).toMatchObject({ code: 'INVALID', field: 'lines' })
  expect(unitsProblem(all, [{ skuId: 1, count: 4 }])).toMatchObject({ code: 'TOO_MUCH', params: { n: '3' } })
  expect(unitsProblem(all, [{ skuId: 9, count: 1 }])).toMatchObject({ code: 'TOO_MUCH', params: { n: '0' } })
  expect(unitsProblem(all, all)).toBeUndefined()
})

test('decided piece by piece, all that goes back is never more than what was paid, and the last piece brings the rest', () => {
  const paid = fc.integer({ min: 0, max: 400_00 })
  fc.assert(
    fc.property(paid, paid, fc.array(fc.constantFrom(1, 2), { maxLength: 8 }), (pickles, sweets, order) => {
      let account = orderOf(pickles, sweets)
      let given = 0
      const counts = new Map([
        [1, 3],
        [2, 2],
      ])
      for (const skuId of [...order, 1, 1, 1, 2, 2]) {
        const left = counts.get(skuId) ?? 0
        if (left === 0) continue
        counts.set(skuId, left - 1)
        const isLast = [...counts.values()].every((count) => count === 0)
        const assessed = assessRefundRequest(account, request({ units: [{ skuId, count: 1 }], withDelivery: isLast }))
        if ('code' in assessed) throw new Error(assessed.code)
        expect(assessed.total).toBe(valueOf(account, assessed.part.units) + (isLast ? 60_00 : 0))
        given += assessed.total
        const { creditNoteLines: lines } = reversalOf(account, assessed.part)
        account = { ...account, owed: paise(given), notes: [...account.notes, { ...noteOf(account), lines }] }
      }
      expect(given).toBe(pickles + sweets + 60_00)
    }),
  )
})

function noteOf({ invoice }: OrderAccount): InvoiceDocument {
  if (!invoice) throw new Error('no invoice')
  return invoice
}
