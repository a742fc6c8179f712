import { officeFault } from '#contract/core/office-faults.ts'
import { done, refuse, type AdminOutcome, type AdminRefusal, type Db, type Tx } from '#domain/context.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import {
  isFreshEnough,
  isProposed,
  isStillGood,
  pickFefo,
  pickInTurn,
  pickProblem,
  picksOfPart,
  type Arrival,
  type Line,
  type BatchPick,
  type ParcelLines,
  type PickProblem,
  type ShelvedBatch,
  type Shelves,
} from './batch.rules.ts'
import * as store from './batch.store.ts'
import { arrivalsFor, readShelves, staleSizes, type StaleSize } from './fresh.service.ts'
import { writeOff } from './shelf.store.ts'
import type { StockConflict } from './stock.service.ts'
import { freeOf, lockStock } from './stock.store.ts'

export { isToPack, unpackedCount } from './unpacked.store.ts'
export { shelvedBatches, picksOf as picksOfOrder, type BatchRow } from './batch.store.ts'

export type { BatchPick } from './batch.rules.ts'

/** An order that is to be packed, and the pincode that it goes to. */
export type ParcelOf = { id: number; zip: string }
/** A batch that could be taken for a size; `isFresh`: by a packer too, else by owner and staff with a reason. */
export type Choice = ShelvedBatch & { skuId: number; isFresh: boolean }
/** What to take for an order, and how many pieces of a size are missing; `choices` are all that could be taken instead. */
export type Proposal = { picks: BatchPick[]; short: Line[]; choices: Choice[] }

/** Who packs, and what they take: without picks the shop's own proposal. Batches too old for the parcel need a reason. */
export type Packing = { picks?: readonly BatchPick[] | undefined; takeOlder?: boolean; reason?: string | undefined }
/** What one of an order's parcels has of a size; `before`: in the parcels before it. */
export type PartOfSize = Line & { name: string; before: number }

/**
 * What to take for each of these orders, in their order: what is proposed for one is not proposed for the next. It locks
 * nothing, so the step itself looks again.
 */
export async function proposePicks(db: Db, orders: readonly ParcelOf[]): Promise<Map<number, Proposal>> {
  const ids = orders.map(({ id }) => id)
  const toPack = new Map((await store.linesToPack(db, ids)).map(({ orderId, lines }) => [orderId, lines]))
  const skuIds = [...new Set([...toPack.values()].flat().map(({ skuId }) => skuId))]
  const shelves = await readShelves(db, skuIds)
  const arrivals = await arrivalsFor(
    db,
    orders.map(({ zip }) => zip),
  )
  const { today } = await readSettingsNow(db)
  const parcels = orders.map(({ id, zip }) => ({ id, lines: toPack.get(id) ?? [], arrival: arrivals(zip) }))
  return new Map(
    pickInTurn(parcels, shelves).map(({ parcel: { id, lines, arrival }, picks, short, shelves: now }) => [
      id,
      { picks, short, choices: choicesOf(lines, now, { ...arrival, today }) },
    ]),
  )
}

/**
 * The same for parcels whose goods and arrival were read before, of the shelves as they are now: two statements, and
 * `short` of each parcel is what nothing fresh enough is there for.
 */
export async function pickShelvesInTurn<P extends ParcelLines>(db: Db, parcels: readonly P[]) {
  const skuIds = [...new Set(parcels.flatMap(({ lines }) => lines.map(({ skuId }) => skuId)))]
  return pickInTurn(parcels, await readShelves(db, skuIds))
}

/**
 * Takes an order's pieces off the shelf at Packed, or those of one of its parcels; the order is locked. Refuses NO_FRESH_BATCH where nothing that may be
 * taken is fresh enough, STOCK_MOVED where what was chosen is gone. A shop without batches has nothing to do here.
 */
export async function takePicks(
  tx: Tx,
  order: ParcelOf,
  packing: Packing,
  part?: readonly PartOfSize[],
): Promise<AdminOutcome<undefined, StockConflict>> {
  const batchedIds = await store.sizesWithBatches(tx, [order.id])
  const skuIds = batchedIds.filter((skuId) => !part || part.some((line) => line.skuId === skuId))
  const { picks: chosen } = packing
  if (skuIds.length === 0 && !chosen?.some(({ batchId }) => batchId !== null)) return done(undefined)
  await lockStock(tx, skuIds)
  await store.lockBatches(tx, skuIds)
  const lines = part ?? (await store.linesToPack(tx, [order.id]))[0]?.lines ?? []
  const nameOf = (skuId: number) => lines.find((line) => line.skuId === skuId)?.name ?? ''
  const shelves = await readShelves(
    tx,
    lines.map(({ skuId }) => skuId),
  )
  const arrival = (await arrivalsFor(tx, [order.zip]))(order.zip)
  const unsaid = lines.filter(({ skuId }) => !chosen?.some((pick) => pick.skuId === skuId))
  const { picks: proposed, short } = pickFefo(unsaid, shelves, arrival)
  const [missing] = short
  if (missing) return refuse('NO_FRESH_BATCH', { params: { name: nameOf(missing.skuId), zip: order.zip } })
  const picks = [...(chosen ?? []), ...proposed]
  const { today } = await readSettingsNow(tx)
  const may = { takeOlder: packing.takeOlder === true, givesReason: packing.reason !== undefined }
  const problem = pickProblem(picks, lines, { ...arrival, shelves, today, may })
  if (problem)
    return refusalOf(problem, { name: nameOf(problem.kind === 'reason' ? 0 : problem.skuId), zip: order.zip })
  const batched = new Set(picks.flatMap(({ skuId, batchId }) => (batchId === null ? [] : [skuId])))
  await store.insertPicks(
    tx,
    order.id,
    picks.filter(({ skuId }) => batched.has(skuId)),
  )
  return done(undefined)
}

