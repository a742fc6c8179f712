import { done, refuse, type Outcome } from '#domain/context.ts'
import { recordWrite, type Actor } from '#domain/journal/journal.service.ts'
import { copyPrivately, type PictureDeps } from '#domain/picture/sent-picture.service.ts'

import * as store from './add-to-return.store.ts'
import { orderNumbersIn } from './ticket.rules.ts'
import { findTicket } from './ticket.store.ts'

type Adding = { actor: Actor; ticketId: number; entryId: number; returnId: number }

/**
 * Puts a copy of a photo that came with a message to a return that this ticket may be about (spec N7.3.3). What is on it already
 * stays as it is. Refuses NOT_FOUND for a message without a photo, and for a return of somebody else.
 */
export async function addToReturn(deps: PictureDeps, { actor, ticketId, ...added }: Adding): Promise<Outcome<number>> {
  const ticket = await findTicket(deps.db, ticketId)
  const picture = await store.pictureOf(deps.db, { ticketId, entryId: added.entryId })
  if (!ticket || !picture) return refuse('NOT_FOUND')
  const about = await store.returnsAbout(deps.db, { mobile: ticket.mobile, numbers: orderNumbersIn(ticket.message) })
  const found = about.find(({ id }) => id === added.returnId)
  if (!found) return refuse('NOT_FOUND')
  const isOnIt = async () =>
    (await store.addedOf(deps.db, ticketId)).some(
      ({ entryId, returnId }) => entryId === added.entryId && returnId === found.id,
    )
  if (await isOnIt()) return done(ticketId)
  const outcome = await copyPrivately(deps, picture, async (tx, copy) => {
    if (!(await store.insertCopy(tx, { ...copy, ...added }))) return refuse('NOT_FOUND')
    await recordWrite(tx, actor, {
      action: 'return.add_picture',
      object: { kind: 'return', id: found.id, title: found.ticketNo },
    })
    return done(ticketId)
  })
  // somebody else was first meanwhile
  return !outcome.ok && (await isOnIt()) ? done(ticketId) : outcome
}
