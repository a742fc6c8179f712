import type { SentPurpose } from '#contract/sent-picture.ts'
import { transact } from '#db/transact.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { done, refuse, type Db, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import type { AddedPicture, PictureStore } from '#domain/ports/picture-store.ts'
import { consumeAttempt, takeBack } from '#domain/rate-limit/rate-limit.service.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import * as store from './sent-picture.store.ts'

export { hasRemovals, picturesOf, type HideReason, type SentPicture } from './sent-picture.store.ts'

/** What works with pictures: every service's means, and where pictures are stored. */
export type PictureDeps = Deps & { pictures: PictureStore }

const BUSY_SECONDS = 5
const REMOVED_AT_ONCE = 100

type Sent = { content: Uint8Array; purpose: SentPurpose; ip: string }

/**
 * Takes a picture that a shopper sends for a review or a return (spec N7.1). It is made again from what is seen in it, under
 * a name that has no public address; a day later it goes, if nothing uses it. Refuses PICTURES_OFF where reviews take none,
 * TOO_MANY, BAD_PICTURE for what is none, and BUSY when too many wait for the decoder, which counts as no try.
 */
export async function sendPicture(
  deps: PictureDeps,
  shopper: Shopper,
  { content, purpose, ip }: Sent,
): Promise<Outcome<string>> {
  const { review_pictures: mode } = (await readSettings(deps)).selling
  if (purpose === 'review' && mode === 'off') return refuse('PICTURES_OFF')
  const name = `_${deps.pictures.newName()}`
  const keys = { account: shopper.publicId, ip }
  const begun = await transact(deps.db, async (tx): Promise<Outcome<string>> => {
    const over = await consumeAttempt(deps, tx, 'sendPicture', keys)
    if (over) return over
    await store.insertSent(tx, { name, shopperId: shopper.id, purpose })
    return done(name)
  })
  if (!begun.ok) return begun
  const made = await deps.pictures.addPrivate(name, content)
  if (made === 'busy') await takeBack(deps, 'sendPicture', keys)
  if (typeof made === 'string') await store.deleteSent(deps.db, name)
  if (made === 'busy') return refuse('BUSY', { retryAfterSeconds: BUSY_SECONDS })
  if (made === 'bad') return refuse('BAD_PICTURE', { field: 'file' })
  if (await store.markMade(deps.db, made)) return done(name)
  // whose account was erased meanwhile
  await deps.pictures.remove(name)
  return refuse('PICTURE_ENDED')
}

/**
 * Gives a shopper's own pictures to what they go with. Refuses PICTURE_ENDED where one of them is no longer there, was sent
 * for something else or is used already, or was another shopper's: all look alike.
 */
export async function givePictures(
  tx: Tx,
  { names, ...rest }: { names: readonly string[]; shopperId: number; purpose: SentPurpose; owner: store.Owner },
): Promise<Outcome<undefined>> {
  if (names.length === 0) return done(undefined)
  return (await store.giveTo(tx, { names, ...rest })) === names.length
    ? done(undefined)
    : refuse('PICTURE_ENDED', { field: 'pictures' })
}

/** Shows a review's pictures that nobody has looked at, where the owner has them shown at once. */
export async function showAtOnce(deps: PictureDeps, reviewId: number): Promise<void> {
  for (const name of await store.waitingOf(deps.db, reviewId))
    await publishPicture(deps, name, (tx, publicName) => showPicture(tx, { name, publicName }))
}

/**
 * Copies a private picture under a new public name and then does what shows it, in one transaction; where that does not
 * come about, the copy is deleted. Refuses NOT_FOUND where there is no such picture.
 */
export async function publishPicture(
  { db, pictures }: Pick<PictureDeps, 'db' | 'pictures'>,
  name: string,
  show: (tx: Tx, publicName: string) => Promise<Outcome<unknown>>,
): Promise<Outcome<undefined>> {
  const outcome = await copyUnder({ db, pictures }, { name, as: pictures.newName() }, (tx, copy) => show(tx, copy.name))
  return outcome.ok ? done(undefined) : outcome
}

/**
 * Copies a private picture under another private name and then does what keeps it, in one transaction; where that does not come
 * about, the copy is deleted. Refuses NOT_FOUND where there is no such picture.
 */
export const copyPrivately = <T>(
  deps: Pick<PictureDeps, 'db' | 'pictures'>,
  name: string,
  attach: (tx: Tx, copy: AddedPicture) => Promise<Outcome<T>>,
): Promise<Outcome<T>> =>
  copyUnder(deps, { name, as: `_${deps.pictures.newName()}` }, async (tx, copy) => {
    const stored = await attach(tx, copy)
    if (stored.ok) await store.cancelRemoval(tx, copy.name)
    return stored
  })

async function copyUnder<T>(
  { db, pictures }: Pick<PictureDeps, 'db' | 'pictures'>,
  { name, as }: { name: string; as: string },
  then: (tx: Tx, copy: AddedPicture) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  // written down before it lies there: a process that ends in between leaves no picture that nobody knows of
  await store.planRemoval(db, as)
  const copy = await pictures.copy(name, as)
  return copy ? transact(db, (tx) => then(tx, copy)) : refuse('NOT_FOUND')
}

/** Shows a review's picture under its public name; what is shown already, or is of a hidden review, stays as it is. */
export async function showPicture(
  tx: Tx,
  { name, publicName }: { name: string; publicName: string },
): Promise<Outcome<{ reviewId: number; isChanged: boolean }>> {
  const found = await store.lockOfReview(tx, name)
  if (!found) return refuse('NOT_FOUND')
  const isChanged = found.state !== 'shown' && !found.isReviewHidden
  if (isChanged) await store.show(tx, { name, publicName })
  return done({ reviewId: found.reviewId, isChanged })
}

/** Hides a review's picture; what is hidden already stays so. */
export async function hidePicture(
  tx: Tx,
  { name, ...why }: store.Hiding,
): Promise<Outcome<{ reviewId: number; isChanged: boolean }>> {
  const found = await store.lockOfReview(tx, name)
  if (!found) return refuse('NOT_FOUND')
  const isChanged = found.state !== 'hidden'
  if (isChanged) await store.hide(tx, { name, ...why })
  return done({ reviewId: found.reviewId, isChanged })
}

/** Nobody sees the pictures of a review that was hidden. */
export const withdrawPictures = (tx: Tx, reviewId: number): Promise<unknown> => store.withdraw(tx, reviewId)

/**
 * Makes a picture anew under a private name, for what somebody else stores with it: `attach` writes the name down, and answers
 * whether there is still something to go with. Where not, or where the process ends in between, its files go within the hour.
 */
export async function storePrivately(
  { db, pictures }: { db: Db; pictures: PictureStore },
  content: Uint8Array,
  attach: (name: string) => Promise<boolean>,
): Promise<'stored' | 'bad' | 'busy'> {
  const name = `_${pictures.newName()}`
  await store.planRemoval(db, name)
  const made = await pictures.addPrivate(name, content)
  if (typeof made === 'string') return made
  if (await attach(name)) await store.cancelRemoval(db, name)
  return 'stored'
}

/** Deletes the files of pictures whose rows are deleted, some at a time; true when there may be more. */
export async function removeFiles({ db }: { db: Db }, pictures: PictureStore): Promise<boolean> {
  const names = await store.dueRemovals(db, REMOVED_AT_ONCE)
  for (const name of names) {
    await pictures.remove(name)
    await store.endRemoval(db, name)
  }
  return names.length === REMOVED_AT_ONCE
}