/**
 * Packs one of an order's parcels a second time: what it was packed with is written off as wasted for this cause, and new pieces
 * take its place. The order is locked. Refuses STOCK_SHORT where too little is on sale, and as takePicks does.
 */
export async function replacePicks(
  tx: Tx,
  order: ParcelOf,
  part: readonly PartOfSize[],
  { cause, staffId }: { cause: string; staffId: number | null },
): Promise<AdminOutcome<undefined, StockConflict>> {
  const skuIds = part.map(({ skuId }) => skuId)
  if (skuIds.length > 0) await lockStock(tx, skuIds)
  const onSale = await freeOf(tx, skuIds)
  const short = part.find(({ skuId, count }) => (onSale.get(skuId) ?? 0) < count)
  if (short) return refuse('STOCK_SHORT', { params: { name: short.name } })
  const picked = await pickedFor(tx, order.id, part)
  const lost = picked.flatMap(({ picks }) =>
    picks.map(({ sku_id: skuId, batch_id: batchId, count }) => ({ skuId, batchId, count })),
  )
  await store.forgetPicks(tx, order.id, lost)
  const taken = await takePicks(tx, order, {}, part)
  if (!taken.ok) return taken
  for (const { skuId, count } of part) {
    const own = lost.filter((pick) => pick.skuId === skuId)
    await writeOff(tx, skuId, own.length > 0 ? own : [{ batchId: null, count }], { staffId, cause })
  }
  return done(undefined)
}

/** Which sizes of one of an order's parcels are of a batch that is too old for a parcel to this pincode that leaves today. */
export async function tooOldToSend(db: Db, { id, zip }: ParcelOf, part: readonly PartOfSize[]): Promise<string[]> {
  const picked = await pickedFor(db, id, part)
  const arrival = (await arrivalsFor(db, [zip]))(zip)
  const isOld = ({ packed_on: packedOn, best_before: bestBefore }: store.PickRow) =>
    packedOn !== null && bestBefore !== null && !isFreshEnough({ packedOn, bestBefore }, arrival)
  return picked.filter(({ picks }) => picks.some(isOld)).map(({ name }) => name)
}

/** The batches that one of an order's parcels was packed from, size by size. */
async function pickedFor(db: Db, orderId: number, part: readonly PartOfSize[]) {
  const all = await store.picksOf(db, orderId)
  return part.map((line) => ({
    name: line.name,
    picks: picksOfPart(
      all.filter((pick) => pick.sku_id === line.skuId),
      line,
    ),
  }))
}

/** Of which sizes of an order nothing fresh enough is left for a parcel to this pincode that leaves on its day, or today. */
export async function staleLinesOf(tx: Tx, orderId: number, zip: string): Promise<StaleSize[]> {
  const [{ lines } = { lines: [] }] = await store.linesToPack(tx, [orderId])
  const batches = await store.batchesOnShelf(
    tx,
    lines.map(({ skuId }) => skuId),
  )
  if (batches.length === 0) return []
  return staleSizes(tx, lines, { batches, arrival: (await arrivalsFor(tx, [zip]))(zip) })
}

const choicesOf = (lines: readonly Line[], shelves: Shelves, { today, ...arrival }: Arrival & { today: string }) =>
  lines.flatMap(({ skuId }) =>
    (shelves.get(skuId)?.batches ?? [])
      .filter((batch) => batch.free > 0 && isStillGood(batch, today))
      .map((batch) => ({ ...batch, skuId, isFresh: isProposed(batch, arrival) })),
  )

function refusalOf(problem: PickProblem, params: { name: string; zip: string }): AdminRefusal<StockConflict> {
  if (problem.kind === 'stale') return refuse('NO_FRESH_BATCH', { params })
  if (problem.kind === 'gone') {
    const { skuId, now } = problem
    return refuse('STOCK_MOVED', { params: { n: String(now) }, data: { skuId, now } })
  }
  return problem.kind === 'counts'
    ? refuse('INVALID', { params: { message: officeFault('takeAsOrdered') }, field: 'picks' })
    : refuse('INVALID', { params: { message: officeFault('chooseReason') }, field: 'reason' })
}
