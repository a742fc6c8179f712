import type { Deps } from '#domain/context.ts'
import { storePrivately } from '#domain/picture/sent-picture.service.ts'
import type { MediaSource } from '#domain/ports/media-source.ts'
import type { PictureStore } from '#domain/ports/picture-store.ts'
import { retryAfterSeconds } from '#domain/retry.rules.ts'

import * as store from './ticket-picture.store.ts'

export { queue as ticketPictureQueue } from './ticket-picture.store.ts'

type Fetching = Pick<Deps, 'db'> & { pictures: PictureStore; media: MediaSource }
const AT_ONCE = 10

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

async function fetchOne({ db, pictures, media }: Fetching, { id, mediaId, tries, isLast }: store.ClaimedPicture) {
  const fetched = mediaId === null ? { error: 'it is forgotten', retryable: false } : await media(mediaId)
  if ('error' in fetched) {
    if (!fetched.retryable || isLast) return void (await store.markFailed(db, id))
    return store.putOff(db, id, retryAfterSeconds(tries))
  }
  const stored = await storePrivately({ db, pictures }, fetched.content, (name) => store.markStored(db, id, name))
  if (stored === 'busy') return store.putOff(db, id, retryAfterSeconds(tries))
  if (stored === 'bad') await store.markFailed(db, id)
}
