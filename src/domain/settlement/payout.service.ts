import type { ParcelAccount } from '#contract/admin/parcel-fields.ts'
import type { Paise } from '#contract/core/money.ts'
import { formatPaise, paise } from '#contract/core/money.ts'
import { accountOf, courierOf } from '#domain/cash/account.rules.ts'
import { closeIfEven } from '#domain/cash/ledger.service.ts'
import { done, refuse, type AdminOutcome, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { recordWrite, type Actor, type Entry } from '#domain/journal/journal.service.ts'
import { pagedList, type Page, type PagedList } from '#domain/list.ts'
import { checkParcelSoon } from '#domain/parcel/parcel.service.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import { lockAccounts } from './account.store.ts'
import * as claims from './claim.store.ts'
import { closeLine, noteDifference } from './difference.service.ts'
import { resultOf } from './payout-result.rules.ts'
import * as store from './payout.store.ts'

export { livePayouts, sumBatches } from './payout.store.ts'
export type { ListedPayout } from './payout.store.ts'

/** A parcel that a courier paid for, in paise; `batch` is the courier's own. */
type PaidLine = { awb: string; amount: Paise; batch?: string | null | undefined }

type NewPayout = Omit<store.NewPayout, 'staffId'> & { actor: Actor; lines: readonly PaidLine[] }

/**
 * Writes a payout of a courier, or adds to the one of this reference the lines that it has not yet (spec C4.4): each is paid out
 * of what its parcel owes, and what does not fit is put before the owner. A line that is there stays as it is. Answers the
 * payout's number, and what the journal is to have of it; nothing where all is there.
 */
export async function writePayout(
  tx: Tx,
  { actor, lines, ...payout }: NewPayout,
): Promise<{ id: number; entry: Entry | undefined }> {
  await lockAccounts(tx)
  const live = await store.findLive(tx, payout.account, payout.reference)
  const there = new Set(live ? (await store.linesOf(tx, live.id)).map(({ awb }) => awb) : [])
  const added = lines.filter(({ awb }) => !there.has(awb))
  if (live && added.length === 0) return { id: live.id, entry: undefined }
  const id = live?.id ?? (await store.insertPayout(tx, { ...payout, staffId: actor.staffId }))
  await addLines(tx, { id, account: payout.account, staffId: actor.staffId, lines: added })
  await store.sumLines(tx, id)
  return {
    id,
    entry: {
      action: live ? 'payout.complete' : 'payout.add',
      object: objectOf({ id, ...payout }),
      changes: [{ field: 'Parcels', before: String(there.size), after: String(there.size + added.length) }],
      isMoney: true,
    },
  }
}

/** Parcels, by order and number, that a person ticked as paid in full, and what was taken off. */
type ByHand = {
  actor: Actor
  account: string
  reference: string
  paidOn: string
  bankRef: string | null
  deducted: readonly store.Deducted[]
  parcels: readonly { orderNo: string; parcelId: number | null }[]
}

/**
 * Records a payout of parcels that the account still owes, all that is open of each (spec C4.6). Refuses CODE_TAKEN for a
 * reference that it has, NOT_FOUND where nothing of a parcel is open, TOO_MUCH where more is taken off than is paid.
 */
export async function recordPayout(tx: Tx, { actor, parcels, ...payout }: ByHand): Promise<AdminOutcome<number>> {
  await lockAccounts(tx)
  if (await store.findLive(tx, payout.account, payout.reference)) return refuse('CODE_TAKEN', { field: 'reference' })
  const open = await claims.findOpen(tx, payout.account, parcels)
  if (open.length < parcels.length) return refuse('NOT_FOUND')
  const gross = open.reduce((sum, { amount }) => sum + amount, 0)
  if (payout.deducted.reduce((sum, one) => sum + one.paise, 0) > gross)
    return refuse('TOO_MUCH', { params: { n: formatPaise(paise(gross)) }, field: 'deducted' })
  const { staffId } = actor
  const id = await store.insertPayout(tx, { ...payout, source: 'hand', staffId })
  for (const { awb, amount, orderId, parcelId } of open) {
    await store.insertLine(tx, id, { awb, batch: null, amount, orderId, parcelId, result: 'matched' })
    await store.insertPaid(tx, {
      payoutId: id,
      account: payout.account,
      kind: 'paid_out',
      amount: paise(0 - amount),
      orderId,
      parcelId,
      staffId,
      note: '',
    })
    await closeIfEven(tx, orderId)
  }
  await store.sumLines(tx, id)
  await recordWrite(tx, actor, {
    action: 'payout.add',
    object: objectOf({ id, ...payout }),
    changes: [{ field: 'Paid', before: '', after: `${formatPaise(paise(gross))} of ${open.length} parcels` }],
    isMoney: true,
  })
  return done(id)
}

/** Takes a payout back that was a mistake: its entries get their opposites. Refuses NOT_FOUND; a second time does nothing. */
export async function takeBackPayout(tx: Tx, { actor, id }: { actor: Actor; id: number }): Promise<Outcome<number>> {
  const entry = await undoLines(tx, { actor, id })
  if (entry === undefined) return refuse('NOT_FOUND')
  if (entry) await recordWrite(tx, actor, entry)
  return done(id)
}

/** What a courier took off the parcels of a batch of a payout, in paise. */
type Batch = { batch: string; deducted: readonly store.Deducted[] }

/**
 * Completes a payout with what was taken off (spec C4.4), a batch once. Answers what the journal is to have of it; nothing where
 * all of it is there. `isBack` takes it off again.
 */
export async function completePayout(
  tx: Tx,
  { id, batches, isBack = false }: { id: number; batches: readonly Batch[]; isBack?: boolean },
): Promise<Entry | undefined> {
  await lockAccounts(tx)
  const payout = await store.lockPayout(tx, id)
  const [live] = payout ? await store.livePayouts(tx, [payout.reference]) : []
  if (!payout || payout.undoneAt !== null || live?.id !== id) return undefined
  const due = batches.filter(({ batch }) => isDeducted(live.deducted, batch) === isBack)
  const sign = isBack ? -1 : 1
  const deducted = due.flatMap(({ batch, deducted: own }) =>
    own.map(({ kind, paise: sum }) => ({ kind, paise: paise(sum * sign), batch })),
  )
  if (deducted.length === 0) return undefined
  await store.addDeducted(tx, id, deducted)
  const sum = paise(deducted.reduce((all, one) => all + one.paise, 0))
  return {
    action: 'payout.complete',
    object: objectOf(payout),
    changes: [{ field: 'Taken off', before: '', after: formatPaise(sum) }],
    isMoney: true,
  }
}

/** Whether what was taken off a batch is there. */
export const isDeducted = (deducted: readonly store.Deducted[], batch: string): boolean =>
  deducted.reduce((sum, one) => (one.batch === batch ? sum + one.paise : sum), 0) !== 0

/**
 * It was our mistake: takes one parcel out of a payout, whose entry gets its opposite (spec C4.5). Refuses NOT_FOUND for a number
 * that the payout does not have, or of one that was taken back.
 */
export async function takeBackLine(
  tx: Tx,
  { actor, id, awb }: { actor: Actor; id: number; awb: string },
): Promise<Outcome<number>> {
  const lines = await store.linesOf(tx, id)
  if (!lines.some((line) => line.awb === awb)) return refuse('NOT_FOUND')
  const entry = await undoLines(tx, { actor, id, awbs: [awb] })
  if (!entry) return refuse('NOT_FOUND')
  await recordWrite(tx, actor, entry)
  return done(id)
}

/**
 * Takes lines of a payout back, or all of it with the payout (spec C4.4). Answers what the journal is to have of it; null where
 * it is taken back already, undefined without such a payout.
 */
export async function undoLines(
  tx: Tx,
  { actor, id, awbs }: { actor: Actor; id: number; awbs?: readonly string[] | undefined },
): Promise<Entry | null | undefined> {
  await lockAccounts(tx)
  const payout = await store.lockPayout(tx, id)
  if (!payout) return undefined
  if (payout.undoneAt !== null) return null
  const lines = (await store.linesOf(tx, id)).filter(({ awb }) => awbs?.includes(awb) ?? true)
  for (const line of lines) {
    for (const paid of await store.paidOf(tx, id, line))
      await store.insertPaid(tx, {
        ...paid,
        payoutId: id,
        kind: 'corrected',
        amount: paise(0 - paid.amount),
        staffId: actor.staffId,
        note: `Taken back: ${line.awb}`,
      })
    await closeLine(tx, { payoutId: id, ...line })
  }
  if (awbs) {
    await store.setLinesUndone(tx, id, awbs)
    await store.sumLines(tx, id)
  } else await store.setUndone(tx, id)
  return {
    action: 'payout.take_back',
    object: objectOf(payout),
    changes: [{ field: 'Parcels', before: String(lines.length), after: '' }],
    isMoney: true,
  }
}

/** Payouts, the newest first; of one account or all. Beyond row 10,000 it refuses NARROW. */
export const listPayouts = (
  { db }: Pick<Deps, 'db'>,
  { account, page }: { account: string | undefined; page: Page },
): Promise<AdminOutcome<PagedList<store.ListedPayout>>> =>
  pagedList(page, {
    count: () => store.countPayouts(db, account),
    list: (window) => store.listPayouts(db, account, window),
  })

export type FoundPayout = store.ListedPayout & { paid: Awaited<ReturnType<typeof store.linesOf>> }

/** A payout with its lines, what does not fit first. Refuses NOT_FOUND. */
export async function findPayout({ db }: Pick<Deps, 'db'>, id: number): Promise<Outcome<FoundPayout>> {
  const payout = await store.findPayout(db, id)
  return payout ? done({ ...payout, paid: await store.linesOf(db, id) }) : refuse('NOT_FOUND')
}

/** Whose cash these numbers are: the account of the first that the shop knows. */
export async function accountOfNumbers(tx: Tx, awbs: readonly string[]): Promise<string | undefined> {
  const [claim] = await claims.findClaims(tx, awbs)
  if (!claim) return undefined
  return claim.account ?? accountOfClaim(claim, (await readSettingsNow(tx)).selling.couriers)
}

type Added = { id: number; account: string; staffId: number | null; lines: readonly PaidLine[] }

async function addLines(tx: Tx, { id, account, staffId, lines }: Added): Promise<void> {
  const awbs = lines.map(({ awb }) => awb)
  await claims.lockNumbers(tx, awbs)
  const found = Map.groupBy(await claims.findClaims(tx, awbs), ({ awb }) => awb)
  const courier = courierOf(account) ?? account
  for (const { awb, amount, batch = null } of lines) {
    const [claim] = found.get(awb) ?? []
    const { result, isEntry } = resultOf(amount, claim)
    const parcelId = claim?.parcelId ?? null
    const orderId = claim?.orderId ?? null
    await store.insertLine(tx, id, { awb, batch, amount, parcelId, orderId, result })
    // what was delivered before counts against what was owed at the start, and so is of no order
    const of = claim?.isBefore ? { orderId: null, parcelId: null } : { orderId, parcelId }
    if (isEntry)
      await store.insertPaid(tx, {
        ...of,
        payoutId: id,
        account: claim?.account ?? account,
        kind: 'paid_out',
        amount: paise(0 - amount),
        staffId,
        note: awb,
      })
    const line = { payoutId: id, awb, amount, result, orderId, orderNo: claim?.orderNo ?? null }
    const isDelivered = claim?.isDelivered ?? false
    if (claim && !isDelivered) await checkParcelSoon(tx, { awb })
    await noteDifference(tx, line, { open: claim?.open ?? paise(0), isDelivered, courier })
    if (result === 'matched' && orderId !== null && isDelivered) await closeIfEven(tx, orderId)
  }
}

const accountOfClaim = ({ parcelAccount, courier }: claims.Claim, couriers: Parameters<typeof accountOf>[1]) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table's check has no others
  accountOf({ account: parcelAccount as ParcelAccount | null, courier }, couriers)

const objectOf = ({ id, account, reference }: { id: number; account: string; reference: string }) => ({
  kind: 'payout',
  id: String(id),
  title: `${courierOf(account) ?? account} ${reference}`,
})
