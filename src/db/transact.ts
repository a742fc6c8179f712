import { setTimeout as pause } from 'node:timers/promises'

import type { Db, Tx } from './client.ts'
import { isRetryable } from './sql-state.ts'

const TRIES = 4

/**
 * Runs `work` in one READ COMMITTED transaction. An outcome that is not ok rolls everything back and is answered all the
 * same; deadlocks are tried again, at most three times, after a random wait.
 */
export const transact = <T extends { ok: boolean }>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  commitIf(db, async (tx) => {
    const value = await work(tx)
    return { commit: value.ok, value }
  })

/** The same for work that says itself whether what it wrote stays; its value is answered either way. */
export async function commitIf<T>(db: Db, work: (tx: Tx) => Promise<Decided<T>>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(db, work)
    } catch (error) {
      if (attempt >= TRIES || !isRetryable(error)) throw error
      await pause(Math.random() * 20 * 2 ** attempt)
    }
  }
}

type Decided<T> = { commit: boolean; value: T }

async function once<T>(db: Db, work: (tx: Tx) => Promise<Decided<T>>): Promise<T> {
  const tx = await db.startTransaction().execute()
  try {
    const { commit, value } = await work(tx)
    await (commit ? tx.commit() : tx.rollback()).execute()
    return value
  } catch (error) {
    // a broken connection cannot roll back: what broke it is what the caller must hear
    if (!tx.isCommitted && !tx.isRolledBack)
      await tx
        .rollback()
        .execute()
        .catch(() => {})
    throw error
  }
}
