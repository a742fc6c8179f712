import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { settingGroups } from '#contract/admin/settings.ts'
import { paise, ZERO } from '#contract/core/money.ts'
import type { InvoiceDocument } from '#contract/invoice.ts'
import { annasEarned } from '#domain/anna/anna.rules.ts'
import { invoiceDocumentOf } from '#domain/invoice/invoice.rules.ts'

import {
  goodsNotReturned,
  maxRefundable,
  reversalOf,
  valueOf,
  type ComesBack,
  type OrderAccount,
  type Reversal,
} from './reversal.rules.ts'

const RATE = 16
type Bought = { amount: number; count: number; gstRate: number }

/** A delivered and paid order of these goods, with its invoice. */
const orderOf = (
  bought: readonly Bought[],
  { discount = 0, delivery = 0, annasSpent = 0 }: { discount?: number; delivery?: number; annasSpent?: number } = {},
): OrderAccount => {
  const gross = bought.reduce((sum, { amount, count }) => sum + amount * count, 0)
  const goodsPaid = paise(Math.max(0, gross - discount))
  const total = paise(goodsPaid + delivery)
  const invoice = invoiceDocumentOf(
    {
      orderNo: 'KD5093817264450918',
      createdAt: new Date(0),
      mode: 'online',
      deliveryFee: paise(delivery),
      cashFee: paise(0),
      total: total,
      address: ADDRESS,
      lines: bought.map(({ amount, count, gstRate }, place) => ({
        name: `Pickle ${place}`,
        size: '250 g',
        hsn: '2001',
        gstRatePercent: gstRate,
        count,
        unitPrice: paise(amount),
      })),
    },
    settingGroups.shop.parse({ gstin: '10AABCA1234F1ZO' }),
  )
  return {
    paid: total,
    owed: ZERO,
    open: ZERO,
    advance: ZERO,
    goodsPaid,
    earnedOn: goodsPaid,
    annas: { spent: annasSpent, back: 0, earned: annasEarned(goodsPaid, RATE) },
    lines: bought.map(({ amount, count }, place) => ({ skuId: place, count, gross: paise(amount * count) })),
    invoice,
    notes: [],
  }
}
const ADDRESS = {
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
  contact_name: 'Asha',
  contact_mobile: '9876543210',
}

/** The order after this came back: what the services write down of it. */
const after = (order: OrderAccount, comesBack: ComesBack): OrderAccount => {
  const { owedPaise, annasBack, creditNoteLines } = reversalOf(order, comesBack)
  const note: InvoiceDocument[] = order.invoice ? [{ ...order.invoice, lines: creditNoteLines, total: owedPaise }] : []
  return {
    ...order,
    owed: paise(order.owed + owedPaise),
    annas: { ...order.annas, back: order.annas.back + annasBack },
    notes: [...order.notes, ...note],
  }
}
const sum = (stats: readonly number[]) => stats.reduce((total, stat) => total + stat, 0)

describe('a whole order', () => {
  const order = orderOf([{ amount: 180_00, count: 2, gstRate: 5 }], {
    discount: 18_00,
    delivery: 60_00,
    annasSpent: 480,
  })

  test('owes all that was paid, brings all its annas back, takes what it earned, and its whole invoice', () => {
    const reversal = reversalOf(order, 'all')
    expect(reversal).toMatchObject({ owedPaise: 402_00, annasBack: 480, annasRevoked: 3 * RATE })
    expect(reversal.creditNoteLines).toEqual(order.invoice?.lines)
  })

  test('that nobody paid owes nothing, and its invoice is taken back all the same (spec B5)', () => {
    const unpaid = { ...order, paid: ZERO, annas: { spent: 0, back: 0, earned: 0 } }
    const reversal = reversalOf(unpaid, 'all')
    expect(reversal).toMatchObject({ owedPaise: 0, annasBack: 0, annasRevoked: 0 })
    expect(sum(reversal.creditNoteLines.map(({ net }) => net))).toBe(402_00)
  })

  test('before it is packed has no invoice to take back', () => {
    expect(reversalOf({ ...order, invoice: undefined }, 'all')).toMatchObject({
      owedPaise: 402_00,
      creditNoteLines: [],
    })
  })

  test('returned for less than was paid keeps no annas for the rest', () => {
    const units = [{ skuId: 0, count: 2 }]
    const reversal = reversalOf(order, { units, goods: paise(100_00), withDelivery: false })
    expect(reversal).toMatchObject({ owedPaise: 100_00, annasBack: 480, annasRevoked: 3 * RATE })
    expect(reversal.creditNoteLines.map(({ count, net }) => [count, net])).toEqual([
      [2, 100_00],
      [0, 0],
    ])
  })
})

const jar = (count: number, goods: number): ComesBack => ({
  units: [{ skuId: 0, count }],
  goods: paise(goods),
  withDelivery: false,
})

