import fc from 'fast-check'
import { expect, test } from 'vitest'

import { BADGES, GST_RATES, PRODUCT_TYPES, SHELF_UNITS, SIZE_UNITS, SPICE_LEVELS } from '#contract/product-choices.ts'
import { planProduct, PRODUCT_HEADINGS, productRows } from '#domain/import/product-plan.rules.ts'
import { readCsv } from '#domain/import/read-csv.ts'
import type { ProductVersion } from '#domain/product/product.rules.ts'

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
const rupees = fc.integer({ min: 1, max: 10_000_000 }).map((paise) => paise / 100)

const size = fc.record({
  sku_id: whole,
  size: fc.string({ minLength: 1, maxLength: 9, unit: fc.constantFrom('a', 'é', '1', '"', ',', '-', "'") }),
  mrp: rupees,
  price: rupees,
  default: fc.boolean(),
  best_seller: fc.boolean(),
  unit: fc.constantFrom(...SIZE_UNITS),
  quantity_per_unit: fc.integer({ min: 1, max: 9999 }).map((n) => n / 10),
  net_quantity: nasty,
  low_at: fc.option(whole),
  in_stock: whole,
})

const product = fc.record({
  id: whole,
  version: whole,
  updated_at: fc.constant(''),
  slug: fc.constant('a-product'),
  name: nasty,
  description: nasty,
  category_id: fc.constant(7),
  category: nasty,
  type: fc.constantFrom(...PRODUCT_TYPES),
  badge: fc.constantFrom(...BADGES),
  spice_level: fc.constantFrom(...SPICE_LEVELS),
  visible: fc.boolean(),
  archived: fc.constant(false),
  lead_days: whole,
  max_shelf_life: whole,
  shelf_duration: fc.constantFrom(...SHELF_UNITS),
  hsn: nasty,
  gst_rate: fc.constantFrom(...GST_RATES),
  country_of_origin: nasty,
  packed_by: nasty,
  ingredients: lines,
  allergens: lines,
  nutrition: lines,
  highlight: lines,
  dietary_preference: lines,
  other_feature: lines,
  search_words: lines,
  meta_title: nasty,
  meta_description: nasty,
  meta_keyword: nasty,
  sizes: fc
    .uniqueArray(size, { maxLength: 4, selector: (one) => one.size.trim().toLowerCase() })
    // a price above the MRP is what no shop has
    .map((sizes) => sizes.map((one) => ({ ...one, price: Math.min(one.price, one.mrp) }))),
  pictures: fc.array(fc.record({ picture: fc.constant('a-picture'), alt: nasty, url: fc.constant('') }), {
    maxLength: 3,
  }),
})

test('whatever a product says, its file read again changes nothing of it (spec B2.4)', async () => {
  await fc.assert(
    fc.asyncProperty(product, fc.boolean(), async (said, isSavedAgain) => {
      const current: ProductVersion = { ...said, recommended: [], recommended_products: [] }
      const text = csvHead(PRODUCT_HEADINGS) + csvRows(productRows(current))
      const read = await readCsv(Buffer.from(isSavedAgain ? text.slice(1).replaceAll('\r\n', '\n') : text), {
        known: PRODUCT_HEADINGS,
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
