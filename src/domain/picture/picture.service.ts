import { transact } from '#db/transact.ts'
import { done, refuse, type AdminOutcome, type Db, type Deps, type Outcome } from '#domain/context.ts'
import { recordWrite, type Actor } from '#domain/journal/journal.service.ts'
import type { AddedPicture, PictureStore } from '#domain/ports/picture-store.ts'

import * as store from './picture.store.ts'

const UNUSED_RETAINED_DAYS = 30
const FORGOTTEN_AT_ONCE = 100

/**
 * Takes a picture that staff send. It is re-encoded before anything is written down, so that a transaction never waits
 * for a decoder. Refuses BAD_PICTURE for what is none, and BUSY when too many wait for the decoder; both leave nothing.
 */
export async function addPicture(
  { db }: Deps,
  pictures: PictureStore,
  { actor, content }: { actor: Actor; content: Uint8Array },
): Promise<AdminOutcome<AddedPicture>> {
  const added = await pictures.add(content)
  if (added === 'busy') return refuse('BUSY', { retryAfterSeconds: 5 })
  if (added === 'bad') return refuse('BAD_PICTURE', { field: 'file' })
  return transact(db, async (tx): Promise<Outcome<AddedPicture>> => {
    await store.insertPicture(tx, added)
    await recordWrite(tx, actor, {
      action: 'picture.add',
      object: { kind: 'picture', id: added.name, title: added.name },
    })
    return done(added)
  })
}

/** Takes pictures away that nothing has named for 30 days, some at a time; the next round goes on. */
export async function deleteUnusedPictures({ db }: Pick<Deps, 'db'>, pictures: PictureStore): Promise<void> {
  // the row first: a picture without a row is never shown, a row without a picture might be
  for (const name of await store.deleteForgotten(db, { days: UNUSED_RETAINED_DAYS, most: FORGOTTEN_AT_ONCE }))
    await pictures.remove(name)
}

/** Those of these names that are no picture of the shop. */
export async function unknownPictures(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const existing = new Set(await store.existingPictures(db, names))
  return names.filter((name) => !existing.has(name))
}
