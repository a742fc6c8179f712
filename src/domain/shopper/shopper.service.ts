import { customerLabels, ERASE_WITHIN_DAYS } from '#contract/admin/customers.ts'
import { showDay, wireDate } from '#contract/core/dates.ts'
import { allowsWhatsapp, listConsents, recordWhatsapp } from '#domain/account/consent.service.ts'
import { findListed } from '#domain/account/shopper-list.service.ts'
import { addressesOf } from '#domain/address/address.service.ts'
import { annaLedger } from '#domain/anna/anna.service.ts'
import { done, refuse, type Db, type Outcome, type Tx } from '#domain/context.ts'
import { aboutShopper, closeExceptions, openException } from '#domain/exception/exception.service.ts'
import { changesBetween } from '#domain/journal/journal.rules.ts'
import { recordWrite, refuseChanged, type Actor } from '#domain/journal/journal.service.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import * as store from './shopper.store.ts'

export type ShopperDetail = Extract<Awaited<ReturnType<typeof findDetail>>, { ok: true }>['value']
/** What staff change; what is not given stays. */
export type ShopperChange = {
  note?: string | undefined
  blocked?: boolean | undefined
  reason?: string | undefined
  no_cash?: boolean | undefined
  erase_asked?: boolean | undefined
  whatsapp?: boolean | undefined
}

const DAY_MS = 86_400_000

/** A shopper with all that belongs to them. Nobody is found by a shell. */
export async function findDetail({ db }: { db: Db }, id: number) {
  const listed = await findListed({ db }, id)
  const row = await store.findShopper(db, id)
  if (!listed.ok || !row) return refuse('NOT_FOUND')
  const reached = await reachedBy(db, row)
  return done({
    ...listed.value,
    row,
    consents: await listConsents(db, id),
    isWhatsappGiven: await allowsWhatsapp(db, id),
    addresses: (await addressesOf(db, [{ id, publicId: row.public_id }])).get(id) ?? [],
    newestOrders: await store.newestOrders(db, id),
    ledger: await annaLedger(db, id),
    returns: await store.listReturns(db, id),
    tickets: await store.listTickets(db, reached),
    reviews: await store.listReviews(db, id),
    notErasable: await openMatters(db, { id, ...reached }),
  })
}

/**
 * Saves what staff noted and decided about a shopper. A block holds at once and everywhere; a request to be erased stands
 * before the owner until it is done. Refuses CHANGED with what `now` reads.
 */
export async function changeShopper(
  tx: Tx,
  { actor, id, version, change }: { actor: Actor; id: number; version: number; change: ShopperChange },
  now: () => Promise<unknown>,
): Promise<Outcome<number, unknown>> {
  const row = await store.lockShopper(tx, id)
  if (!row) return refuse('NOT_FOUND')
  const object = { kind: 'customer', id, title: `Customer ${id}` }
  if (row.version !== version) return refuseChanged(tx, object, await now())
  const before = await marksOf(tx, row)
  const changes = changesBetween(inJournal(before), inJournal({ ...before, ...change }), customerLabels)
  if (changes.length === 0) return done(id)
  await store.markShopper(tx, id, {
    note: change.note,
    isBlocked: change.blocked,
    blockedReason: change.reason,
    noCash: change.no_cash,
    isEraseAsked: change.erase_asked === before.erase_asked ? undefined : change.erase_asked,
  })
  if (change.whatsapp !== undefined)
    await recordWhatsapp(tx, { shopperId: id, place: 'back office', isGiven: change.whatsapp })
  if (change.erase_asked !== undefined) await setAsked(tx, id, change.erase_asked)
  await recordWrite(tx, actor, {
    action: 'customer.update',
    object,
    changes: changes.map((one) => (one.field === customerLabels.note ? { ...one, before: '', after: 'changed' } : one)),
    reason: change.blocked === true ? change.reason : undefined,
  })
  return done(id)
}

/**
 * A shopper whose account is locked, how they are reached, and what still goes on with them: nobody is erased before that is
 * over. Refuses NOT_FOUND.
 */
export async function lockForErasure(tx: Tx, id: number) {
  const row = await store.lockShopper(tx, id)
  if (!row) return refuse('NOT_FOUND')
  const person = { id, ...(await reachedBy(tx, row)) }
  return done({ row, person, reasons: await openMatters(tx, person) })
}

/** How a person is reached. An e-mail that others name too and nobody verified is nobody's. */
export async function reachedBy(
  db: Db,
  {
    id,
    email,
    mobile,
    is_email_verified: isVerified,
  }: Pick<store.ShopperRow, 'id' | 'email' | 'mobile' | 'is_email_verified'>,
): Promise<store.ReachedBy> {
  const isTheirs = email !== null && (isVerified || !(await store.isNamedElsewhere(db, email, id)))
  return { emails: isTheirs ? [email.toLowerCase()] : [], mobiles: mobile === null ? [] : [mobile] }
}

async function openMatters(db: Db, person: store.ReachedBy & { id: number }): Promise<string[]> {
  const { return_window_days: windowDays } = (await readSettingsNow(db)).numbers
  return store.openMatters(db, { ...person, windowDays })
}

async function setAsked(tx: Tx, id: number, isAsked: boolean): Promise<void> {
  if (!isAsked) return void (await closeExceptions(tx, 'erasure_asked', aboutShopper(id)))
  const row = await store.findShopper(tx, id)
  const by = row && eraseBy(row)
  await openException(tx, {
    kind: 'erasure_asked',
    about: aboutShopper(id),
    details: `Customer ${id} is to be erased by ${by ? showDay(wireDate(by)) : ''}, ${ERASE_WITHIN_DAYS} days after asking.`,
  })
}

/** The day by which a request to be erased is to be answered. */
export const eraseBy = ({ erase_asked_at: asked }: Pick<store.ShopperRow, 'erase_asked_at'>): Date | null =>
  asked && new Date(asked.getTime() + ERASE_WITHIN_DAYS * DAY_MS)

const marksOf = async (db: Db, row: store.ShopperRow) => ({
  note: row.note,
  blocked: row.is_blocked,
  no_cash: row.no_cash,
  erase_asked: row.erase_asked_at !== null,
  whatsapp: await allowsWhatsapp(db, row.id),
})

/** A change that was not sent is none. */
const inJournal = (marks: object) =>
  Object.fromEntries(Object.entries(marks).filter(([, value]) => value !== undefined))
