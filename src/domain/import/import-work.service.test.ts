import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

import { advanceClock } from '#domain/demo/demo.service.ts'
import { logInAs } from '#test/people/staff.ts'
import { csvOf } from '#test/requests/csv.ts'
import { importing, openImports } from '#test/shop/imports.ts'

import { advanceImports } from './import-work.service.ts'

const HEAD = ['slug', 'name', 'category', 'size', 'mrp', 'price']
const row = (n: number) => [`badi-${n}`, `Badi ${n}`, 'Pickles & Chutneys', '250 g', 300, 280]
const fileOf = (count: number) => csvOf([HEAD, ...Array.from({ length: count }, (_, n) => row(n))])

/** Two products of the demo shop with this badge. */
const badged = (badge: string) =>
  csvOf([
    ['slug', 'size', 'badge'],
    ['mango-pickle', '250 g', badge],
    ['lemon-pickle', '250 g', badge],
  ])

const open = async () => {
  const office = await openImports()
  const { db } = office.shop.deps
  const badis = async () =>
    (
      await db
        .selectFrom('product')
        .select(['slug', 'archived_at'])
        .where('slug', 'like', 'badi-%')
        .orderBy('id')
        .execute()
    ).map(({ slug, archived_at: at }) => (at === null ? slug : `${slug} archived`))
  const chunks = async (action: string) =>
    (await db.selectFrom('journal').select('number').where('action', '=', action).execute()).length
  const begin = async (count: number) => {
    const { id } = await office.check(fileOf(count))
    await office.owner.call('applyImport', { id })
    return id
  }
  /** From here on the database goes away whenever this product is written, as when the process is killed. */
  const breakAt = async (slug: string, state = '57P01') => {
    await sql`create function break_here() returns trigger language plpgsql as
      $$ begin raise exception 'gone' using errcode = ${sql.lit(state)}; end $$`.execute(db)
    await sql`create trigger break_here before insert on product for each row when (new.slug = ${sql.lit(slug)})
      execute function break_here()`.execute(db)
    const mend = async () => {
      await sql`drop trigger if exists break_here on product`.execute(db)
      await sql`drop function if exists break_here`.execute(db)
    }
    // the embedded database goes on to the next test
    onTestFinished(mend)
    return mend
  }
  return { ...office, db, badis, chunks, begin, breakAt }
}

test('whoever is killed in a chunk leaves nothing of it, and any process goes on after the last that was finished', async () => {
  const { shop, owner, begin, breakAt, badis, chunks, read, work } = await open()
  const id = await begin(7)
  const mend = await breakAt('badi-4')
  const failures: unknown[] = []
  const once = () => advanceImports(shop.deps, { chunk: 3, forMs: 60_000, onFailure: (error) => failures.push(error) })
  await once()
  expect(failures).toHaveLength(1)
  expect(await badis()).toEqual(['badi-0', 'badi-1', 'badi-2'])
  expect(await read(id)).toMatchObject({ state: 'applying', done: 3, applied: 3 })
  await mend()
  await work(3)
  expect(await badis()).toEqual(Array.from({ length: 7 }, (_, n) => `badi-${n}`))
  expect(await chunks('import.apply')).toBe(3)
  expect((await owner.call('checkJournal', {})).data).toMatchObject({ ok: true })
})

test('an import that meets a fault of ours has failed; what was applied stays, and the next import goes on', async () => {
  const { shop, begin, breakAt, badis, check, read } = await open()
  const id = await begin(4)
  await breakAt('badi-2', 'P0001')
  const failures: unknown[] = []
  await advanceImports(shop.deps, { chunk: 2, forMs: 60_000, onFailure: (error) => failures.push(error) })
  expect(failures).toHaveLength(1)
  expect(await read(id)).toMatchObject({ state: 'failed', applied: 2 })
  expect(await badis()).toEqual(['badi-0', 'badi-1'])
  expect(await check(badged('New'))).toMatchObject({ state: 'checked' })
})

test('two processes work on one import and write everything once', async () => {
  const { shop, begin, badis, chunks, read } = await open()
  const id = await begin(9)
  const once = () => advanceImports(shop.deps, { chunk: 2, forMs: 60_000, onFailure: () => undefined })
  await Promise.all([once(), once()])
  await once()
  expect(await read(id)).toMatchObject({ state: 'applied', applied: 9 })
  expect(await badis()).toHaveLength(9)
  expect(await chunks('import.apply')).toBe(5)
})

/** An import that was stopped when two of its four products were there. */
const openStopped = async () => {
  const office = await open()
  const id = await office.begin(4)
  const mend = await office.breakAt('badi-2')
  await advanceImports(office.shop.deps, { chunk: 2, forMs: 60_000, onFailure: () => undefined })
  await mend()
  expect((await office.owner.call('stopImport', { id })).data).toMatchObject({ state: 'stopped', applied: 2 })
  await office.work()
  expect(await office.badis()).toEqual(['badi-0', 'badi-1'])
  return { ...office, id }
}