describe('a part of an order', () => {
  const order = orderOf(
    [
      { amount: 100_00, count: 3, gstRate: 5 },
      { amount: 250_00, count: 1, gstRate: 12 },
    ],
    { delivery: 60_00, annasSpent: 100 },
  )
  test('brings its share of the annas by price, and the last pieces the rest (spec B5.4)', () => {
    // 100 annas for Rs.550 of goods
    const first = after(order, jar(1, 100_00))
    expect(first.annas.back).toBe(18)
    const second = after(first, jar(2, 200_00))
    expect(second.annas.back).toBe(18 + 36)
    const rest = { units: [{ skuId: 1, count: 1 }], goods: paise(250_00), withDelivery: false }
    expect(after(second, rest).annas.back).toBe(100)
  })

  test('takes what its goods earned, counted again on what stays paid (spec B5.5)', () => {
    // Rs.550 earned for 5 hundreds, Rs.450 for 4, Rs.251 for 2
    expect(reversalOf(order, jar(1, 100_00)).annasRevoked).toBe(RATE)
    expect(reversalOf(order, jar(3, 299_00)).annasRevoked).toBe(3 * RATE)
    expect(reversalOf(order, jar(1, 50_00)).annasRevoked).toBe(0)
  })

  test('is taken back on the note by its own lines, delivery only where it is meant', () => {
    expect(reversalOf(order, jar(2, 150_00)).creditNoteLines).toMatchObject([
      { name: 'Pickle 0', count: 2, gross: 200_00, net: 150_00 },
      { name: 'Pickle 1', count: 0, net: 0 },
      { name: 'Delivery', count: 0, net: 0 },
    ])
    const all = { units: order.lines, goods: paise(550_00), withDelivery: true }
    expect(reversalOf(order, all)).toEqual(reversalOf(order, 'all'))
  })

  test('a refund before delivery earns nothing, and is not taken twice', () => {
    const early = after({ ...order, annas: { ...order.annas, earned: 0 } }, jar(1, 100_00))
    const earnedOn = goodsNotReturned(early)
    const delivered = { ...early, earnedOn, annas: { ...early.annas, earned: annasEarned(earnedOn, RATE) } }
    expect(delivered.annas.earned).toBe(4 * RATE)
    expect(reversalOf(delivered, 'all').annasRevoked).toBe(4 * RATE)
  })

  test.each([
    ['more pieces than were ordered', jar(4, 0)],
    ['more money than was paid for them', jar(1, 100_01)],
  ])('%s never goes back', (_, comesBack) => {
    expect(() => reversalOf(order, comesBack)).toThrow(RangeError)
  })

  test('what is owed already cannot be owed again', () => {
    expect(() => reversalOf({ ...order, owed: paise(600_00) }, jar(1, 100_00))).toThrow(RangeError)
    expect(maxRefundable({ ...order, owed: paise(600_00) })).toBe(10_00)
  })
})

const partOf = (order: OrderAccount, share: { units: number; money: number }) => {
  const units = order.lines.map(({ skuId, count }, place) => ({
    skuId,
    count: Math.floor((count - notedOf(order, place, 'count')) * share.units),
  }))
  return { units, goods: paise(Math.floor(valueOf(order, units) * share.money)), withDelivery: false }
}

const notedOf = ({ notes }: OrderAccount, place: number, stat: 'count' | 'net') =>
  sum(notes.map(({ lines }) => lines[place]?.[stat] ?? 0))

const expectAgreed = ({ owedPaise, annasBack, annasRevoked, creditNoteLines }: Reversal) => {
  expect(sum(creditNoteLines.map(({ net }) => net))).toBe(owedPaise)
  expect(Math.min(annasBack, annasRevoked)).toBeGreaterThanOrEqual(0)
  for (const { net, taxable, cgst, sgst, igst, count } of creditNoteLines) {
    expect(taxable + cgst + sgst + igst).toBe(net)
    expect(Math.min(net, count)).toBeGreaterThanOrEqual(0)
  }
}

describe('whatever comes back, in whatever parts', () => {
  const goods = fc.array(
    fc.record({
      amount: fc.integer({ min: 1, max: 5_000_00 }),
      count: fc.integer({ min: 1, max: 6 }),
      gstRate: fc.constantFrom(0, 5, 12, 18),
    }),
    { minLength: 1, maxLength: 5 },
  )
  const offers = fc.record({
    discount: fc.integer({ min: 0, max: 1_000_00 }),
    delivery: fc.constantFrom(0, 60_00),
    annasSpent: fc.integer({ min: 0, max: 800 }),
  })
  /** For each further part: how much of what is left of each size comes back, and how much of its worth is given back. */
  const shares = fc.array(
    fc.record({
      units: fc.double({ min: 0, max: 1, noNaN: true }),
      money: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    {
      maxLength: 6,
    },
  )

  test('paper and money agree at each step, and in the end nothing is left and nothing was too much', () => {
    fc.assert(
      fc.property(goods, offers, shares, (bought, given, parts) => {
        const bill = orderOf(bought, given)
        let order = bill
        for (const share of [...parts, undefined]) {
          const comesBack = share ? partOf(order, share) : 'all'
          expectAgreed(reversalOf(order, comesBack))
          order = after(order, comesBack)
        }
        expect(maxRefundable(order)).toBe(0)
        expect(order.annas.back).toBe(given.annasSpent)
        for (const [place, { count, net }] of (bill.invoice?.lines ?? []).entries())
          expect([notedOf(order, place, 'count'), notedOf(order, place, 'net')]).toEqual([count, net])
      }),
    )
  })

  test('what stays earned is what the goods that stay paid would have earned', () => {
    fc.assert(
      fc.property(goods, offers, shares, (bought, given, parts) => {
        let order = orderOf(bought, given)
        let { earned } = order.annas
        for (const share of parts) {
          const part = partOf(order, share)
          earned -= reversalOf(order, part).annasRevoked
          order = after(order, part)
          const isWhole = order.lines.every(({ count }, place) => notedOf(order, place, 'count') === count)
          expect(earned).toBe(isWhole ? 0 : annasEarned(goodsNotReturned(order), RATE))
          if (isWhole) break
        }
      }),
    )
  })
})
