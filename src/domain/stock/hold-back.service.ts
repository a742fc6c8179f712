import { addDays } from '#contract/core/dates.ts'
import { officeFault } from '#contract/core/office-faults.ts'
import { transact } from '#db/transact.ts'
import { done, refuse, type AdminOutcome, type Deps, type Tx } from '#domain/context.ts'
import { aboutBatch, closeExceptions, openException } from '#domain/exception/exception.service.ts'
import { changesBetween } from '#domain/journal/journal.rules.ts'
import { jobActor, recordWrite, refuseChanged, type Actor } from '#domain/journal/journal.service.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import { isFreshEnough, TOO_OLD } from './batch.rules.ts'
import * as batches from './batch.store.ts'
import * as store from './hold-back.store.ts'
import { statsOf, entriesOfHoldBack, type BatchUnits } from './shelf.rules.ts'
import * as shelf from './shelf.store.ts'
import { lockStock } from './stock.store.ts'
import { settleWaiting } from './waiting.service.ts'
import { markChecked, sizesToCheckByNight } from './waiting.store.ts'

export { hasHoldBackWork } from './hold-back.store.ts'

export type BatchEdit = {
  heldBack?: boolean | undefined
  reason?: string | undefined
  shelf?: string | undefined
  note?: string | undefined
}

const labels = { held_reason: 'Held back', shelf: 'Shelf', note: 'Note' } as const
const PAST_ITS_DATE = officeFault('pastItsDate')

/** A batch as the journal names it. */
const batchObject = (id: number, title: string) => ({ kind: 'batch', id, title })

/**
 * Holds a batch back, releases it, says where it stands. Refuses NOT_FOUND, CHANGED for another version, and the release of
 * one past its date. What nobody has bought of it leaves the book, or comes back.
 */
export async function changeBatch(
  tx: Tx,
  { actor, id, version, edit }: { actor: Actor; id: number; version: number; edit: BatchEdit },
): Promise<AdminOutcome<number, unknown>> {
  const seen = await store.findBatch(tx, id)
  if (!seen) return refuse('NOT_FOUND')
  await lockShelf(tx, [seen.sku_id])
  const was = await store.findBatch(tx, id)
  if (!was) return refuse('NOT_FOUND')
  if (was.version !== version) return refuseChanged(tx, { kind: 'batch', id })
  const { today } = await readSettingsNow(tx)
  const { heldBack, reason, shelf: place = was.shelf, note = was.note } = edit
  if (heldBack === false && was.held_reason !== null && was.best_before < today)
    return refuse('INVALID', { params: { message: PAST_ITS_DATE }, field: 'held_back' })
  const heldReason = heldBack === undefined ? was.held_reason : heldBack ? (reason ?? was.held_reason ?? 'Other') : null
  const now = { held_reason: heldReason, shelf: place, note }
  if (heldReason === null)
    await shelf.moveBook(tx, was.sku_id, [{ batchId: id, delta: was.held_back, reason: 'released' }], actor)
  await store.writeBatch(tx, id, { ...now, released_on: heldBack === false ? today : null })
  await settleHeld(tx, [was.sku_id], actor)
  if (heldReason === null) await closeExceptions(tx, 'batch_held_back', aboutBatch(id))
  const { note: _free, ...chosen } = labels
  const changes = changesBetween(was, now, chosen)
  // free text stays on its object (spec B1.5)
  if (was.note !== note) changes.push({ field: labels.note, before: '', after: 'changed' })
  if (changes.length > 0)
    await recordWrite(tx, actor, { action: 'batch.update', object: batchObject(id, was.name), changes, reason })
  return done(id)
}

/**
 * What became free of batches that are held back leaves the book too; orders for which nothing fresh is left are put
 * before the owner. The sizes are locked.
 */
