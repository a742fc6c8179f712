import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { namesOf } from '#contract/call.ts'
import { paise } from '#contract/core/money.ts'
import type { InvoiceLine } from '#contract/invoice.ts'
import { remarkTexts } from '#domain/answer/answer-text.rules.ts'
import { documentOf, LINE } from '#test/orders/issued-documents.ts'

import { gstChecks } from './gst-check.rules.ts'
import { gstFilesOf, type GstFiles } from './gst-files.rules.ts'
import { gstLinesOf, type IssuedDocument } from './gst-line.rules.ts'
import { compact, gstSumOf, joinSums } from './gst-sum.rules.ts'

type Sums = Map<string, bigint>

/** Where goods go as an address has it, and as a return names it. */
const PLACES = {
  'Bihar (10)': '10-Bihar',
  'Karnataka (29)': '29-Karnataka',
  'Orissa (21)': '21-Odisha',
  Atlantis: 'Atlantis',
} as const
const AT = new Date('2028-02-10T06:00:00Z')

const amount = fc.integer({ min: 0, max: 90_000_00 }).map(paise)
const line: fc.Arbitrary<InvoiceLine> = fc.record({
  name: fc.constantFrom('Mango Pickle', 'Papad', 'Delivery'),
  size: fc.constant('250 g'),
  hsn: fc.constantFrom('2001', '1905', '996812'),
  count: fc.integer({ min: 0, max: 9 }),
  gross: amount,
  net: amount,
  ratePercent: fc.constantFrom(0, 5, 12, 18),
  taxable: amount,
  cgst: amount,
  sgst: amount,
  igst: amount,
})

/** A month's documents: an invoice, or a note that takes back from one, each with the next number of its series. */
const anyDocuments: fc.Arbitrary<IssuedDocument[]> = fc
  .array(
    fc.record({
      isInvoice: fc.boolean(),
      year: fc.constantFrom('27', '28'),
      placeOfSupply: fc.constantFrom(...namesOf(PLACES)),
      isWithinState: fc.boolean(),
      invoiceTotal: fc.constantFrom(null, 100_000_00, 100_000_01, 5_00),
      lines: fc.array(line, { maxLength: 4 }),
    }),
    { maxLength: 12 },
  )
  .map((made) =>
    made.map(({ isInvoice, year, placeOfSupply, isWithinState, invoiceTotal, lines }, place): IssuedDocument => {
      const kind = isInvoice ? 'invoice' : 'credit_note'
      const series = `${isInvoice ? 'IN' : 'CN'}${year}`
      const running = 1 + made.slice(0, place).filter((one) => one.isInvoice === isInvoice && one.year === year).length
      return {
        kind,
        series,
        running,
        number: `${series}-${running}`,
        issuedAt: AT,
        invoiceNumber: isInvoice ? null : 'IN27-1',
        invoiceTotal: isInvoice ? null : invoiceTotal,
        content: {
          orderNo: `ORDER${place}`,
          orderedAt: AT.toISOString(),
          paymentMode: 'cod',
          seller: { name: '', address: '', phone: '', email: '', gstin: '', fssai: '' },
          buyer: { name: '', mobile: '', lines: [] },
          placeOfSupply,
          isWithinState,
          lines,
          total: paise(lines.reduce((sum, { net }) => sum + net, 0)),
        },
      }
    }),
  )

const add = (sums: Sums, key: string, stat: bigint): Sums => sums.set(key, (sums.get(key) ?? 0n) + stat)
const tableOf = <T>(rows: readonly T[], keyOf: (row: T) => string, amountOf: (row: T) => number) =>
  new Map(rows.map((row) => [keyOf(row), BigInt(amountOf(row))]))

/** What each file says, as maps of whole numbers. */
const statsOf = ({ b2cs, b2cl, cdnur, exemp, hsn_b2c }: GstFiles) => ({
  b2cs: tableOf(
    b2cs,
    ({ place, ratePercent }) => `${place} ${ratePercent}`,
    ({ taxable }) => taxable,
  ),
  b2cl: tableOf(
    b2cl,
    ({ number, ratePercent }) => `${number} ${ratePercent}`,
    ({ taxable }) => taxable,
  ),
  cdnur: tableOf(
    cdnur,
    ({ number, ratePercent }) => `${number} ${ratePercent}`,
    ({ taxable }) => taxable,
  ),
  exemp: tableOf(
    exemp.filter(({ description }) => / unregistered /.test(description)),
    ({ description }) => description.slice(0, 5),
    ({ nilRated }) => nilRated,
  ),
  ...Object.fromEntries(
    (['count', 'value', 'taxable', 'cgst', 'sgst', 'igst'] as const).map((stat) => [
      stat,
      tableOf(
        hsn_b2c,
        ({ hsn, ratePercent }) => `${hsn} ${ratePercent}`,
        (row) => row[stat],
      ),
    ]),
  ),
})