test('a stop holds between two chunks; whoever applies again applies the rest', async () => {
  const { apply, id, badis } = await openStopped()
  expect(await apply(id)).toMatchObject({ state: 'applied', applied: 4 })
  expect(await badis()).toHaveLength(4)
})

test('what was written before a stop can be taken back', async () => {
  const { undo, id, badis } = await openStopped()
  expect(await undo(id)).toMatchObject({ state: 'undone', applied: 0, left_out: [] })
  expect(await badis()).toEqual(['badi-0 archived', 'badi-1 archived'])
})

test('what somebody changed since the check is left out and listed; when all of it was, the import is stale', async () => {
  const { owner, check, apply } = await open()
  const file = badged('New')
  const changeName = async (q: string) => {
    const { data } = await owner.call('products', { q })
    const { id = 0, version = 0 } = data?.data[0] ?? {}
    await owner.call('changeProduct', { id, version, packed_by: `Pooja, ${version}` })
  }
  const { id, wrong } = await check(file)
  expect(wrong).toBe(0)
  await changeName('mango pickle')
  expect(await apply(id)).toMatchObject({
    state: 'applied',
    applied: 1,
    left_out: [{ row: 2, message: expect.stringMatching(/^Mango Pickle: Sunita Devi changed this at /) }],
  })
  const again = await check(file)
  expect(again).toMatchObject({ changed: 1, unchanged: 1 })
  await changeName('mango pickle')
  expect(await owner.call('applyImport', { id: again.id })).toMatchObject({ status_code: 409, code: 'IMPORT_STALE' })
})

test('taking back leaves what was changed since the import, lists it, and ends after 24 hours', async () => {
  const { shop, owner, check, apply, undo } = await open()
  const before = (await owner.call('products', { q: 'lemon pickle' })).data?.data[0]?.badge
  expect(before).not.toBe('New')
  const { id } = await check(badged('New'))
  await apply(id)
  const { data } = await owner.call('products', { q: 'mango pickle' })
  const mango = data?.data[0]
  await owner.call('changeProduct', { id: mango?.id ?? 0, version: mango?.version ?? 0, packed_by: 'Pooja' })
  expect(await undo(id)).toMatchObject({
    state: 'undone',
    left_out: [{ row: 2, message: expect.stringMatching(/^Mango Pickle: Sunita Devi changed this at /) }],
  })
  const badgeOf = async (q: string) => (await owner.call('products', { q })).data?.data[0]?.badge
  expect([await badgeOf('mango pickle'), await badgeOf('lemon pickle')]).toEqual(['New', before])

  const later = await check(badged('Must try'))
  await apply(later.id)
  await advanceClock(shop.deps, 24 * 3600 + 60)
  const stale = await logInAs({ app: shop.app, db: shop.deps.db }, 'owner')
  expect(await stale.call('undoImport', { id: later.id })).toMatchObject({
    code: 'INVALID',
    message: 'This import can no longer be taken back.',
  })
})

test('a packer imports tracking numbers and counts, and neither products nor their files', async () => {
  const { shop, check } = await open()
  const { id } = await check(fileOf(1))
  const packer = await logInAs({ app: shop.app, db: shop.deps.db }, 'packer')
  const { send } = importing(shop, packer)
  expect(await send(fileOf(1))).toMatchObject({ code: 'FORBIDDEN' })
  expect(await packer.call('import', { id })).toMatchObject({ code: 'FORBIDDEN' })
  expect(await packer.call('applyImport', { id })).toMatchObject({ code: 'FORBIDDEN' })
  expect(await packer.request('GET', `/admin/api/v1/imports/${id}/wrong.csv`)).toMatchObject({ code: 'FORBIDDEN' })
  expect(await send('order_no,courier\nX1,DTDC', 'tracking')).toMatchObject({ status: true })
  expect(await send('slug,size,counted\nnimki,200 g,4', 'stock')).toMatchObject({ status: true })
})

test('what is worked on at once is so much text: of long rows a chunk has fewer, and none is left out (spec F23)', async () => {
  const { db, owner, check, read, work, chunks } = await open()
  const head = [...HEAD, 'description']
  const file = csvOf([head, ...Array.from({ length: 200 }, (_, n) => [...row(n), 'sun-dried '.repeat(490)])])
  const { id } = await check(file)
  expect(await read(id)).toMatchObject({ rows: 200, new: 200 })
  await owner.call('applyImport', { id })
  await work()
  expect(await read(id)).toMatchObject({ state: 'applied', applied: 200 })
  // a million letters, a quarter of a million at once
  expect(await chunks('import.apply')).toBeGreaterThanOrEqual(4)
  const { rows } = await sql<{ stored: number; bytes: number }>`select octet_length(file)::int as stored, bytes
    from import_run where id = ${id}`.execute(db)
  expect(rows).toEqual([{ stored: 0, bytes: Buffer.byteLength(file) }])
})

test('a report names a wrong cell by its beginning, however long it is', async () => {
  const { check } = await open()
  const { errors } = await check(csvOf([HEAD, [...row(1).slice(0, 5), '9'.repeat(90_000)]]))
  expect(errors.map(({ column, value }) => [column, value])).toEqual([['price', '9'.repeat(200)]])
})