export async function settleHeld(tx: Tx, skuIds: readonly number[], why: { staffId: number | null }): Promise<void> {
  const standing = await batches.batchesOnShelf(tx, skuIds)
  const held = standing.filter((batch) => batch.held_reason !== null)
  const withHeld = new Set(held.map((batch) => batch.sku_id))
  for (const counts of held.length > 0 ? await shelf.countsOf(tx, [...withHeld]) : []) {
    const { moves } = entriesOfHoldBack(statsOf(counts).available, unitsOf(held, counts.id))
    await shelf.moveBook(tx, counts.id, moves, { staffId: why.staffId })
  }
  await settleWaiting(tx, skuIds)
}

/** Locks sizes and then their batches, as everything does that changes both. */
export async function lockShelf(tx: Tx, skuIds: readonly number[]): Promise<void> {
  await lockStock(tx, skuIds)
  await batches.lockBatches(tx, skuIds)
}

/** The batches of one size among these rows. */
export const unitsOf = (rows: readonly batches.BatchRow[], skuId: number): BatchUnits[] =>
  rows
    .filter((row) => row.sku_id === skuId)
    .map(({ id, pieces: units, held_back: heldBack, held_reason: heldReason }) => ({
      id,
      pieces: units,
      heldBack,
      heldReason,
    }))

/** A batch that was just held back by its dates. */
type HeldBatch = { id: number; name: string }

/** Holds back what is too old for the longest way, of a size that is locked; what a person released today stays. */
export async function holdBackTooOld(tx: Tx, skuId: number): Promise<HeldBatch[]> {
  const { numbers, today } = await readSettingsNow(tx)
  const arrival = { arrival: addDays(today, numbers.fresh_travel), terms: numbers }
  const held: HeldBatch[] = []
  for (const {
    id,
    pieces: units,
    held_reason: reason,
    released_on: releasedOn,
    ...dates
  } of await batches.batchesOnShelf(tx, [skuId])) {
    const isFresh = isFreshEnough({ packedOn: dates.packed_on, bestBefore: dates.best_before }, arrival)
    if (reason !== null || releasedOn === today || isFresh) continue
    await store.writeBatch(tx, id, { held_reason: TOO_OLD })
    const name = (await store.findBatch(tx, id))?.name ?? ''
    const details = `${name}: ${units} pieces are too old to be sent.`
    await openException(tx, { kind: 'batch_held_back', about: aboutBatch(id), details })
    held.push({ id, name })
  }
  return held
}

/** Writes into the journal what the shop held back by itself. */
export async function recordHeld(tx: Tx, held: readonly HeldBatch[]): Promise<void> {
  const changes = [{ field: labels.held_reason, before: '', after: TOO_OLD }]
  for (const { id, name } of held)
    await recordWrite(tx, jobActor, { action: 'batch.update', object: batchObject(id, name), changes })
}

/**
 * By the clock: from 00:10 in India on, batches that are too old for the longest way are held back, and it is checked
 * whether what is sold can still be packed; at any time, what became free of held ones. Each size in a transaction of its own. Answers how many sizes were looked at.
 */
export async function holdBackByClock(deps: Deps): Promise<number> {
  const { numbers } = await readSettingsNow(deps.db)
  const stale = await store.sizesWithStaleBatches(deps.db, numbers)
  const unsettled = await store.sizesToSettle(deps.db)
  const unchecked = await sizesToCheckByNight(deps.db)
  const skuIds = [...new Set([...stale, ...unsettled, ...unchecked])]
  for (const skuId of skuIds)
    // One at a time: no order waits for a whole night’s work.
    await transact(deps.db, async (tx) => {
      await lockShelf(tx, [skuId])
      const held = stale.includes(skuId) ? await holdBackTooOld(tx, skuId) : []
      await settleHeld(tx, [skuId], jobActor)
      await markChecked(tx, skuId)
      await recordHeld(tx, held)
      return done(undefined)
    })
  await forgetHeld(deps)
  return skuIds.length
}

/** What is no longer held back, or is gone, needs nobody's eye. */
async function forgetHeld({ db }: Deps): Promise<void> {
  const ids = await store.batchesToForget(db)
  if (ids.length > 0)
    await transact(db, async (tx) => {
      for (const id of ids) await closeExceptions(tx, 'batch_held_back', aboutBatch(id))
      return done(undefined)
    })
}
