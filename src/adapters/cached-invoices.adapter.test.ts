import { expect, test } from 'vitest'

import { paise } from '#contract/core/money.ts'
import type { IssuedInvoice } from '#domain/ports/invoice-printer.ts'

import { cacheInvoices } from './cached-invoices.ts'

const invoice = (running: number): IssuedInvoice => ({
  kind: 'invoice',
  number: `26-27/${String(running).padStart(7, '0')}`,
  issuedAt: new Date('2026-10-15T05:00:00Z'),
  invoiceIssuedAt: new Date(0),
  invoiceNumber: '',
  content: {
    orderNo: 'KD5093817264450918',
    orderedAt: '2026-10-14T12:35:00.000Z',
    paymentMode: 'cod',
    seller: { name: 'Aangan', address: 'Chhapra', phone: '', email: '', gstin: '', fssai: '' },
    buyer: { name: 'Asha Kumari', mobile: '9876543210', lines: [] },
    placeOfSupply: 'Bihar (10)',
    isWithinState: true,
    lines: [],
    total: paise(0),
  },
})
/** A printer that notes what it prints, of so many bytes each. */
const open = (bytes: number, fails: () => boolean = () => false) => {
  const printed: string[] = []
  const print = cacheInvoices(async ({ number }) => {
    printed.push(number)
    if (fails()) throw new Error('no paper')
    return Buffer.alloc(bytes, number)
  })
  return { print, printed }
}

test('a document is drawn once, also when many ask at the same moment', async () => {
  const { print, printed } = open(1_000)
  const [first, ...others] = await Promise.all(Array.from({ length: 50 }, () => print(invoice(1))))
  for (const other of [...others, await print(invoice(1))]) expect(other).toBe(first)
  expect(await print(invoice(2))).not.toEqual(first)
  expect(printed).toEqual([invoice(1).number, invoice(2).number])
})

test('so many are kept as have room, and those that were asked for last', async () => {
  const { print, printed } = open(4 * 1024 * 1024)
  for (const n of [1, 2, 3, 4, 1, 5, 1, 2]) await print(invoice(n))
  expect(printed).toEqual([1, 2, 3, 4, 5, 2].map((n) => invoice(n).number))
})

test('a failure is not kept', async () => {
  let tries = 0
  const { print } = open(10, () => tries++ === 0)
  await expect(print(invoice(1))).rejects.toThrow('no paper')
  expect(await print(invoice(1))).toHaveLength(10)
})

test('once the buyer went out of a document it is drawn anew, and never as before (spec L17)', async () => {
  const { print, printed } = open(10)
  const named = invoice(1)
  const bare = { ...named, content: { ...named.content, buyer: { name: '', mobile: '', lines: [] } } }
  await print(named)
  const after = await print(bare)
  expect(await print(bare)).toBe(after)
  expect(printed).toHaveLength(2)
  // what was drawn with the name is kept no longer
  await print(named)
  expect(printed).toHaveLength(3)
})
