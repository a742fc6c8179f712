import { done, refuse, type AdminOutcome, type Db, type Outcome, type Tx } from '#domain/context.ts'
import { withoutText } from '#domain/journal/journal.rules.ts'
import { recordWrite, refuseChanged, type Actor } from '#domain/journal/journal.service.ts'
import { pagedList, type Page, type PagedList } from '#domain/list.ts'
import {
  hidePicture,
  publishPicture,
  showPicture,
  withdrawPictures,
  type HideReason,
  type PictureDeps,
} from '#domain/picture/sent-picture.service.ts'

import { hasLink, hasPhone } from './moderation.rules.ts'
import * as store from './moderation.store.ts'

/** What a shopper wrote in public: a review or a comment, and what it may hold that nobody should publish. */
export type ListedContent = store.Content & { hasPhone: boolean; hasLink: boolean }

type Named = { actor: Actor; kind: store.ContentKind; id: number }

/** A page of what shoppers said, the newest first, and how much there is. Beyond row 10,000 it refuses NARROW. */
export const listUserContent = (
  { db }: { db: Db },
  filters: store.Filters,
  page: Page,
): Promise<AdminOutcome<PagedList<ListedContent>>> =>
  pagedList(page, {
    count: () => store.countUserContent(db, filters),
    list: async (window) => (await store.listUserContent(db, filters, window)).map(withSigns),
  })

/** How many are unread and hidden, of both kinds, and how many there are of each. */
export const countUserContent = ({ db }: { db: Db }) => store.countByTab(db)

/** Refuses NOT_FOUND. */
export async function findUserContent(
  { db }: { db: Db },
  kind: store.ContentKind,
  id: number,
): Promise<Outcome<ListedContent>> {
  const found = await store.findUserContent(db, kind, id)
  return found ? done(withSigns(found)) : refuse('NOT_FOUND')
}

/** Takes it out of the shop; the rating and the counts follow in the same transaction. What is hidden stays so. */
export async function hideUserContent(
  tx: Tx,
  { actor, kind, id, reason }: Named & { reason: store.HideReason },
): Promise<Outcome<number>> {
  const found = await findUserContent({ db: tx }, kind, id)
  if (!found.ok) return found
  if (await store.hide(tx, { kind, id, reason, staffId: actor.staffId })) {
    if (kind === 'review') await withdrawPictures(tx, id)
    await recordWrite(tx, actor, { action: `${kind}.hide`, object: objectOf(found.value), reason })
  }
  return done(id)
}

/** Puts it back into the shop. What is shown stays so. */
export async function showUserContent(tx: Tx, { actor, kind, id }: Named): Promise<Outcome<number>> {
  const found = await findUserContent({ db: tx }, kind, id)
  if (!found.ok) return found
  if (await store.show(tx, kind, id))
    await recordWrite(tx, actor, { action: `${kind}.show`, object: objectOf(found.value) })
  return done(id)
}

/**
 * Shows everybody a picture that a shopper sent with a review, and answers the review's number (spec N7.2.2). What is shown
 * stays so, and so does what belongs to a hidden review. Refuses NOT_FOUND.
 */
export async function showReviewPicture(
  deps: PictureDeps,
  { actor, name }: { actor: Actor; name: string },
): Promise<Outcome<number>> {
  let review = 0
  const outcome = await publishPicture(deps, name, async (tx, publicName) => {
    const published = await showPicture(tx, { name, publicName })
    if (!published.ok) return published
    review = published.value.reviewId
    return noteLook(tx, { ...published.value, actor, action: 'review.show_picture' })
  })
  return outcome.ok ? done(review) : outcome
}

/** Takes such a picture out of the shop, and answers the review's number. What is hidden stays so. Refuses NOT_FOUND. */
export async function hideReviewPicture(
  tx: Tx,
  { actor, name, reason }: { actor: Actor; name: string; reason: HideReason },
): Promise<Outcome<number>> {
  const hidden = await hidePicture(tx, { name, reason, staffId: actor.staffId })
  return hidden.ok ? noteLook(tx, { ...hidden.value, actor, action: 'review.hide_picture', reason }) : hidden
}

/** Marks it as read. It changes nothing that a shopper sees, so the journal has no row of it. */
export async function markRead(tx: Tx, { kind, id }: Omit<Named, 'actor'>): Promise<Outcome<number>> {
  const found = await findUserContent({ db: tx }, kind, id)
  if (found.ok) await store.markRead(tx, kind, id)
  return found.ok ? done(id) : found
}

/** Answers under it in the shop's name, changes the answer, or takes it away where there are no words. Refuses CHANGED. */
export async function answerUserContent(
  tx: Tx,
  { actor, kind, id, version, text }: Named & { version: number; text: string | null },
): Promise<AdminOutcome<number, unknown>> {
  const found = await findUserContent({ db: tx }, kind, id)
  if (!found.ok) return found
  const before = found.value
  if (!(await store.writeAnswer(tx, { kind, id, version, text }))) return refuseChanged(tx, { kind, id })
  await recordWrite(tx, actor, {
    action: `${kind}.answer`,
    object: objectOf(before),
    // what is answered to a person may name them
    changes: withoutText([{ field: ANSWER, before: before.answer ?? '', after: text ?? '' }], [ANSWER]),
  })
  return done(id)
}

type Look = { reviewId: number; isChanged: boolean; actor: Actor; action: string; reason?: HideReason }

/** The journal's row of a picture that was looked at; a review whose last one it was is read. */
async function noteLook(tx: Tx, { reviewId, isChanged, actor, action, reason }: Look): Promise<Outcome<number>> {
  const found = await findUserContent({ db: tx }, 'review', reviewId)
  if (!found.ok) return found
  if (isChanged) await recordWrite(tx, actor, { action, object: objectOf(found.value), ...(reason && { reason }) })
  await store.markRead(tx, 'review', reviewId)
  return done(reviewId)
}

const ANSWER = 'Answer'
const objectOf = ({ kind, id, about }: store.Content) => ({ kind, id, title: about.name })

const withSigns = (content: store.Content): ListedContent => ({
  ...content,
  hasPhone: hasPhone(content.comment),
  hasLink: hasLink(content.comment),
})
