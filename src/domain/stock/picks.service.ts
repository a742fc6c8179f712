import { done, refuse, type Db, type Outcome, type Refusal, type Tx } from '#domain/context.ts'
import { travelDaysFrom } from '#domain/pincode/pincode.service.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import {
  dayAfter,
  isProposed,
  isStillGood,
  pickFefo,
  pickProblem,
  without,
  type Arrival,
  type Line,
  type BatchPick,
  type PickProblem,
  type ShelvedBatch,
  type Shelves,
} from './batch.rules.ts'
import * as store from './batch.store.ts'
import { figuresOf } from './shelf.rules.ts'
import { countsOf } from './shelf.store.ts'
import type { StockMoved } from './stock.service.ts'
import { lockStock } from './stock.store.ts'

export type { BatchPick } from './batch.rules.ts'

/** An order that is to be packed, and the pincode that it goes to. */
export type ParcelOf = { id: number; zip: string }
/** A batch that could be taken for a size; `isFresh`: by a packer too, else by owner and staff with a reason. */
export type Choice = ShelvedBatch & { skuId: number; isFresh: boolean }
/** What to take for an order, and how many pieces of a size are missing; `choices` are all that could be taken instead. */
export type Proposal = { picks: BatchPick[]; short: Line[]; choices: Choice[] }

/** Who packs, and what they take: without picks the shop's own proposal. Batches too old for the parcel need a reason. */
export type Packing = { picks?: readonly BatchPick[] | undefined; takeOlder?: boolean; reason?: string | undefined }

/**
 * What to take for each of these orders, in their order: what is proposed for one is not proposed for the next. It locks
 * nothing, so the step itself looks again.
 */
export async function proposePicks(db: Db, orders: readonly ParcelOf[]): Promise<Map<number, Proposal>> {
  const ids = orders.map(({ id }) => id)
  const toPack = new Map((await store.linesToPack(db, ids)).map(({ orderId, lines }) => [orderId, lines]))
  const skuIds = [...new Set([...toPack.values()].flat().map(({ skuId }) => skuId))]
  let shelves = await readShelves(db, skuIds)
  const arrivals = await arrivalsAt(db, orders)
  const { today } = await readSettingsNow(db)
  const proposals = new Map<number, Proposal>()
  for (const { id, zip } of orders) {
    const lines = toPack.get(id) ?? []
    const arrival = arrivals(zip)
    const { picks, short } = pickFefo(lines, shelves, arrival)
    proposals.set(id, { picks, short, choices: choicesOf(lines, shelves, { ...arrival, today }) })
    shelves = without(shelves, picks)
  }
  return proposals
}

/**
 * Takes an order's pieces off the shelf at Packed; the order is locked. Refuses NO_FRESH_BATCH where nothing that may be
 * taken is fresh enough, STOCK_MOVED where what was chosen is gone. A shop without batches has nothing to do here.
 */
export async function takePicks(tx: Tx, order: ParcelOf, packing: Packing): Promise<Outcome<undefined, StockMoved>> {
  const skuIds = await store.sizesWithBatches(tx, [order.id])
  const { picks: chosen } = packing
  if (skuIds.length === 0 && !chosen?.some(({ batchId }) => batchId !== null)) return done(undefined)
  await lockStock(tx, skuIds)
  await store.lockBatches(tx, skuIds)
  const [{ lines } = { lines: [] }] = await store.linesToPack(tx, [order.id])
  const nameOf = (skuId: number) => lines.find((line) => line.skuId === skuId)?.name ?? ''
  const shelves = await readShelves(
    tx,
    lines.map(({ skuId }) => skuId),
  )
  const arrival = (await arrivalsAt(tx, [order]))(order.zip)
  const unsaid = lines.filter(({ skuId }) => !chosen?.some((pick) => pick.skuId === skuId))
  const { picks: proposed, short } = pickFefo(unsaid, shelves, arrival)
  const [missing] = short
  if (missing) return refuse('NO_FRESH_BATCH', { words: { name: nameOf(missing.skuId), zip: order.zip } })
  const picks = [...(chosen ?? []), ...proposed]
  const { today } = await readSettingsNow(tx)
  const may = { takeOlder: packing.takeOlder === true, saysWhy: packing.reason !== undefined }
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

/** From which batches an order was packed. */
export const picksOfOrder = store.picksOf

async function readShelves(db: Db, skuIds: readonly number[]): Promise<Shelves> {
  const counts = await countsOf(db, skuIds)
  const loose = new Map(counts.map((size) => [size.id, figuresOf(size).loose]))
  const batches = await store.batchesOnShelf(db, skuIds)
  return new Map(
    skuIds.map((skuId) => [
      skuId,
      {
        loose: loose.get(skuId) ?? 0,
        batches: batches.filter((batch) => batch.sku_id === skuId).map(store.toShelved),
      },
    ]),
  )
}

/** When a parcel that leaves today arrives at each pincode, and what is fresh enough there. */
async function arrivalsAt(db: Db, orders: readonly ParcelOf[]): Promise<(zip: string) => Arrival> {
  const { shop, numbers, today } = await readSettingsNow(db)
  const travel = await travelDaysFrom(db, shop.pincode, [...new Set(orders.map(({ zip }) => zip))])
  return (zip) => ({ arrival: dayAfter(today, travel.get(zip) ?? 0), terms: numbers })
}

const choicesOf = (lines: readonly Line[], shelves: Shelves, { today, ...arrival }: Arrival & { today: string }) =>
  lines.flatMap(({ skuId }) =>
    (shelves.get(skuId)?.batches ?? [])
      .filter((batch) => batch.free > 0 && isStillGood(batch, today))
      .map((batch) => ({ ...batch, skuId, isFresh: isProposed(batch, arrival) })),
  )

function refusalOf(problem: PickProblem, words: { name: string; zip: string }): Refusal<StockMoved> {
  if (problem.kind === 'stale') return refuse('NO_FRESH_BATCH', { words })
  if (problem.kind === 'gone') {
    const { skuId, now } = problem
    return refuse('STOCK_MOVED', { words: { n: String(now) }, data: { sku_id: skuId, now } })
  }
  return problem.kind === 'counts'
    ? refuse('INVALID', { words: { message: 'Take as many pieces as were ordered.' }, field: 'picks' })
    : refuse('INVALID', { words: { message: 'Choose a reason.' }, field: 'reason' })
}
