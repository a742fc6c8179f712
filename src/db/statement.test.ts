import { sql } from 'kysely'
import { expect, inject, onTestFinished, test, vi } from 'vitest'

import { freshDatabase } from '#test/database/database.ts'

import { openDatabase, type Database, type Db } from './client.ts'
import { statement } from './statement.ts'
import { transact } from './transact.ts'

/** A database of the server's, whose address may lead straight to it or be said to be a pooler's. */
const open = async () => {
  const { pool } = await freshDatabase({ pool: 1 })
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  const url = new URL(`/${rows[0]?.name}`, inject('home')).href
  const opened = async (directUrl?: string) => {
    const one = await openDatabase({ url, directUrl }, { pool: 2 })
    onTestFinished(one.close)
    return one
  }
  const database = await opened()
  await database.pool.query(`create table jar (id int, pieces int); insert into jar values (1, 7), (2, 9)`)
  const build = vi.fn<(db: Db, values: { id: number }) => ReturnType<typeof jar>>((db, { id }) => jar(db, id))
  return { database, openLent: () => opened(url), build, unitsOf: statement(build) }
}
const jar = (db: Db, id: number) => sql<{ pieces: number }>`select pieces from jar where id = ${id}`.compile(db)

/** What the one connection that answers keeps of our statement. */
const usesOfPlans = async ({ pool }: Pick<Database, 'pool'>) =>
  (
    await pool.query<{ uses: number }>(
      `select (generic_plans + custom_plans)::int as uses from pg_prepared_statements where statement like 'select pieces%'`,
    )
  ).rows

test('a statement is put together once, and filled each time', async () => {
  const { database, build, unitsOf } = await open()
  expect(await unitsOf(database.db, { id: 1 })).toEqual([{ pieces: 7 }])
  expect(await unitsOf(database.db, { id: 2 })).toEqual([{ pieces: 9 }])
  expect(build).toHaveBeenCalledOnce()
})

test('a connection of our own plans it once', async () => {
  const { database, unitsOf } = await open()
  for (const id of [1, 2, 1]) await unitsOf(database.db, { id })
  expect(await usesOfPlans(database)).toEqual([{ uses: 3 }])
})

test('one that a pooler lends keeps none', async () => {
  const { openLent, unitsOf } = await open()
  const lent = await openLent()
  for (const id of [1, 2, 1]) expect(await unitsOf(lent.db, { id })).toHaveLength(1)
  expect(await usesOfPlans(lent)).toEqual([])
})

test.each([
  {
    what: 'reckons with a value',
    build: (db: Db, { id }: { id: number }) => jar(db, id * 2),
    why: 'must not depend on its id',
  },
  { what: 'takes the rest of them', build: (db: Db, { ...all }: { id: number }) => jar(db, all.id), why: 'names each' },
])('a text that $what is refused', async ({ build, why }) => {
  const { database } = await open()
  await expect(statement(build)(database.db, { id: 1 })).rejects.toThrow(why)
})

test('a migration that changes what a kept statement answers disturbs nobody, on any connection', async () => {
  const { database, unitsOf } = await open()
  const { db, pool } = database
  const both = () =>
    Promise.all([1, 2].map((id) => transact(db, async (tx) => ({ ok: true, pieces: await unitsOf(tx, { id }) }))))
  const before = await both()
  await pool.query('alter table jar alter pieces type bigint')
  expect(await both()).toEqual(before)
  await pool.query('alter table jar alter pieces type numeric')
  expect(await unitsOf(db, { id: 1 })).toEqual([{ pieces: 7 }])
  expect(await both()).toEqual(before)
})
