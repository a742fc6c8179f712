import { z } from '#contract/core/zod.ts'
import { withoutStatementLimit, type Db, type Tx } from '#db/client.ts'
import { existingMigrations, migrate } from '#db/migrate.ts'
import { transact } from '#db/transact.ts'
import { done } from '#domain/context.ts'
import { hasShop } from '#domain/demo/shop-kind.service.ts'
import { BackupUnusable, type BackupArchive, type DataDirectory } from '#domain/ports/backup-archive.ts'
import { eraseAgain } from '#domain/retention/erasure.service.ts'

import { checkBackup, ROWS_IN, type Manifest } from './backup.service.ts'
import * as store from './backup.store.ts'

/** `erasedAgain` is how many were; undefined where nothing next to the backup says who was erased. */
export type Restored = Manifest & { erasedAgain: number | undefined }

const rowsShape = z.array(z.string())

/**
 * Puts a backup into an empty database and an empty home: all of it in one transaction, after the whole file was found
 * unharmed. Then the database is brought up to this version of the shop,
 * and people who were erased since are erased again (spec B7.4), which the journal tells of: `withShopKey` gives the database
 * the key of the shop that is in the home by then. Throws BackupUnusable, and nothing was changed.
 */
export async function restoreBackup(
  db: Db,
  {
    archive,
    home,
    path,
    withShopKey = async (restored) => restored,
  }: { archive: BackupArchive; home: DataDirectory; path: string; withShopKey?: (restored: Db) => Promise<Db> },
): Promise<Restored> {
  const manifest = await checkBackup(archive, path)
  await prepare(db, manifest)
  await withoutStatementLimit(db, async (one) => {
    await transact(one, async (tx) => {
      await restoreRows(tx, manifest, { archive, path })
      return done(undefined)
    })
    await store.analyze(one)
  })
  for await (const entry of archive.read(path)) await home.write(entry)
  await migrate(db)
  const erased = await archive.readErased(path)
  return { ...manifest, erasedAgain: erased && (await eraseAgain(await withShopKey(db), erased)) }
}

/** The tables of the backup's version, without a shop in them. */
async function prepare(db: Db, { migrations, version }: Manifest): Promise<void> {
  const existing = new Set(await existingMigrations())
  if (!migrations.every((name) => existing.has(name)))
    throw new BackupUnusable(
      `The backup was made by version ${version}, which is newer than this one: update the shop.`,
    )
  await migrate(db, { upTo: migrations.at(-1) })
  if (await hasShop(db))
    throw new BackupUnusable('There is a shop in this database already: restore into an empty one.')
}

async function restoreRows(
  tx: Tx,
  { tables, sequences }: Manifest,
  { archive, path }: { archive: BackupArchive; path: string },
): Promise<void> {
  refuseOtherTables(tables, await store.readTables(tx))
  const putBack = await store.clearForRestore(tx, tables)
  const byName = new Map(tables.map((table) => [table.name, table]))
  for await (const { name, content } of archive.read(path)) {
    const table = name.startsWith(ROWS_IN) && byName.get(name.split('/')[1] ?? '')
    if (table) await store.writeRows(tx, table, rowsShape.parse(JSON.parse(Buffer.from(content).toString())))
  }
  await store.writeSequences(tx, sequences)
  await putBack()
  for (const { name, rows } of tables)
    if ((await store.countRows(tx, name)) !== rows)
      throw new BackupUnusable(`${name} has another number of rows than ${path} says.`)
}

function refuseOtherTables(theirs: readonly store.Table[], ours: readonly store.Table[]): void {
  if (describe(theirs) !== describe(ours))
    throw new BackupUnusable('The backup has other tables than its version of the shop: it was changed by hand.')
}

const describe = (tables: readonly store.Table[]) => JSON.stringify(tables.map(({ name, columns }) => [name, columns]))
