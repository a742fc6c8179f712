import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { withKeys } from '#db/carried-key.ts'
import { transact } from '#db/transact.ts'
import { done, type Db } from '#domain/context.ts'
import { freshDatabase } from '#test/database/database.ts'

import { beginSealing, checkJournal, fitsSeals, listJournal, recordWrite, serverActor } from './journal.service.ts'

const write = (db: Db, title: string) =>
  transact(db, async (tx) => {
    await recordWrite(tx, serverActor, { action: 'product.update', object: { kind: 'product', id: 17, title } })
    return done(undefined)
  })

test('fifty writers at once make one unbroken chain (spec B1.5)', async () => {
  const { db } = await freshDatabase()
  await Promise.all(Array.from({ length: 50 }, (_, n) => write(db, `Mango Pickle ${n}`)))
  expect(await checkJournal({ db })).toEqual({ broken: undefined, rows: 50 })
  const numbers = await db.selectFrom('journal').select('number').orderBy('number').execute()
  expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1))
})

test('nobody changes, deletes or empties it; who gets round that is found', async () => {
  const { db } = await freshDatabase()
  for (const title of ['one', 'two', 'three']) await write(db, title)
  await expect(sql`update journal set who = 'x'`.execute(db)).rejects.toThrow('journal is only added to')
  await expect(sql`delete from journal`.execute(db)).rejects.toThrow('journal is only added to')
  await expect(sql`truncate journal`.execute(db)).rejects.toThrow('journal is only added to')
  await transact(db, async (tx) => {
    await sql`alter table journal disable trigger journal_no_change`.execute(tx)
    await sql`update journal set object_title = 'TWO' where number = 2`.execute(tx)
    await sql`alter table journal enable trigger journal_no_change`.execute(tx)
    return done(undefined)
  })
  expect(await checkJournal({ db })).toMatchObject({ broken: 2 })
})

test('a row cut off at the end is found by the head', async () => {
  const { db } = await freshDatabase()
  for (const title of ['one', 'two', 'three']) await write(db, title)
  await transact(db, async (tx) => {
    await sql`alter table journal disable trigger journal_no_change`.execute(tx)
    await sql`delete from journal where number = 3`.execute(tx)
    await sql`alter table journal enable trigger journal_no_change`.execute(tx)
    return done(undefined)
  })
  expect(await checkJournal({ db })).toMatchObject({ broken: 3 })
})

test('the hash of a row is the same in every session’s time zone', async () => {
  const { db } = await freshDatabase()
  await write(db, 'one')
  await transact(db, async (tx) => {
    await sql`set local timezone = 'Asia/Kolkata'`.execute(tx)
    const { rows } = await sql<{ fits: boolean }>`select hash = journal_hash(j) as fits from journal j`.execute(tx)
    expect(rows).toEqual([{ fits: true }])
    return done(undefined)
  })
})

test('what was rolled back leaves no row', async () => {
  const { db } = await freshDatabase()
  await transact(db, async (tx) => {
    await recordWrite(tx, serverActor, { action: 'x.y', object: { kind: 'x', id: 1, title: '' } })
    return { ok: false }
  })
  expect(await listJournal({ db }, {}, { page: 1, perPage: 50 })).toMatchObject({ value: { total: 0 } })
})

/** A journal with a row of before its rows were sealed and two of after. */
const sealedJournal = async () => {
  const database = await freshDatabase()
  const { db } = withKeys(database, { journal: Buffer.alloc(32, 1) })
  await write(db, 'one')
  await beginSealing({ db })
  for (const title of ['two', 'three']) await write(db, title)
  expect(await checkJournal({ db })).toEqual({ broken: undefined, rows: 3 })
  /** What somebody does who may do everything in the database. */
  const asIntruder = (...statements: string[]) =>
    transact(database.db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      for (const statement of statements) await sql.raw(statement).execute(tx)
      return done(undefined)
    })
  return { db, database, asIntruder }
}

test('who writes the whole chain anew without the shop’s secret is found, as nobody is by the hashes alone (spec D167)', async () => {
  const { db, database, asIntruder } = await sealedJournal()
  await asIntruder(
    `update journal set object_title = 'TWO' where number = 2`,
    `update journal j set hash = journal_hash(j) where number = 2`,
    `update journal j set prev_hash = (select hash from journal where number = 2) where number = 3`,
    `update journal j set hash = journal_hash(j) where number = 3`,
    `update journal_head set hash = (select hash from journal where number = 3)`,
  )
  expect(await checkJournal({ db: database.db })).toEqual({ broken: undefined, rows: 3 })
  expect(await checkJournal({ db })).toMatchObject({ broken: 2 })
})

test.each([
  ['seals are taken away', 2, ['delete from journal_seal']],
  ['the start is moved behind what was changed', 4, ['update journal_key set from_number = 4']],
  ['the start is taken away', 2, ['delete from journal_key']],
] as const)('that rows are sealed is not undone: %s', async (_, broken, statements) => {
  const { db, asIntruder } = await sealedJournal()
  await asIntruder(...statements)
  await beginSealing({ db })
  expect(await checkJournal({ db })).toMatchObject({ broken })
})

test('a row that the database alone has written has no seal, and another secret fits none', async () => {
  const { db, database } = await sealedJournal()
  await expect(sql`delete from journal_seal`.execute(db)).rejects.toThrow('journal_seal is only added to')
  await write(database.db, 'four')
  expect(await checkJournal({ db })).toMatchObject({ broken: 4 })
  const [ours, another] = [
    await fitsSeals({ db }),
    await fitsSeals(withKeys(database, { journal: Buffer.alloc(32, 2) })),
  ]
  expect([ours, another, await fitsSeals(database)]).toEqual([true, false, false])
})
