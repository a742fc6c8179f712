import { namesReceiver } from '#contract/admin/stock-fields.ts'
import { faults } from '#contract/core/faults.ts'
import { done, refuse, type AdminOutcome, type Outcome, type Tx } from '#domain/context.ts'
import { aboutBatch, closeExceptions } from '#domain/exception/exception.service.ts'
import { recordWrite, type Actor } from '#domain/journal/journal.service.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import * as batches from './batch.store.ts'
import { holdBackTooOld, lockShelf, unitsOf, recordHeld, settleHeld } from './hold-back.service.ts'
import {
  entriesOfCount,
  statsOf,
  maxWaste,
  needsNote,
  entriesOfWaste,
  type BatchUnits,
  type BookEntry,
  type Stats,
} from './shelf.rules.ts'
import * as store from './shelf.store.ts'
import type { StockConflict } from './stock.service.ts'

type Requested<T> = { actor: Actor; skuId: number; note?: string | null | undefined } & T
type Short = { orders: string[] }
/** As many orders are named when a count leaves too little for them. */
const ORDERS_NAMED = 20

/**
 * New pieces come into the book, with the batch that they belong to if there is one. Refuses NOT_FOUND, a day of packing
 * that is to come, CODE_TAKEN for a batch that the size has already. One that is too old for the way is held back at
 * once.
 */
export async function receiveStock(
  tx: Tx,
  { actor, skuId, pieces: units, batch, note }: Requested<{ pieces: number; batch?: store.NewBatch | undefined }>,
): Promise<AdminOutcome<number>> {
  const size = await lockSize(tx, skuId)
  if (!size) return refuse('NOT_FOUND')
  const { today } = await readSettingsNow(tx)
  if (batch && batch.packed_on > today)
    return refuse('INVALID', { params: { message: faults.invalid('Packed on') }, field: 'batch.packed_on' })
  const batchId = batch ? await store.insertBatch(tx, skuId, batch) : null
  if (batchId === undefined) return refuse('CODE_TAKEN', { field: 'batch.code' })
  await store.moveBook(tx, skuId, [{ batchId, delta: units, reason: 'received' }], { ...actor, note: note ?? null })
  const held = await holdBackTooOld(tx, skuId)
  await settleHeld(tx, [skuId], actor)
  await recordHeld(tx, held)
  await recordWrite(tx, actor, {
    action: 'stock.receive',
    object: sizeObject(size),
    changes: [
      { field: 'Pieces', before: '', after: String(units) },
      ...(batch ? [{ field: 'Batch', before: '', after: batch.code }] : []),
    ],
  })
  return done(skuId)
}

/** Pieces that nobody will eat leave the book; what becomes of them is written down (spec L9). Refuses NOT_FOUND, TOO_MUCH beyond what is available or held back. */
export async function wasteStock(
  tx: Tx,
  {
    actor,
    skuId,
    batchId,
    pieces: units,
    reason,
    disposal: named,
    disposedTo = null,
    note,
  }: Requested<{
    batchId: number | null
    pieces: number
    reason: string
    disposal?: string | undefined
    disposedTo?: string | null
  }>,
): Promise<AdminOutcome<number>> {
  const size = await lockSize(tx, skuId)
  const batch = size?.batches.find(({ id }) => id === batchId)
  if (!size || (batchId !== null && !batch)) return refuse('NOT_FOUND')
  const max = maxWaste(size.stats, batch)
  if (units > max) return refuse('TOO_MUCH', { params: { n: String(max) }, field: 'pieces' })
  const disposal = named ?? (await readSettingsNow(tx)).law.disposal
  await store.moveBook(tx, skuId, entriesOfWaste(units, batch), {
    ...actor,
    cause: reason,
    note: note ?? null,
    disposal,
    disposedTo: namesReceiver(disposal) ? disposedTo : null,
  })
  await settleHeld(tx, [skuId], actor)
  if (batch?.pieces === units) await closeExceptions(tx, 'batch_held_back', aboutBatch(batch.id))
  await recordWrite(tx, actor, {
    action: 'stock.waste',
    object: sizeObject(size),
    changes: [{ field: 'How many', before: '', after: String(units) }],
    reason,
  })
  return done(skuId)
}

/**
 * What was counted on the shelf, if it is still what a person saw there. Refuses NOT_FOUND; STOCK_MOVED with what is on
 * hand now; a difference of more than a tenth without a note; STOCK_SHORT, with the orders, for less than is reserved.
 */
