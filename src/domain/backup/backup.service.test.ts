import { Readable } from 'node:stream'

import { expect, onTestFinished, test } from 'vitest'

import { backupFolder } from '#adapters/backup-folder.ts'
import { dataDirectory } from '#adapters/data-directory.ts'
import { diskFiles } from '#adapters/disk-files.ts'
import { carryKeys, withKeys } from '#db/carried-key.ts'
import type { Database } from '#db/client.ts'
import { checkInvariants } from '#domain/invariant/invariant.service.ts'
import { beginSealing, checkJournal, journalHead } from '#domain/journal/journal.service.ts'
import type { BackupEntry } from '#domain/ports/backup-archive.ts'
import { eraseAgain } from '#domain/retention/erasure.service.ts'
import { emptyDatabase } from '#test/database/database.ts'
import { placed, stockPickle } from '#test/orders/orders.ts'
import { ASHA } from '#test/people/asha.ts'
import { openShop } from '#test/shop/shop.ts'
import { temporaryFolder } from '#test/site/site.ts'

import { backUpNightly, makeBackup } from './backup.service.ts'
import { restoreBackup } from './restore.service.ts'

const folderOf = () => {
  const { folder, remove } = temporaryFolder()
  onTestFinished(remove)
  return folder
}
const backupsOf = (database: Database) => ({
  db: database.db,
  snapshot: database.snapshot,
  archive: backupFolder(folderOf()),
  home: dataDirectory(folderOf(), diskFiles(folderOf())),
  version: '0.0.0',
  retainDays: 35,
})
const orderNumbers = async ({ db }: Pick<Database, 'db'>) =>
  (await db.selectFrom('orders').select('order_no').execute()).map(({ order_no: no }) => no)

/** Every row of every table that is kept, and what guards them. */
const fingerprint = async ({ pool }: Database) => {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace and relname !~ '^kysely_' order by 1`,
  )
  const sums = await pool.query<{ name: string; sum: string | null }>(
    rows
      .map(
        ({ name }) => `select '${name}' as name, md5(string_agg(t::text, '|' order by t::text)) as sum from ${name} t`,
      )
      .join(' union all ') + ' order by name',
  )
  const guards = await pool.query(
    `select (select count(*) from pg_constraint where contype = 'f' and convalidated) as references,
      (select count(*) from pg_trigger where not tgisinternal and tgenabled = 'O') as triggers`,
  )
  return [sums.rows, guards.rows]
}

test('every order confirmed before a backup began is in it, one that comes in meanwhile is not half in it, and all that must hold holds (spec F32)', async () => {
  const shop = await openShop()
  const wares = await stockPickle(shop, 100)
  const token = await shop.login()
  const before = await placed(shop, token, wares)
  let duringBackup = ''
  const deps = backupsOf(shop.database)
  const made = await makeBackup({
    ...deps,
    snapshot: async () => {
      const view = await shop.database.snapshot()
      duringBackup = (await placed(shop, token, wares)).order_no
      return view
    },
  })
  expect(await orderNumbers(shop.database)).toEqual(expect.arrayContaining([before.order_no, duringBackup]))

  const restored = await emptyDatabase()
  const manifest = await restoreBackup(restored.db, { ...deps, path: made.path })
  expect(manifest.tables.find(({ name }) => name === 'orders')?.rows).toBeGreaterThan(0)
  const found = await orderNumbers(restored)
  expect(found).toContain(before.order_no)
  expect(found).not.toContain(duringBackup)
  expect((await checkInvariants(restored)).flatMap(({ breaches }) => breaches)).toEqual([])
  // numbering goes on where it was
  const ids = await restored.pool.query(`select nextval('orders_id_seq') > (select max(id) from orders) as fresh`)
  expect(ids.rows).toEqual([{ fresh: true }])
}, 240_000)

test('what is restored is the same in every table, to the last letter, and its triggers and references stand', async () => {
  const { database } = await openShop()
  await database.pool.query(`update blog set title = E'tab\\there\\nline "quoted" \\\\ , (nested) ''ü ' where id = 1`)
  const deps = backupsOf(database)
  const { path } = await makeBackup(deps)
  const restored = await emptyDatabase()
  await restoreBackup(restored.db, { ...deps, path })
  expect(await fingerprint(restored)).toEqual(await fingerprint(database))
  await expect(restoreBackup(restored.db, { ...deps, path })).rejects.toThrow(
    'There is a shop in this database already',
  )
}, 240_000)

test('a backup that was changed and packed again is refused, as is one of other things, and nothing is restored', async () => {
  const { database } = await openShop()
  const deps = backupsOf(database)
  const { path } = await makeBackup(deps)
  const entries: BackupEntry[] = []
  for await (const entry of deps.archive.read(path)) entries.push(entry)
  const rows = entries.findIndex(({ name }) => name.startsWith('rows/sku/'))
  const cheaper = entries.map(({ name, content }, index) =>
    index === rows
      ? { name, content: Buffer.from(Buffer.from(content).toString().replace(',', ', ')) }
      : { name, content },
  )
  const restored = await emptyDatabase()
  for (const forged of [cheaper, entries.toSpliced(rows, 1), entries.slice(0, -1), []]) {
    const { path: other } = await backupFolder(folderOf()).write(new Date(), Readable.from(forged))
    await expect(restoreBackup(restored.db, { ...deps, path: other })).rejects.toThrow(/cannot be used: it /)
  }
  expect((await restored.pool.query(`select to_regclass('orders') as orders`)).rows).toEqual([{ orders: null }])
}, 240_000)

test('whoever was erased after a backup was made is erased again when it is restored (spec B7.4)', async () => {
  const { database } = await openShop()
  const deps = backupsOf(database)
  const { path } = await makeBackup(deps)
  const asha = await database.db
    .selectFrom('shopper')
    .select('public_id')
    .where('email', '=', ASHA.email_id)
    .executeTakeFirstOrThrow()
  expect(await eraseAgain(database.db, [asha.public_id, 'nobody'])).toBe(1)
  expect(await eraseAgain(database.db, [asha.public_id])).toBe(0)
  // the night has its backup; what it adds is who was erased
  expect(await backUpNightly(deps)).toBeUndefined()

  const restored = await emptyDatabase()
  expect((await restoreBackup(restored.db, { ...deps, path })).erasedAgain).toBe(1)
  const left = await restored.db.selectFrom('shopper').select('email').where('public_id', '=', asha.public_id).execute()
  expect(left).toEqual([{ email: null }])
  expect((await checkInvariants(restored)).flatMap(({ breaches }) => breaches)).toEqual([])
}, 240_000)

test('seals of the journal come back with its rows, and those erased again are sealed too (spec D167)', async () => {
  const { database } = await openShop()
  const key = Buffer.alloc(32, 1)
  const { db } = withKeys(database, { journal: key })
  await beginSealing({ db })
  const deps = backupsOf(database)
  const { public_id: asha } = await db
    .selectFrom('shopper')
    .select('public_id')
    .where('email', '=', ASHA.email_id)
    .executeTakeFirstOrThrow()
  const { path } = await makeBackup(deps)
  await eraseAgain(db, [asha])
  await backUpNightly(deps)
  const restored = await emptyDatabase()
  await restoreBackup(restored.db, { ...deps, path, withShopKey: async (one) => carryKeys(one, { journal: key }) })
  const found = await checkJournal({ db: carryKeys(restored.db, { journal: key }) })
  expect(found).toEqual({ broken: undefined, rows: (await journalHead({ db })).number })
}, 240_000)
