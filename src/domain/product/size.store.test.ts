import { expect, test } from 'vitest'

import { freshDatabase } from '#test/database/database.ts'

import { saveSizes, type SizeRow } from './size.store.ts'

const SLUG = 'mango-pickle'

/** A product of the demo shop: its sizes on sale, and a way to save others without their numbers, as a file has them. */
const open = async () => {
  const { db } = await freshDatabase()
  const { id } = await db.selectFrom('product').select('id').where('slug', '=', SLUG).executeTakeFirstOrThrow()
  const sizes = () =>
    db
      .selectFrom('sku')
      .where('product_id', '=', id)
      .where('is_active', '=', true)
      .select(['id', 'sku_name', 'amount_paise', 'on_hand'])
      .orderBy('position')
      .execute()
  const rows = async (): Promise<SizeRow[]> =>
    (
      await db
        .selectFrom('sku')
        .where('product_id', '=', id)
        .where('is_active', '=', true)
        .select(['sku_name', 'unit', 'quantity_per_unit', 'net_quantity', 'mrp_paise', 'amount_paise'])
        .select(['is_default', 'is_best_seller', 'low_at'])
        .orderBy('position')
        .execute()
    ).map((row) => ({ ...row, stock: 0 }))
  const save = (changed: readonly SizeRow[]) => db.transaction().execute((tx) => saveSizes(tx, id, changed))
  return { sizes, rows, save }
}

test('a file whose sizes stand in another order swaps neither sizes nor stock (spec D145)', async () => {
  const { sizes, rows, save } = await open()
  const before = await sizes()
  expect(before.length).toBeGreaterThan(1)
  await save((await rows()).toReversed())
  expect(await sizes()).toEqual(before.toReversed())
})

test('a size between two others is new, and one that is left out comes back as the one it was (spec D145)', async () => {
  const { sizes, rows, save } = await open()
  const before = await sizes()
  const [first, ...rest] = before
  const all = await rows()
  const [size, ...others] = all
  if (!size) throw new Error('the demo shop has no such size')
  await save([{ ...size, sku_name: 'Trial jar', stock: 7 }, ...others])
  const [trial, ...staying] = await sizes()
  expect(staying).toEqual(rest)
  expect(trial).toMatchObject({ sku_name: 'Trial jar', on_hand: 7 })
  expect(before.map(({ id }) => id)).not.toContain(trial?.id)
  await save(all)
  expect(await sizes()).toEqual([first, ...rest])
})
