import { writeFileSync } from 'node:fs'

import { expect, onTestFinished, test } from 'vitest'

import { emptyDatabase } from '#test/database/database.ts'
import { temporaryFolder } from '#test/site/site.ts'

import { existingMigrations, migrate, missingMigrations } from './migrate.ts'

/** A folder of migrations, by the names of its files. */
const folderOf = (files: Record<string, string>): string => {
  const { folder, remove } = temporaryFolder()
  onTestFinished(remove)
  for (const [name, text] of Object.entries(files)) writeFileSync(`${folder}/${name}.sql`, text)
  return folder
}

const JARS = { '0001_jar': 'create table jar (name text)' }
const WEIGHT = { '0002_weight': 'alter table jar add column grams integer' }

test('an older node starts on what a newer one migrated, and another line of versions is refused', async () => {
  const { db } = await emptyDatabase()
  expect(await migrate(db, { folder: folderOf({ ...JARS, ...WEIGHT }) })).toEqual(['0001_jar', '0002_weight'])
  expect(await migrate(db, { folder: folderOf(JARS) })).toEqual([])
  const other = folderOf({ ...JARS, '0002_colour': 'select 1', '0003_lid': 'select 1' })
  await expect(migrate(db, { folder: other })).rejects.toThrow(/^The database was migrated by another version/)
})

test('a migration without a transaction comes between those with one, and a failed one is begun anew', async () => {
  const { db, pool } = await emptyDatabase()
  const folder = folderOf({
    ...JARS,
    '0002_fill': `insert into jar values ('lime'), ('lime')`,
    '0003_names': `-- without a transaction: it may take long, and nobody waits for it
drop index concurrently if exists jar_name;
create unique index concurrently jar_name on jar (name);
`,
    '0004_weight': WEIGHT['0002_weight'],
  })
  const indexes = async () => {
    const { rows } = await pool.query(
      `select indisvalid as valid from pg_index where indrelid = 'jar'::regclass and indexrelid::regclass::text = 'jar_name'`,
    )
    return rows
  }
  await expect(migrate(db, { folder })).rejects.toThrow(
    /^Migration 0003_names failed: could not create unique index.*\. The next try begins it anew\.$/,
  )
  // PostgreSQL leaves half an index, which keeps nothing unique
  expect(await indexes()).toEqual([{ valid: false }])
  await pool.query(`delete from jar where ctid = (select min(ctid) from jar)`)
  expect(await migrate(db, { folder })).toEqual(['0003_names', '0004_weight'])
  expect(await indexes()).toEqual([{ valid: true }])
})

test('what fails in a transaction leaves nothing, and says where', async () => {
  const { db, pool } = await emptyDatabase()
  const folder = folderOf({ ...JARS, '0002_wrong': 'create table lid ();\nalter table pot add column x text' })
  await expect(migrate(db, { folder })).rejects.toThrow(
    /^Migration 0002_wrong failed: .*pot.* Nothing of it was kept\.$/,
  )
  expect((await pool.query(`select to_regclass('jar') as jar, to_regclass('lid') as lid`)).rows).toEqual([
    { jar: null, lid: null },
  ])
})

test('a shop that is in use gets one migration after the other, and what came before a failed one stays', async () => {
  const { db } = await emptyDatabase()
  await migrate(db, { folder: folderOf(JARS) })
  const folder = folderOf({ ...JARS, ...WEIGHT, '0003_wrong': 'alter table pot add column x text' })
  await expect(migrate(db, { folder })).rejects.toThrow(/^Migration 0003_wrong failed: /)
  expect(await migrate(db, { folder: folderOf({ ...JARS, ...WEIGHT, '0003_lid': 'select 1' }) })).toEqual(['0003_lid'])
})

test('a migration gives way to who has one of its tables and wants the other, and is tried again', async () => {
  const { db, pool } = await emptyDatabase()
  await migrate(db, { folder: folderOf({ '0001_tables': 'create table jar (n int); create table lid (n int)' }) })
  const other = await pool.connect()
  try {
    await other.query(`set deadlock_timeout = '500ms'; begin; lock table lid`)
    const both = `alter table jar add column grams int;\nalter table lid add column grams int`
    const migrated = migrate(db, { folder: folderOf({ '0001_tables': 'select 1', '0002_both': both }) })
    const waiting = `select count(*)::int as n from pg_locks where relation = 'lid'::regclass and not granted`
    await expect.poll(async () => (await pool.query(waiting)).rows).toEqual([{ n: 1 }])
    // whoever finds first that both wait for each other is given up
    await other.query('lock table jar')
    await other.query('commit')
    expect(await migrated).toEqual(['0002_both'])
  } finally {
    other.release(true)
  }
})

test('it can be said which migrations a database has not had', async () => {
  const { db } = await emptyDatabase()
  const existing = await existingMigrations()
  expect(await missingMigrations(db)).toEqual(existing)
  await migrate(db, { upTo: existing.at(-3) })
  expect(await missingMigrations(db)).toEqual(existing.slice(-2))
})