/** A tax on a sum of taxable values, half up; below zero the same with a minus. */
function taxOn(taxable: bigint, rate: bigint, of: bigint): bigint {
  const size = taxable < 0n ? -taxable : taxable
  const tax = (2n * size * rate + of) / (2n * of)
  return taxable < 0n ? -tax : tax
}

/** The same figures, reckoned document by document in whole numbers of any size. */
function reckoned(documents: readonly IssuedDocument[]) {
  const files = {
    b2cs: new Map(),
    b2cl: new Map(),
    cdnur: new Map(),
    // both rows are there even where nothing is
    exemp: new Map([
      ['Inter', 0n],
      ['Intra', 0n],
    ]),
  } satisfies Record<string, Sums>
  const hsn = {
    count: new Map(),
    value: new Map(),
    taxable: new Map(),
    cgst: new Map(),
    sgst: new Map(),
    igst: new Map(),
  } satisfies Record<string, Sums>
  const valued: Record<'within' | 'beyond', Sums> = { within: new Map(), beyond: new Map() }
  for (const { kind, number, content, invoiceTotal } of documents) {
    const sign = kind === 'invoice' ? 1n : -1n
    const invoiced = kind === 'invoice' ? content.total : (invoiceTotal ?? content.total)
    const isLarge = !content.isWithinState && invoiced > 1_00_000_00
    const place = new Map(Object.entries(PLACES)).get(content.placeOfSupply)
    for (const { count, net, ratePercent, taxable, hsn: code } of content.lines) {
      if (count === 0 && net === 0) continue
      const taxed = BigInt(taxable)
      if (ratePercent === 0) add(files.exemp, content.isWithinState ? 'Intra' : 'Inter', sign * taxed)
      else if (!isLarge) add(files.b2cs, `${place} ${ratePercent}`, sign * taxed)
      else add(kind === 'invoice' ? files.b2cl : files.cdnur, `${number} ${ratePercent}`, taxed)
      const key = `${code} ${ratePercent}`
      add(hsn.count, key, code.startsWith('99') ? 0n : sign * BigInt(count))
      add(hsn.value, key, sign * BigInt(net))
      add(hsn.taxable, key, sign * taxed)
      add(content.isWithinState ? valued.within : valued.beyond, key, sign * taxed)
    }
  }
  for (const key of hsn.taxable.keys()) {
    const [, rate = ''] = key.split(' ')
    const half = taxOn(valued.within.get(key) ?? 0n, BigInt(rate), 200n)
    hsn.cgst.set(key, half)
    hsn.sgst.set(key, half)
    hsn.igst.set(key, taxOn(valued.beyond.get(key) ?? 0n, BigInt(rate), 100n))
  }
  return { ...files, ...hsn }
}

describe('the files of a month (spec B4.3)', () => {
  test('say what one reckons from the papers in whole numbers', () => {
    fc.assert(
      fc.property(anyDocuments, (documents) => {
        expect(statsOf(gstFilesOf(gstSumOf(documents)))).toEqual(reckoned(documents))
      }),
    )
  })

  test('say the same of days that were added up before, and of papers that were read all at once', () => {
    fc.assert(
      fc.property(anyDocuments, fc.integer({ min: 0, max: 12 }), (documents, cut) => {
        const whole = gstSumOf(documents)
        const days = [documents.slice(0, cut), documents.slice(cut)].map((own) => compact(gstSumOf(own)))
        const joined = compact(joinSums(days))
        expect(statsOf(gstFilesOf(joined))).toEqual(reckoned(documents))
        expect(gstFilesOf(joined).docs).toEqual(gstFilesOf(whole).docs)
        expect([joined.lineCount, joined.documentsTotal]).toEqual([whole.lineCount, whole.documentsTotal])
        expect(joined.unknownState).toEqual(
          documents
            .filter(({ content }) => content.placeOfSupply === 'Atlantis')
            .map(({ number, content }) => ({ number, orderNo: content.orderNo, state: 'Atlantis' })),
        )
      }),
    )
  })

  test('count the numbers of each series, from the first to the last', () => {
    fc.assert(
      fc.property(anyDocuments, (documents) => {
        const { docs } = gstFilesOf(gstSumOf(documents))
        const series = [...new Set(documents.map((document) => document.series))]
        expect(docs).toHaveLength(series.length)
        for (const name of series) {
          const own = documents.filter((document) => document.series === name)
          expect(docs).toContainEqual({
            nature: name.startsWith('IN') ? 'Invoices for outward supply' : 'Credit Note',
            from: `${name}-1`,
            to: `${name}-${own.length}`,
            total: own.length,
            hasGap: false,
          })
        }
      }),
    )
  })
})