export async function countShelf(
  tx: Tx,
  { actor, skuId, counts, from, note }: Requested<{ counts: readonly Counted[]; from: number }>,
): Promise<AdminOutcome<number, StockConflict | Short>> {
  const size = await lockSize(tx, skuId)
  if (!size) return refuse('NOT_FOUND')
  const { onHand } = size.stats
  if (onHand !== from) return refuse('STOCK_MOVED', { params: { n: String(onHand) }, data: { skuId, now: onHand } })
  const compared = counts.map(({ batchId, pieces: units }) => ({ pieces: units, there: standing(size, batchId) }))
  const moves = compared.flatMap(({ pieces: units, there }) => (there ? entriesOfCount(units, there) : []))
  if (compared.some(({ there }) => !there)) return refuse('NOT_FOUND')
  const difference = compared.reduce((sum, { pieces: units, there }) => sum + Math.abs(units - (there?.pieces ?? 0)), 0)
  if (!note && needsNote(from, difference))
    return refuse('INVALID', { params: { message: faults.required('Note') }, field: 'note' })
  const taken = await takeCount(tx, size, moves, { staffId: actor.staffId, note: note ?? null })
  if (!taken.ok) return taken
  const counted = compared.reduce((sum, { pieces: units, there }) => sum + units - (there?.pieces ?? 0), onHand)
  await recordWrite(tx, actor, {
    action: 'stock.count',
    object: sizeObject(size),
    changes: [{ field: 'On hand', before: String(onHand), after: String(counted) }],
  })
  return done(skuId)
}

/**
 * What was counted of one batch, or of the pieces without one, if it is still what a person saw there. The caller writes
 * the journal's row. Refuses NOT_FOUND, STOCK_MOVED with what is there now, STOCK_SHORT for less than is reserved.
 */
export async function countPart(
  tx: Tx,
  { skuId, batchId, from, to, ...why }: { skuId: number; batchId: number | null; from: number; to: number } & store.Why,
): Promise<AdminOutcome<undefined, StockConflict | Short>> {
  const size = await lockSize(tx, skuId)
  const there = size && standing(size, batchId)
  if (!size || !there) return refuse('NOT_FOUND')
  const { pieces: now } = there
  if (now !== from) return refuse('STOCK_MOVED', { params: { n: String(now) }, data: { skuId, now } })
  return takeCount(tx, size, entriesOfCount(to, there), why)
}

/**
 * One part of the whole shelf as it was counted; what is as the book says changes nothing. Refuses what countPart refuses,
 * and a difference of more than a tenth without a note.
 */
export async function countOnShelf(
  tx: Tx,
  { actor, skuId, batchId, from, to, note }: Requested<{ batchId: number | null; from: number; to: number }>,
): Promise<AdminOutcome<undefined, StockConflict | Short>> {
  if (!note && needsNote(from, Math.abs(to - from)))
    return refuse('INVALID', { params: { message: faults.required('Note') }, field: 'note' })
  const [size] = await store.countsOf(tx, [skuId])
  // before it is counted: one of which nothing is left stands on no shelf
  const batch = (await batches.batchesOnShelf(tx, [skuId])).find(({ id }) => id === batchId)
  const counted = await countPart(tx, { skuId, batchId, from, to, staffId: actor.staffId, note: note ?? null })
  if (!counted.ok || from === to) return counted
  await recordWrite(tx, actor, {
    action: 'stock.count',
    object: { kind: 'stock', id: skuId, title: [size?.name, batch?.code].filter(Boolean).join(', ') },
    changes: [{ field: 'On the shelf', before: String(from), after: String(to) }],
  })
  return done(undefined)
}

type Counted = { batchId: number | null; pieces: number }
type Size = { id: number; name: string; stats: Stats; batches: BatchUnits[] }

/** What was counted comes into the book of a locked size, unless it leaves too little for those who have bought of it. */
async function takeCount(
  tx: Tx,
  { id, name, stats }: Size,
  moves: readonly BookEntry[],
  why: store.Why,
): Promise<Outcome<undefined, Short>> {
  if (stats.available + moves.reduce((sum, { delta }) => sum + delta, 0) < 0) {
    const orders = await store.ordersWaitingFor(tx, id, ORDERS_NAMED)
    return refuse('STOCK_SHORT', { params: { name }, data: { orders } })
  }
  await store.moveBook(tx, id, moves, why)
  await settleHeld(tx, [id], why)
  return done(undefined)
}

/** A size with its batches, locked until the transaction ends; undefined for an unknown one. */
async function lockSize(tx: Tx, skuId: number): Promise<Size | undefined> {
  await lockShelf(tx, [skuId])
  const [counts] = await store.countsOf(tx, [skuId])
  if (!counts) return undefined
  const rows = await batches.batchesOnShelf(tx, [skuId])
  return { id: skuId, name: counts.name, stats: statsOf(counts), batches: unitsOf(rows, skuId) }
}

const standing = ({ stats, batches: there }: Size, batchId: number | null) =>
  batchId === null ? { id: null, pieces: stats.loose } : there.find(({ id }) => id === batchId)

const sizeObject = ({ id, name }: Size) => ({ kind: 'stock', id, title: name })
