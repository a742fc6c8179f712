import { partKey } from '#contract/admin/stock.ts'
import { isoDate } from '#contract/core/dates.ts'
import { done, mapOutcome, refuse } from '#domain/context.ts'
import {
  findBatch,
  listAllBatches,
  listBatchOrders,
  streamBatchOrders,
  type BatchOrder,
} from '#domain/stock/batch-list.service.ts'
import { changeBatch } from '#domain/stock/hold-back.service.ts'
import { countBuyersOfBatch, notifyBuyers } from '#domain/stock/notify-buyers.service.ts'
import { countOnShelf, countShelf, receiveStock, wasteStock } from '#domain/stock/shelf.service.ts'
import {
  countStockByTab,
  statsOfSize,
  findStock,
  listShelf,
  listStock,
  listWaiting,
  readLedger,
  streamLedger,
  type LedgerEntry,
} from '#domain/stock/stock-list.service.ts'

import { csvFile, inRows, type Cell } from '../../files/csv.ts'
import {
  toBatch,
  toBatchOrder,
  toShelfRow,
  toStats,
  toLedgerRow,
  toStockRow,
  toStockSize,
} from '../../shapes/stock.shape.ts'
import { cappedPage } from './capped-page.ts'
import type { AdminRequest, SomeAdminHandlers } from './handler.ts'

const stats = async ({ deps, input }: AdminRequest<'receiveStock' | 'wasteStock' | 'countStock'>) =>
  mapOutcome(await statsOfSize(deps.db, input.sku_id), toStats)

const batch = async ({ deps, input }: AdminRequest<'changeBatch'>) =>
  mapOutcome(await findBatch(deps, input.id), toBatch)

const ledgerColumns: Readonly<Record<string, (entry: LedgerEntry) => Cell>> = {
  date: (entry) => isoDate(new Date(entry.at)),
  reason: (entry) => entry.reason,
  why: (entry) => entry.cause,
  change: (entry) => entry.delta,
  book_after: (entry) => entry.after,
  batch: (entry) => entry.batch,
  order_no: (entry) => entry.order_no,
  who: (entry) => entry.who,
  note: (entry) => entry.note,
}

const recallColumns: Readonly<Record<string, (order: BatchOrder) => Cell>> = {
  order_no: (order) => order.order_no,
  date: (order) => isoDate(order.created_at),
  name: (order) => order.name,
  mobile: (order) => order.mobile,
  email: (order) => order.email,
  pieces: (order) => order.count,
  status: (order) => order.track_status,
}

/** What is on the shelf, and what becomes of it. */
export const stockRoutes = {
  stock: async ({ deps, input: { page, per_page: perPage, ...search }, who: { role } }) => ({
    outcome: cappedPage(await listStock(deps, search, { page, perPage }), (size) => toStockRow(size, role)),
  }),
  stockCounts: async ({ deps }) => ({ outcome: done(await countStockByTab(deps)) }),
  shelf: async ({ deps, input: { page, per_page: perPage, q } }) => ({
    outcome: cappedPage(await listShelf(deps, { q }, { page, perPage }), toShelfRow),
  }),
  countShelf: {
    ids: ({ counts }) => counts.map(partKey),
    each: async (tx, { input: { counts, note }, actor }, id) => {
      const part = counts.find((one) => partKey(one) === id)
      if (!part) return refuse('NOT_FOUND')
      const { sku_id: skuId, batch_id: batchId, from, pieces: to } = part
      return countOnShelf(tx, { actor, skuId, batchId, from, to, note })
    },
  },
  stockSize: async ({ deps, input, who: { role } }) => ({
    outcome: mapOutcome(await findStock(deps, input.sku_id), (found) => toStockSize(found, role)),
  }),
  stockLedger: async ({ deps, input: { sku_id: skuId, page } }) => ({
    outcome: cappedPage(await readLedger(deps, skuId, page), toLedgerRow),
  }),
  exportLedger: {
    file: async ({ deps, input, who, actor }) =>
      done(
        csvFile(deps, {
          actor,
          now: who.now,
          kind: 'stock',
          title: 'Ledger',
          filters: input,
          name: `ledger-${input.sku_id}`,
          headings: Object.keys(ledgerColumns),
          batches: inRows(streamLedger(deps, input.sku_id), (entry) => [cellsOf(ledgerColumns, entry)]),
        }),
      ),
  },
  receiveStock: {
    write: (tx, { input: { sku_id: skuId, pieces: units, batch: fields, note }, actor }) =>
      receiveStock(tx, {
        actor,
        skuId,
        pieces: units,
        note,
        batch: fields && { ...fields, shelf: fields.shelf ?? '' },
      }),
    answer: stats,
  },
  wasteStock: {
    write: (tx, { input: { sku_id: skuId, batch_id: batchId, disposed_to: disposedTo, ...input }, actor }) =>
      wasteStock(tx, { actor, skuId, batchId: batchId ?? null, disposedTo: disposedTo ?? null, ...input }),
    answer: stats,
  },
  countStock: {
    write: (tx, { input: { sku_id: skuId, counts, from, note }, actor }) =>
      countShelf(tx, {
        actor,
        skuId,
        from,
        note,
        counts: counts.map(({ batch_id: batchId, pieces: units }) => ({ batchId, pieces: units })),
      }),
    answer: stats,
  },
  batches: async ({ deps, input: { page, per_page: perPage, held_back: isHeldBack, q } }) => ({
    outcome: cappedPage(await listAllBatches(deps, { isHeldBack, q }, { page, perPage }), (one) => ({
      ...toBatch(one),
      product: one.name,
      size: one.sku_name,
    })),
  }),
  changeBatch: {
    write: (tx, { input: { id, version, held_back: heldBack, reason, shelf, note }, actor }) => {
      const edit = {
        heldBack,
        reason,
        ...(shelf !== undefined && { shelf: shelf ?? '' }),
        ...(note !== undefined && { note: note ?? '' }),
      }
      return changeBatch(tx, { actor, id, version, edit })
    },
    answer: batch,
  },
  batchOrders: async ({ deps, input: { id, page, per_page: perPage } }) => ({
    outcome: cappedPage(await listBatchOrders(deps, id, { page, perPage }), toBatchOrder),
  }),
  exportBatchOrders: {
    file: async ({ deps, input, who, actor }) =>
      mapOutcome(await findBatch(deps, input.id), ({ code }) =>
        csvFile(deps, {
          actor,
          now: who.now,
          kind: 'batch',
          title: `Who got ${code}`,
          filters: {},
          name: `batch-${input.id}`,
          headings: Object.keys(recallColumns),
          batches: inRows(streamBatchOrders(deps, input.id), (order) => [cellsOf(recallColumns, order)]),
        }),
      ),
  },
  tellBatch: {
    write: (tx, { deps, input: { id, words: text }, actor }) => notifyBuyers(deps, tx, { actor, id, words: text }),
    answer: async ({ deps, input }) => done({ customers: await countBuyersOfBatch(deps, input.id) }),
  },
  waiting: async ({ deps }) => ({
    outcome: done((await listWaiting(deps)).map((row) => ({ ...row, oldest: isoDate(row.oldest) }))),
  }),
} satisfies SomeAdminHandlers

const cellsOf = <T>(columns: Readonly<Record<string, (row: T) => Cell>>, row: T): Cell[] =>
  Object.values(columns).map((cellOf) => cellOf(row))
