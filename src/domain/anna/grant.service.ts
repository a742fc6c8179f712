import { faults } from '#contract/core/faults.ts'
import { formatNumber } from '#contract/core/money.ts'
import { transact } from '#db/transact.ts'
import { findShopperId } from '#domain/account/account.service.ts'
import { findShopper } from '#domain/account/caller.service.ts'
import { done, refuse, type AdminOutcome, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { recordWrite, type Actor } from '#domain/journal/journal.service.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import { allocate } from './anna.rules.ts'
import * as store from './anna.store.ts'

/** What a person of the shop gives a shopper, below zero what they take; the words are the shopper's to read. */
export type Grant = { actor: Actor; shopperId: number; annas: number; goodTill: string | null; words: string }

/**
 * Gives annas to a shopper, valid to the end of a day or as long as earned ones, or takes some away, those first that expire
 * first. Refuses NOT_FOUND, FORBIDDEN beyond what staff may move for one shopper a day, TOO_MUCH beyond the balance, and INVALID for a
 * day outside tomorrow to ten years. Ledger, note and journal are one transaction; the wallet is locked, so rivals wait.
 */
export async function grantByStaff(tx: Tx, grant: Grant): Promise<AdminOutcome<number>> {
  const { actor, shopperId, annas, goodTill, words: text } = grant
  const shopper = await findShopper(tx, shopperId)
  if (!shopper.ok) return shopper
  if (goodTill !== null && !(await store.isGoodTill(tx, goodTill)))
    return refuse('INVALID', { params: { message: faults.invalid('Good till') }, field: 'good_till' })
  await store.lockWallet(tx, shopperId)
  const { annas_valid_days: days, staff_annas_most: max } = (await readSettingsNow(tx)).numbers
  if (actor.role === 'staff' && (await store.movedToday(tx, shopperId, 'staff')) + Math.abs(annas) > max)
    return refuse('FORBIDDEN')
  const moved =
    annas > 0
      ? done(await give(tx, shopperId, { annas, ...(goodTill === null ? { days } : { goodTill }) }))
      : await take(tx, shopperId, -annas)
  if (!moved.ok) return moved
  if (actor.staffId !== null) await store.insertNote(tx, moved.value, { words: text, staffId: actor.staffId })
  await recordWrite(tx, actor, {
    action: annas > 0 ? 'customer.grant' : 'customer.revoke',
    object: { kind: 'customer', id: shopperId, title: `Customer ${shopperId}` },
    changes: [{ field: 'Annas', before: '', after: `${annas > 0 ? '+' : '−'}${formatNumber(Math.abs(annas))}` }],
    isMoney: true,
  })
  return done(shopperId)
}

/** The owner's gift to a shopper, valid for so many days; without a number as long as earned ones. */
export const grantAnnas = (
  { db }: Pick<Deps, 'db'>,
  { shopperId, annas, days }: { shopperId: number; annas: number; days?: number | undefined },
): Promise<Outcome<undefined>> =>
  transact(db, async (tx) => {
    await store.lockWallet(tx, shopperId)
    await give(tx, shopperId, { annas, days: days ?? (await readSettingsNow(tx)).numbers.annas_valid_days })
    return done(undefined)
  })

/** The same for the shopper with this e-mail; refuses NOT_FOUND. */
export async function grantAnnasByEmail(
  deps: Deps,
  email: string,
  { annas, days }: { annas: number; days?: number | undefined },
): Promise<Outcome<undefined>> {
  const shopper = await findShopperId(deps, email)
  return shopper.ok ? grantAnnas(deps, { shopperId: shopper.value, annas, days }) : shopper
}

/** Ends whatever a shopper still has, when they are erased. Answers how many annas that were. */
export async function revokeAll(tx: Tx, shopperId: number): Promise<number> {
  await store.lockWallet(tx, shopperId)
  const lots = await store.liveLots(tx, shopperId)
  const balance = lots.reduce((sum, { remaining }) => sum + remaining, 0)
  if (balance > 0) await take(tx, shopperId, balance)
  return balance
}

async function give(
  tx: Tx,
  shopperId: number,
  lot: { annas: number } & ({ days: number } | { goodTill: string }),
): Promise<number> {
  const source = `grant:${crypto.randomUUID()}`
  const txnId = await store.writeTxn(tx, { shopperId, kind: 'granted', source, annas: lot.annas })
  await store.addLot(tx, txnId, { shopperId, ...lot })
  return txnId
}

async function take(tx: Tx, shopperId: number, annas: number): Promise<AdminOutcome<number>> {
  const lots = await store.liveLots(tx, shopperId)
  const parts = allocate(lots, annas)
  if (!parts) {
    const balance = lots.reduce((sum, { remaining }) => sum + remaining, 0)
    return refuse('TOO_MUCH', { params: { n: formatNumber(balance) }, field: 'annas' })
  }
  const source = `grant:${crypto.randomUUID()}`
  const txnId = await store.writeTxn(tx, { shopperId, kind: 'revoked', source, annas: -annas })
  await store.takeFromLots(tx, txnId, parts)
  return done(txnId)
}
