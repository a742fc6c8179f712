import { officeFault } from '#contract/core/office-faults.ts'
import { transact } from '#db/transact.ts'
import { revokeAll } from '#domain/anna/grant.service.ts'
import { done, refuse, type AdminOutcome, type Db, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { jobActor, recordWrite, type Actor } from '#domain/journal/journal.service.ts'
import { queueMessage } from '#domain/message/message.service.ts'
import type { Remark } from '#domain/remark.rules.ts'
import { forgetPerson } from '#domain/risk/risk.service.ts'
import { endRequests } from '#domain/shopper/data-request.service.ts'
import { lockForErasure } from '#domain/shopper/shopper.service.ts'

import { erasedChanges } from './erased-changes.rules.ts'
import * as store from './erasure.store.ts'

export { erasedShoppers, hasErasures } from './erasure.store.ts'

/**
 * Erases one person for good: all that names them goes, what the law asks for stays without them, issued documents stay
 * as they are (spec B7.4). They are notified first. Refuses NOT_FOUND, INVALID where the typed e-mail (the mobile of who
 * has none) is not theirs, and NOT_ERASABLE with what still goes on. Their messages are emptied by `finishErasures`.
 */
export async function eraseShopper(
  deps: Deps,
  tx: Tx,
  { actor, id, typed }: { actor: Actor; id: number; typed: string },
): Promise<AdminOutcome<number>> {
  const found = await lockForErasure(tx, id)
  if (!found.ok) return found
  const { row, reasons } = found.value
  if (typed.toLowerCase() !== (row.email ?? row.mobile ?? '').toLowerCase())
    return refuse('INVALID', { params: { message: officeFault('notTheirEmail') }, field: 'email' })
  if (reasons.length > 0) return refuse('NOT_ERASABLE', { reasons })
  await notifyAndErase(deps, tx, actor, found.value)
  return done(id)
}

/**
 * Erases who asked for it themselves, once nothing goes on with them. Answers what still does: then nothing is erased.
 * Refuses NOT_FOUND.
 */
export async function eraseWhenOver(deps: Deps, tx: Tx, id: number): Promise<Outcome<readonly Remark[]>> {
  const found = await lockForErasure(tx, id)
  if (!found.ok) return found
  if (found.value.reasons.length === 0) await notifyAndErase(deps, tx, jobActor, found.value)
  return done(found.value.reasons)
}

/**
 * Erases once more those of these who are not, as after the restoring of an older backup: nobody is notified, and what went
 * on then is over. Answers how many.
 */
export async function eraseAgain(db: Db, publicIds: readonly string[]): Promise<number> {
  const ids = await store.notErased(db, publicIds)
  for (const id of ids)
    await transact(db, async (tx) => {
      const found = await lockForErasure(tx, id)
      if (!found.ok) return found
      await erase(tx, jobActor, found.value.person)
      return done(id)
    })
  return ids.length
}

/** Empties the messages of who was erased, one erasure a transaction; an erasure is over when its last message has gone. */
export async function finishErasures({ db }: Pick<Deps, 'db'>): Promise<void> {
  const seen = new Set<number>()
  for (;;) {
    const outcome = await transact(db, (tx) => finishOne(tx, [...seen]))
    if (!outcome.ok || outcome.value === undefined) return
    seen.add(outcome.value)
  }
}

type Locked = Extract<Awaited<ReturnType<typeof lockForErasure>>, { ok: true }>['value']

/** The last message goes by e-mail, to who has none by SMS. */
async function notifyAndErase(deps: Deps, tx: Tx, actor: Actor, { row, person }: Locked): Promise<void> {
  await queueMessage(deps, tx, {
    event: `account_erased:${row.id}`,
    template: 'account_erased',
    to: person.emails[0] ?? person.mobiles[0] ?? '',
    shopperId: person.id,
    vars: { name: row.name },
  })
  await erase(tx, actor, person)
}

async function erase(tx: Tx, actor: Actor, person: store.Person): Promise<void> {
  const { id } = person
  await endRequests(tx, id, actor.staffId)
  const annas = await revokeAll(tx, id)
  // before that by which they are found
  const records = await forgetPerson(tx, person)
  const former = await store.formerMobiles(tx, id)
  const counts = { ...(await store.erasePerson(tx, person)), annas, delivery_record: records }
  await store.insertErasure(tx, {
    shopperId: id,
    staffId: actor.staffId,
    counts,
    contacts: [...store.contactsOf(person), ...former],
  })
  await recordErasure(tx, actor, id, counts)
}

/** Returns which erasure it was; undefined when none is left that was not seen. */
async function finishOne(tx: Tx, seen: readonly number[]): Promise<Outcome<number | undefined>> {
  const erasure = await store.claimErasure(tx, seen)
  if (!erasure) return done(undefined)
  const { emptied, isWaiting } = await store.eraseMessages(tx, erasure.id)
  if (isWaiting) return done(erasure.id)
  await store.finishErasure(tx, erasure.id, emptied)
  await recordErasure(tx, jobActor, erasure.shopper_id, { message: emptied })
  return done(erasure.id)
}

const recordErasure = (tx: Tx, actor: Actor, id: number, counts: store.Counts) =>
  recordWrite(tx, actor, {
    action: 'customer.erase',
    object: { kind: 'customer', id, title: `Customer ${id}` },
    changes: erasedChanges(counts),
  })
