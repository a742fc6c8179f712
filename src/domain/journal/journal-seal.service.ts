import { carriedKey } from '#db/carried-key.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { done, type Deps, type Tx } from '#domain/context.ts'

import * as store from './journal-seal.store.ts'
import { isSame, JOURNAL_KEY, sealOf, sealOfStart } from './row-seal.ts'

const CHECKED_AT_ONCE = 5_000

/** Seals a row that was just written, with the key that the database carries, once rows are sealed (spec D167). */
export async function sealRow(tx: Tx, row: { number: number; hash: Buffer }): Promise<void> {
  const key = carriedKey(tx, JOURNAL_KEY)
  if (key) await store.insertSeal(tx, { number: row.number, seal: sealOf(key, row.hash) })
}

/**
 * From the next row on each is sealed, where none was so far. Later than the start, because a process of the version before
 * may still write rows that have no seal.
 */
export async function beginSealing({ db }: Pick<Deps, 'db'>): Promise<void> {
  const key = carriedKey(db, JOURNAL_KEY)
  if (!key || (await store.readStart(db)) || (await store.firstSeal(db)) !== undefined) return
  await transact(db, async (tx) => {
    const number = await store.lockNext(tx)
    // another process may have come first
    if (!(await store.readStart(tx))) await store.insertStart(tx, { number, seal: sealOfStart(key, number) })
    return done(undefined)
  })
}

/** From which row on rows are sealed; undefined as long as none is. */
export const sealedFrom = async ({ db }: Pick<Deps, 'db'>): Promise<number | undefined> =>
  (await store.readStart(db))?.number

/** Whether this database carries the key that the journal is sealed with; so it does where no row is sealed yet. */
export async function fitsSeals({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  const start = await store.readStart(db)
  const key = carriedKey(db, JOURNAL_KEY)
  return !start || (key !== undefined && isSame(start.seal, sealOfStart(key, start.number)))
}

/**
 * The first row that should have a seal of the shop and has none, if any: whoever can write the database but does not have
 * the shop's secret makes none. Without a key nothing can be said. Reads in batches, each a query of its own.
 */
export async function findUnsealed(db: Db): Promise<number | undefined> {
  const key = carriedKey(db, JOURNAL_KEY)
  if (!key) return undefined
  const start = await store.readStart(db)
  if (!start) return store.firstSeal(db)
  if (!isSame(start.seal, sealOfStart(key, start.number))) return start.number
  for (let from = start.number; ;) {
    // one batch at a time, so that no statement holds the database for long
    const rows = await store.readSealed(db, { from, size: CHECKED_AT_ONCE })
    const unsealed = rows.find(({ hash, seal }) => !isSame(seal, sealOf(key, hash)))
    if (unsealed) return unsealed.number
    if (rows.length < CHECKED_AT_ONCE) return undefined
    from = (rows.at(-1)?.number ?? from) + 1
  }
}
