import { createHash } from 'node:crypto'

import { transact } from '#db/transact.ts'
import { done, mapOutcome, refuse, type Deps, type Outcome, type Tx } from '#domain/context.ts'

import * as store from './repeat.store.ts'

/** A request that may come twice: who sends it, under which key, and what it says. */
export type Repeatable = { staffId: number; key: string; body: unknown }

/**
 * Does a write once for its key: the key is stored in the same transaction. The same request again answers the number of the
 * thing that was written then; another one under the same key is KEY_USED (spec B2.1). Without a key every request is another.
 */
export function writeOnce<C extends string>(
  { db }: Deps,
  repeatable: Repeatable | undefined,
  write: (tx: Tx) => Promise<Outcome<string | number, unknown, C>>,
): Promise<Outcome<string, unknown, C | 'KEY_USED'>> {
  if (!repeatable) return transact(db, async (tx) => mapOutcome(await write(tx), String))
  const { staffId, key, body } = repeatable
  const hash = createHash('sha256').update(JSON.stringify(body)).digest()
  return transact(db, async (tx): Promise<Outcome<string, unknown, C | 'KEY_USED'>> => {
    if (!(await store.insertKey(tx, staffId, key, hash))) {
      const before = await store.findKey(tx, staffId, key)
      return before?.body_hash.equals(hash) ? done(before.object_id) : refuse('KEY_USED')
    }
    const written = await write(tx)
    if (!written.ok) return written
    await store.saveObject(tx, staffId, key, String(written.value))
    return done(String(written.value))
  })
}
