import { shopperLabels } from '#contract/admin/shopper-fields.ts'
import { allowsWhatsapp, listConsents, recordWhatsapp } from '#domain/account/consent.service.ts'
import { findListed } from '#domain/account/shopper-list.service.ts'
import { addressesOf } from '#domain/address/address.service.ts'
import { annaLedger } from '#domain/anna/anna.service.ts'
import { done, refuse, type AdminOutcome, type Db, type Deps, type Tx } from '#domain/context.ts'
import { changesBetween, withoutText } from '#domain/journal/journal.rules.ts'
import { recordWrite, refuseChanged, type Actor } from '#domain/journal/journal.service.ts'
import type { Remark } from '#domain/remark.rules.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import { erasureDueOn, markErasure } from './data-request.service.ts'
import { matterRemark } from './open-matters.rules.ts'
import * as store from './shopper.store.ts'

export type ShopperDetail = Extract<Awaited<ReturnType<typeof findDetail>>, { ok: true }>['value']
/** What staff change; what is not given stays. */
export type ShopperChange = {
  note?: string | undefined
  isBlocked?: boolean | undefined
  reason?: string | undefined
  noCash?: boolean | undefined
  isErasureRequested?: boolean | undefined
  isWhatsappGiven?: boolean | undefined
}

/** What each mark is called in the journal. */
const labels = {
  note: shopperLabels.note,
  isBlocked: shopperLabels.blocked,
  noCash: shopperLabels.no_cash,
  isErasureRequested: shopperLabels.erase_asked,
  isWhatsappGiven: shopperLabels.whatsapp,
} as const

/** A shopper with all that belongs to them. A shell is never found. */
export async function findDetail({ db }: Pick<Deps, 'db'>, id: number) {
  const listed = await findListed({ db }, id)
  const row = await store.findShopper(db, id)
  if (!listed.ok || !row) return refuse('NOT_FOUND')
  const reached = await reachedBy(db, row)
  return done({
    ...listed.value,
    row,
    consents: await listConsents(db, id),
    isWhatsappGiven: await allowsWhatsapp(db, id),
    addresses: (await addressesOf(db, [row])).get(id) ?? [],
    newestOrders: await store.newestOrders(db, id),
    ledger: await annaLedger(db, id),
    returns: await store.listReturns(db, id),
    tickets: await store.listTickets(db, { id, ...reached }),
    reviews: await store.listReviews(db, id),
    eraseBy: await erasureDueOn(db, id),
    notErasable: await openMatters(db, { id, ...reached }),
  })
}

/**
 * Saves what staff noted and decided about a shopper. A block holds at once and everywhere; a request to be erased stands
 * before the owner until it is done. Refuses CHANGED.
 */
export async function changeShopper(
  tx: Tx,
  { actor, id, version, change }: { actor: Actor; id: number; version: number; change: ShopperChange },
): Promise<AdminOutcome<number, unknown>> {
  const row = await store.lockRow(tx, id)
  if (!row) return refuse('NOT_FOUND')
  const object = { kind: 'customer', id, title: `Customer ${id}` }
  if (row.version !== version) return refuseChanged(tx, object)
  const before = await marksOf(tx, row)
  const changes = changesBetween(inJournal(before), inJournal({ ...before, ...change }), labels)
  if (changes.length === 0) return done(id)
  await store.markShopper(tx, id, {
    note: change.note,
    isBlocked: change.isBlocked,
    blockedReason: change.reason,
    noCash: change.noCash,
  })
  if (change.isWhatsappGiven !== undefined)
    await recordWhatsapp(tx, { shopperId: id, place: 'back office', isGiven: change.isWhatsappGiven })
  const { isErasureRequested: isRequested } = change
  if (isRequested !== undefined && isRequested !== before.isErasureRequested) {
    await markErasure(tx, { actor, shopperId: id, isRequested })
  }
  await recordWrite(tx, actor, {
    action: 'customer.update',
    object,
    changes: withoutText(changes, [labels.note]),
    reason: change.isBlocked === true ? change.reason : undefined,
  })
  return done(id)
}

/**
 * A shopper whose account is locked, how they are reached, and what still goes on with them: nobody is erased before that
 * is over. Refuses NOT_FOUND.
 */
export async function lockForErasure(tx: Tx, id: number) {
  const row = await store.lockRow(tx, id)
  if (!row) return refuse('NOT_FOUND')
  const person = { id, ...(await reachedBy(tx, row)) }
  return done({ row, person, reasons: await openMatters(tx, person) })
}

/**
 * How a person is reached, and was. An e-mail that others name too and nobody verified is nobody's, and so is a former one
 * that another names by now; what a guest typed may be another person's.
 */
export async function reachedBy(
  db: Db,
  {
    id,
    email,
    mobile,
    isEmailVerified,
    formerEmails,
    isGuest,
  }: Pick<store.ShopperRow, 'id' | 'email' | 'mobile' | 'isEmailVerified' | 'formerEmails' | 'isGuest'>,
): Promise<store.ReachedBy> {
  if (isGuest) return { emails: [], mobiles: [] }
  const isTheirs = email !== null && (isEmailVerified || !(await store.isNamedElsewhere(db, email, id)))
  const emails = isTheirs ? [email.toLowerCase()] : []
  for (const former of formerEmails) if (!(await store.isNamedElsewhere(db, former, id))) emails.push(former)
  return { emails, mobiles: mobile === null ? [] : [mobile] }
}

/** What still goes on with a shopper who is to be erased; nothing of who is not there. */
export async function erasureWaitsFor({ db }: Pick<Deps, 'db'>, id: number): Promise<Remark[]> {
  const row = await store.findShopper(db, id)
  return row ? openMatters(db, { id, ...(await reachedBy(db, row)) }) : []
}

async function openMatters(db: Db, person: store.ReachedBy & { id: number }): Promise<Remark[]> {
  const { return_window_days: windowDays } = (await readSettingsNow(db)).numbers
  return (await store.openMatters(db, { ...person, windowDays })).map(matterRemark)
}

const marksOf = async (db: Db, row: store.ShopperRow) => ({
  note: row.note,
  isBlocked: row.isBlocked,
  noCash: row.noCash,
  isErasureRequested: row.erasureRequestedAt !== null,
  isWhatsappGiven: await allowsWhatsapp(db, row.id),
})

/** A change that was not sent is none. */
const inJournal = (marks: object) =>
  Object.fromEntries(Object.entries(marks).filter(([, value]) => value !== undefined))