describe('the lines of a paper', () => {
  test('of a credit note are negative, and name the invoice that they take back from', () => {
    const note = documentOf(1, { kind: 'credit_note', invoiceNumber: 'IN27-1', invoiceTotal: 224_00 })
    expect(gstLinesOf(note)).toEqual([
      expect.objectContaining({
        invoiceNumber: 'IN27-1',
        place: '10-Bihar',
        count: -2,
        net: -224_00,
        taxable: -200_00,
        cgst: -12_00,
        sgst: -12_00,
      }),
    ])
  })

  test('of delivery as a part of the goods add to the value of their HSN, and to their number nothing (spec L8)', () => {
    const delivery = { ...LINE, name: 'Delivery', count: 1, isPartOfGoods: true }
    const { hsn_b2c: rows } = gstFilesOf(gstSumOf([documentOf(1, {}, [LINE, delivery])]))
    expect(rows).toEqual([expect.objectContaining({ hsn: LINE.hsn, count: LINE.count, value: 2 * LINE.net })])
    const [, charge] = gstLinesOf(documentOf(1, { kind: 'credit_note' }, [LINE, delivery]))
    expect(charge?.count).toBe(0)
  })
  test('of a paper in another language have their names in the main one', () => {
    const hindi = { ...LINE, name: 'आम का अचार', mainName: 'Mango Pickle' }
    expect(gstLinesOf(documentOf(1, {}, [hindi])).map(({ name }) => name)).toEqual(['Mango Pickle'])
  })
  test('that say nothing are left out, and one that was given away stays', () => {
    const [nothing, free] = [0, 1].map((count) => ({ ...LINE, count, net: paise(0) }))
    expect(
      gstLinesOf(
        documentOf(
          1,
          {},
          [nothing, free, LINE].filter((one) => one !== undefined),
        ),
      ),
    ).toHaveLength(2)
  })
})

describe('what must be equal before it is filed', () => {
  const sum = gstSumOf([
    documentOf(1),
    documentOf(2),
    documentOf(1, { kind: 'credit_note', series: 'CN27', number: 'CN27-1' }),
  ])
  const files = gstFilesOf(sum)
  const oksOf = (changed: GstFiles, total = sum.documentsTotal) => gstChecks(changed, total).map(({ ok }) => ok)

  test('is equal for papers that add up', () => {
    expect(oksOf(files)).toEqual([true, true, true])
    const [taxable, , numbers] = gstChecks(files, sum.documentsTotal)
    expect(taxable?.words).toBe('₹200 = ₹200 = ₹200')
    const ranges = Array.isArray(numbers?.words) ? numbers.words : []
    expect(remarkTexts(ranges, 'en')).toContainEqual(expect.stringMatching(/^CN27-1 to CN27-1$/))
    expect(remarkTexts(ranges, 'hi')).toContainEqual('CN27-1 से CN27-1 तक')
  })

  test.each<[string, Partial<GstFiles>, boolean[]]>([
    ['a section that lacks a row', { b2cs: [] }, [false, true, true]],
    ['a HSN that lacks a row', { hsn_b2c: [] }, [false, true, true]],
    ['a register that lacks a line', { register: files.register.slice(1) }, [false, false, true]],
  ])('is not for %s', (_name, change, oks) => {
    expect(oksOf({ ...files, ...change })).toEqual(oks)
  })

  test('is not for papers that come to something else, or that lack a number', () => {
    expect(oksOf(files, paise(sum.documentsTotal + 1))).toEqual([true, false, true])
    expect(oksOf(gstFilesOf(gstSumOf([documentOf(1), documentOf(3)])), paise(448_00))).toEqual([true, true, false])
  })
})
