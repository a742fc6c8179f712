import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'
import type { MediaSource } from '#domain/ports/media-source.ts'
import type { PictureStore } from '#domain/ports/picture-store.ts'
import { retryAfterSeconds } from '#domain/retry.rules.ts'

import * as store from './ticket-picture.store.ts'

export { hasDropped as hasDroppedPictures, queue as ticketPictureQueue } from './ticket-picture.store.ts'

type Fetching = Pick<Deps, 'db'> & { pictures: PictureStore; media: MediaSource }
const AT_ONCE = 10
const DROPPED_AT_ONCE = 100

/**
 * Fetches pictures that came by WhatsApp and makes each anew, without whatever else its file held, under a private name (spec
 * N11.7). What is none, or cannot be had after twelve tries, is marked so. True when there may be more.
 */
export async function fetchPictures(
  { db, pictures, media }: Fetching,
  onFailure: (error: unknown) => void,
): Promise<boolean> {
  const claimed = await store.claimPictures(db, AT_ONCE)
  for (const picture of claimed) await fetchOne({ db, pictures, media }, picture).catch(onFailure)
  return claimed.length === AT_ONCE
}

/** A picture of a ticket, for staff alone. Refuses NOT_FOUND for every other name. */
export async function readTicketPicture(
  { db }: Pick<Deps, 'db'>,
  pictures: PictureStore,
  name: string,
): Promise<Outcome<Uint8Array>> {
  const content = (await store.hasPicture(db, name)) ? await pictures.readPrivate(name) : undefined
  return content ? done(content) : refuse('NOT_FOUND')
}

/** Deletes the files of entries that are gone; the row goes last, so that a kill in between leaves no file behind. */
export async function deleteDroppedPictures({ db, pictures }: Pick<Fetching, 'db' | 'pictures'>): Promise<boolean> {
  const names = await store.listDropped(db, DROPPED_AT_ONCE)
  if (names.length === 0) return false
  for (const name of names) await pictures.remove(name)
  await store.forgetDropped(db, names)
  return names.length === DROPPED_AT_ONCE
}

async function fetchOne({ db, pictures, media }: Fetching, { id, mediaId, tries, isLast }: store.ClaimedPicture) {
  const fetched = mediaId === null ? { error: 'it is forgotten', retryable: false } : await media(mediaId)
  if ('error' in fetched) {
    if (!fetched.retryable || isLast) return void (await store.markFailed(db, id))
    return store.putOff(db, id, retryAfterSeconds(tries))
  }
  const added = await pictures.addPrivate(fetched.content)
  if (added === 'busy') return store.putOff(db, id, retryAfterSeconds(tries))
  if (added === 'bad') return void (await store.markFailed(db, id))
  if (!(await store.markStored(db, id, added.name))) await pictures.remove(added.name)
}
