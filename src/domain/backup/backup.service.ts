import { createHash, type Hash } from 'node:crypto'

import { z } from '#contract/core/zod.ts'
import type { Database, Db } from '#db/client.ts'
import {
  BackupUnusable,
  type BackupArchive,
  type BackupEntry,
  type DataDirectory,
} from '#domain/ports/backup-archive.ts'
import { erasedShoppers } from '#domain/retention/erasure.service.ts'

import { backupsToForget, isBackupDue } from './backup.rules.ts'
import * as store from './backup.store.ts'

export type BackupDeps = {
  db: Db
  snapshot: Database['snapshot']
  archive: BackupArchive
  home: DataDirectory
  /** of the shop */
  version: string
  /** how old a backup becomes at the most */
  retainDays: number
}

export const MANIFEST = 'manifest.json'
export const ROWS_IN = 'rows/'
const FORMAT = 1

const manifestShape = z.object({
  format: z.literal(FORMAT),
  version: z.string(),
  made_at: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.number().int().min(0) })),
  sequences: z.array(z.object({ name: z.string(), last: z.number().int() })),
  files: z.number().int(),
  /** over the names and contents of all entries before this one */
  sha256: z.string().length(64),
})
/** What a backup says of itself, at its end. */
export type Manifest = z.infer<typeof manifestShape>
export type MadeBackup = { path: string; bytes: number; rows: number; files: number }

/** Writes a backup of the whole shop while it goes on, and removes those that have become too old. */
export async function makeBackup({
  db,
  snapshot,
  archive,
  home,
  version,
  retainDays,
}: BackupDeps): Promise<MadeBackup> {
  const now = new Date()
  const view = await snapshot()
  try {
    const manifest: Manifest = {
      format: FORMAT,
      version,
      made_at: now.toISOString(),
      migrations: await store.readMigrations(view.db),
      tables: [],
      sequences: await store.readSequences(view.db),
      files: 0,
      sha256: '',
    }
    const written = await archive.write(now, entriesOf(manifest, view.db, home))
    await archive.retainErasures(await erasedShoppers(db))
    await forgetOldBackups(archive, now, retainDays)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    return { ...written, rows, files: manifest.files }
  } finally {
    await view.close()
  }
}

/** Makes a backup when last night has none. People who were erased since are written next to the backups at once. */
export async function backUpNightly(deps: BackupDeps): Promise<MadeBackup | undefined> {
  await deps.archive.retainErasures(await erasedShoppers(deps.db))
  const [newest] = await deps.archive.list()
  return isBackupDue(newest?.at, new Date()) ? makeBackup(deps) : undefined
}

/**
 * Reads a backup to its end and returns what it says of itself. Throws BackupUnusable unless every byte is as it was
 * written.
 */
export async function checkBackup(archive: BackupArchive, path: string): Promise<Manifest> {
  const hash = createHash('sha256')
  let last: BackupEntry | undefined
  for await (const entry of archive.read(path)) {
    if (last) digest(hash, last)
    last = entry
  }
  const manifest = last?.name === MANIFEST ? manifestShape.safeParse(parse(last.content)) : undefined
  if (!manifest?.success) throw new BackupUnusable(`${path} cannot be used: it is no whole backup of this shop.`)
  if (manifest.data.sha256 !== hash.digest('hex'))
    throw new BackupUnusable(`${path} cannot be used: it was changed after it was made.`)
  return manifest.data
}

/** Everything in the order in which it is written; fills in the manifest while it goes, and ends with it. */
async function* entriesOf(manifest: Manifest, db: Db, home: DataDirectory): AsyncGenerator<BackupEntry> {
  const hash = createHash('sha256')
  for (const { name, columns } of await store.readTables(db)) {
    let rows = 0
    for await (const some of store.readRows(db, name)) {
      const entry = { name: `${ROWS_IN}${name}/${rows}`, content: Buffer.from(JSON.stringify(some)) }
      rows += some.length
      digest(hash, entry)
      yield entry
    }
    manifest.tables.push({ name, columns, rows })
  }
  for await (const entry of home.read()) {
    manifest.files++
    digest(hash, entry)
    yield entry
  }
  manifest.sha256 = hash.digest('hex')
  yield { name: MANIFEST, content: Buffer.from(JSON.stringify(manifest, undefined, 2)) }
}

async function forgetOldBackups(archive: BackupArchive, now: Date, retainDays: number): Promise<void> {
  for (const { path } of backupsToForget(await archive.list(), now, retainDays)) await archive.remove(path)
}

function digest(hash: Hash, { name, content }: BackupEntry): void {
  hash.update(`${name}\0${content.length}\0`).update(content)
}

function parse(content: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(content).toString())
  } catch {
    return undefined
  }
}
