import { transact } from '#db/transact.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'
import { consumeAttempt } from '#domain/rate-limit/rate-limit.service.ts'

import * as store from './vote.store.ts'

/**
 * Says that a visible review helped, or takes that back (spec N7.4.1). The same again changes nothing and counts as no try.
 * Refuses NOT_FOUND, OWN_REVIEW and TOO_MANY. Answers how many say so by now.
 */
export const voteReview = (
  deps: Deps,
  shopper: Shopper,
  { reviewId, isHelpful, ip }: { reviewId: number; isHelpful: boolean; ip: string },
): Promise<Outcome<number>> =>
  transact(deps.db, async (tx): Promise<Outcome<number>> => {
    const review = await store.findVisible(tx, reviewId)
    if (!review) return refuse('NOT_FOUND')
    if (review.shopperId === shopper.id) return refuse('OWN_REVIEW')
    const vote = { reviewId, shopperId: shopper.id }
    const isChanged = isHelpful ? await store.insertVote(tx, vote) : await store.deleteVote(tx, vote)
    const over = isChanged && (await consumeAttempt(deps, tx, 'voteReview', { account: shopper.publicId, ip }))
    if (over) return over
    return done(await store.countHelpful(tx, reviewId))
  })
