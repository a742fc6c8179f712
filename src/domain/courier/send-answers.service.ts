import type { Deps } from '#domain/context.ts'
import { checkParcelSoon } from '#domain/parcel/parcel.service.ts'
import { retryAfterSeconds } from '#domain/retry.rules.ts'

import { providerText } from './courier.rules.ts'
import { claimAnswers, endTry, queue, type AnswerClaim } from './parcel-answer.store.ts'

export const answerQueue = queue

const AT_ONCE = 20
const TRIES_MAX = 12
const NOT_TAKEN = 'This courier takes no answers from the shop. Please call it.'

/**
 * Tells couriers what to do with parcels that could not be handed over, one after the other. What a courier refuses for good
 * stays with its words for staff; one that is down is asked again. True when there may be more.
 */
export async function sendDueAnswers(deps: Deps, onFailure: (error: unknown) => void): Promise<boolean> {
  const claims = await claimAnswers(deps.db, AT_ONCE)
  for (const claim of claims) await send(deps, claim).catch(onFailure)
  return claims.length === AT_ONCE
}

async function send({ db, couriers }: Deps, claim: AnswerClaim): Promise<void> {
  const courier = couriers.find(({ name }) => name === claim.account)
  if (!courier?.answer) return void (await endTry(db, claim, { state: 'refused', error: NOT_TAKEN }))
  const { awb, action, onDay, phone, note } = claim
  const given = await courier.answer({ awb, action, onDay, phone, note })
  if ('isDone' in given) {
    await endTry(db, claim, { state: 'sent', error: null })
    // what comes back may turn round at once
    return checkParcelSoon(db, { awb })
  }
  if ('seconds' in given) return void (await endTry(db, claim, { state: 'due', error: null, seconds: given.seconds }))
  const error = providerText(given.error)
  const isOver = !given.retryable || claim.tries >= TRIES_MAX
  await endTry(
    db,
    claim,
    isOver ? { state: 'refused', error } : { state: 'due', error, seconds: retryAfterSeconds(claim.tries) },
  )
}
