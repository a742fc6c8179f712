import fc from 'fast-check'
import { expect, test } from 'vitest'

import { paise } from '#contract/core/money.ts'
import type { Field } from '#contract/field-kinds.ts'
import { SIZE_UNITS } from '#contract/product-choices.ts'
import { productRecord, productTable } from '#contract/product-fields.ts'
import { planProduct, PRODUCT_HEADINGS, productRows } from '#domain/import/product-plan.rules.ts'
import { readCsv } from '#domain/import/read-csv.ts'
import type { Product } from '#domain/product/product.rules.ts'

import { csvHead, csvRows } from './csv.ts'

/** Texts that files get wrong: quotes, commas, line ends, formulas, hyphens, apostrophes, all scripts. */
const nasty = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom(
        '"',
        ',',
        ';',
        '\t',
        '\n',
        '\r',
        '\r\n',
        "'",
        '-',
        '=',
        '+',
        '@',
        '|',
        ' ',
        '₹',
        'अ',
        '😀',
        '1',
        'a',
      ),
      fc.string({ minLength: 1, maxLength: 1, unit: 'grapheme' }),
    ),
    maxLength: 12,
  })
  // no text of the shop has a NUL, and which line ends stood in a row of returns nobody can tell
  .filter((text) => !text.includes('\0') && !text.includes('\r\r'))
const lines = fc.array(nasty, { maxLength: 3 })
const whole = fc.integer({ min: 0, max: 999 })
const price = fc.integer({ min: 1, max: 10_000_000 }).map(paise)

const size = fc.record({
  id: whole,
  name: fc.string({ minLength: 1, maxLength: 9, unit: fc.constantFrom('a', 'é', '1', '"', ',', '-', "'") }),
  mrp: price,
  unitPrice: price,
  isDefault: fc.boolean(),
  isBestSeller: fc.boolean(),
  unit: fc.constantFrom(...SIZE_UNITS),
  quantityPerUnit: fc.integer({ min: 1, max: 9999 }).map((n) => n / 10),
  netQuantity: nasty,
  lowAt: fc.option(whole),
  weightGrams: fc.option(fc.integer({ min: 1, max: 100_000 })),
  lastsDays: fc.option(fc.integer({ min: 1, max: 365 })),
  cost: fc.option(fc.integer({ min: 0, max: 10_000_000 }).map(paise)),
  available: whole,
})

/** Anything that a field of this kind may say. */
function anyOf({ kind, choices }: Field): fc.Arbitrary<unknown> {
  if (kind === 'set') return fc.subarray([...(choices ?? [])])
  if (choices) return fc.constantFrom(...choices)
  if (kind === 'truth') return fc.boolean()
  if (kind === 'lines') return lines
  return kind === 'whole' ? whole : nasty
}
const fields = fc
  .record(Object.fromEntries(Object.entries(productTable).map(([field, row]) => [field, anyOf(row)])))
  .map((record) => productRecord.parse({ ...record, slug: 'a-product', isArchived: false }))

const others = fc.record({
  id: whole,
  version: whole,
  updatedAt: fc.constant(new Date(0)),
  categoryId: fc.constant(7),
  category: nasty,
  sizes: fc
    .uniqueArray(size, { maxLength: 4, selector: (one) => one.name.trim().toLowerCase() })
    // a price above the MRP is what no shop has
    .map((sizes) => sizes.map((one) => ({ ...one, unitPrice: paise(Math.min(one.unitPrice, one.mrp)) }))),
  pictures: fc.array(fc.record({ picture: fc.constant('a-picture'), alt: nasty }), { maxLength: 3 }),
})

test('whatever a product says, its file read again changes nothing of it (spec B2.4)', async () => {
  await fc.assert(
    fc.asyncProperty(fields, others, fc.boolean(), async (own, rest, isSavedAgain) => {
      const current: Product = { ...own, ...rest, nextGst: null, recommended: [] }
      const text = csvHead(PRODUCT_HEADINGS) + csvRows(productRows(current))
      const read = await readCsv(Buffer.from(isSavedAgain ? text.slice(1).replaceAll('\r\n', '\n') : text), {
        existing: PRODUCT_HEADINGS,
        needed: ['slug'],
      })
      const thing = { key: current.slug, lines: read.ok ? read.value : [] }
      const plan = planProduct(thing, { current, categories: [] })
      expect(plan).toMatchObject({ errors: [] })
      expect(plan.write).toBeUndefined()
      expect(plan.counts.unchanged).toBe(Math.max(1, current.sizes.length))
    }),
    { numRuns: 500 },
  )
})

test('no cell of a file is a formula', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      const cell = csvRows([[text]])
      expect(cell.replace(/^"/, '')).not.toMatch(/^[=+\-@\t\0]/)
    }),
  )
})
