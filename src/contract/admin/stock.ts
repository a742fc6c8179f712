import { faults } from '../core/faults.ts'
import { optionalText, singleLine } from '../core/fields.ts'
import { formatNumber } from '../core/money.ts'
import { officeFault } from '../core/office-faults.ts'
import { z } from '../core/zod.ts'
import { TRACK_STATUSES } from '../order-steps.ts'
import {
  adminPage,
  bulkAnswer,
  day,
  key,
  listRequest,
  datetime,
  optionalTextField,
  truth,
  version,
  textField,
} from './fields.ts'
import { OS, OSP, get, file, postOnce, patch } from './row.ts'
import { DISPOSALS, LEDGER_REASONS, STOCK_TABS } from './stock-fields.ts'

export const WASTE_REASONS = ['Too old', 'Broken', 'Leaked', 'Bad smell', 'Tasting', 'Sample'] as const
export const HOLD_BACK_REASONS = ['Complaint', 'Damaged', 'To be checked', 'Other'] as const
export const UNITS_MAX = 100_000

const one = z.strictObject({ sku_id: key })
const units = (min: number) =>
  z
    .number(officeFault('enterHowMany'))
    .int(officeFault('wholeUnits'))
    .min(min, officeFault('smallest', min))
    .max(UNITS_MAX, officeFault('largest', formatNumber(UNITS_MAX)))
const note = optionalTextField('Note', 500)
const shelf = optionalText('Shelf', 20)

export const batchFields = z
  .strictObject({
    code: singleLine('Batch', 30),
    packed_on: day,
    best_before: day,
    shelf,
  })
  .refine(({ packed_on, best_before }) => packed_on < best_before, {
    path: ['best_before'],
    message: faults.invalid('Use by'),
  })
export const receiveFields = z.strictObject({ pieces: units(1), batch: batchFields.optional(), note })
export const wasteFields = z.strictObject({
  batch_id: key.nullish(),
  pieces: units(1),
  reason: z.enum(WASTE_REASONS, officeFault('chooseReason')),
  /** without it what the settings say (spec L9) */
  disposal: z.enum(DISPOSALS).optional(),
  disposed_to: optionalTextField('To whom', 80),
  note,
})
export const countFields = z.strictObject({
  /** What is on the shelf now, by batch; null are the pieces without one. What is not named stays as it is. */
  counts: z
    .array(z.strictObject({ batch_id: key.nullable(), pieces: units(0) }))
    .min(1)
    .max(500)
    .refine((all) => new Set(all.map(({ batch_id }) => batch_id)).size === all.length, faults.invalid('Counted')),
  /** On hand, as it was seen. */
  from: z.number().int(),
  note,
})

/** As many counts of the whole shelf at once. */
export const COUNTS_AT_ONCE = 100
const countOfPart = z.strictObject({
  sku_id: key,
  /** null are the pieces without a batch */
  batch_id: key.nullable(),
  pieces: units(0),
  /** what the book said of them when they were counted */
  from: z.number().int(),
})
/** How a count is named in its answer; the batch is left out of pieces without one. */
export const partKey = ({ sku_id, batch_id }: { sku_id: number; batch_id: number | null }): string =>
  `${sku_id}:${batch_id ?? ''}`
export const countShelfFields = z.strictObject({
  counts: z
    .array(countOfPart)
    .min(1)
    .max(COUNTS_AT_ONCE)
    .refine((all) => new Set(all.map(partKey)).size === all.length, faults.invalid('Counted')),
  note,
})

export const notifyFields = z.strictObject({ words: textField('Text', 500) })

const stats = z.object({
  on_hand: z.number().int(),
  reserved: z.number().int(),
  held_back: z.number().int(),
  available: z.number().int(),
})

/** A size in the list. */
export const stockRow = stats.extend({
  sku_id: z.number().int(),
  product_id: z.number().int(),
  product: z.string(),
  size: z.string(),
  image: z.string(),
  /** What it counts as low at; the shop's own number where the size says nothing. */
  low_at: z.number().int(),
  low: z.boolean(),
  first_best_before: day.nullable(),
  /** Days that a new batch is good for; null where the product says nothing. */
  shelf_days: z.number().int().nullable(),
  /** Rupees; not for packers. */
  price: z.number().optional(),
})
export type StockRow = z.infer<typeof stockRow>

export const batch = z.object({
  id: z.number().int(),
  code: z.string(),
  sku_id: z.number().int(),
  packed_on: day,
  best_before: day,
  /** Pieces on the shelf. */
  left: z.number().int(),
  days_left: z.number().int(),
  /** Of its whole life, in percent. */
  life_left: z.number().int(),
  shelf: z.string(),
  held_back: z.boolean(),
  held_reason: z.string().nullable(),
  /** Pieces that left the book; sold ones of a held batch are still in it. */
  held_pieces: z.number().int(),
  note: z.string(),
  version: z.number().int(),
})
export type Batch = z.infer<typeof batch>

export const stockSize = stockRow.extend({
  /** How many orders wait for its pieces. */
  orders: z.number().int(),
  /** Pieces that go out a day, over 30 days. */
  a_day: z.number(),
  /** Pieces that belong to no batch. */
  loose: z.number().int(),
  /** In the order in which they go out. */
  batches: z.array(batch),
  /** without a piece left; for two years after its date somebody may ask who got one */
  used_up: z.array(batch),
})
export type StockSize = z.infer<typeof stockSize>

/** A size as it stands on the shelf: its batches in the order in which they go out, and the pieces without one. */
export const shelfRow = z.object({
  sku_id: z.number().int(),
  product: z.string(),
  size: z.string(),
  parts: z.array(
    z.object({
      batch_id: z.number().int().nullable(),
      batch: z.string().nullable(),
      best_before: day.nullable(),
      /** where it stands */
      shelf: z.string(),
      pieces: z.number().int(),
    }),
  ),
})
export type ShelfRow = z.infer<typeof shelfRow>

export const ledgerRow = z.object({
  id: z.number().int(),
  at: datetime,
  reason: z.enum(LEDGER_REASONS),
  /** Details of the reason: 'Broken' of what was wasted. */
  cause: z.string().nullable(),
  change: z.number().int(),
  /** The book after it. */
  after: z.number().int(),
  batch: z.string().nullable(),
  order_no: z.string().nullable(),
  who: z.string().nullable(),
  note: z.string().nullable(),
})
export type LedgerRow = z.infer<typeof ledgerRow>

export const batchOrder = z.object({
  order_no: z.string(),
  created_at: datetime,
  name: z.string(),
  mobile: z.string(),
  email: z.string().nullable(),
  pieces: z.number().int(),
  status: z.enum(TRACK_STATUSES),
})
export type BatchOrder = z.infer<typeof batchOrder>

const listed = z.strictObject({ q: listRequest.shape.q, tab: z.enum(STOCK_TABS).optional() })

/** What is on the shelf, and what becomes of it (spec B3.6). */
export const stockRows = {
  stock: get('/stock', OSP, 'Sizes with what is on hand, the lowest first; a search looks in all tabs', {
    request: listRequest.extend(listed.shape),
    response: adminPage(stockRow),
    refusals: ['NARROW'],
  }),
  stockCounts: get('/stock/counts', OSP, 'How many sizes each tab has', {
    response: z.record(z.enum(['all', ...STOCK_TABS]), z.number().int()),
  }),
  shelf: get(
    '/stock/shelf',
    OSP,
    'What stands on the shelf, size by size and batch by batch, in the order of products',
    {
      request: listRequest,
      response: adminPage(shelfRow),
      refusals: ['NARROW'],
    },
  ),
  countShelf: postOnce('/stock/count', OSP, 'What was counted on the whole shelf, each part by itself', {
    request: countShelfFields,
    response: bulkAnswer,
  }),
  stockSize: get('/stock/{sku_id}', OSP, 'One size with its batches', { request: one, response: stockSize }),
  stockLedger: get('/stock/{sku_id}/ledger', OSP, 'What changed the book of a size, newest first', {
    request: one.extend({ page: listRequest.shape.page }),
    response: adminPage(ledgerRow),
    refusals: ['NARROW'],
  }),
  exportLedger: file('/stock/{sku_id}/ledger.csv', OS, 'The ledger of a size as a file', { request: one }),
  receiveStock: postOnce(
    '/stock/{sku_id}/receive',
    OSP,
    'New pieces, with the batch that they belong to if there is one',
    { request: one.extend(receiveFields.shape), response: stats, refusals: ['CODE_TAKEN'] },
  ),
  wasteStock: postOnce('/stock/{sku_id}/waste', OSP, 'Pieces that nobody will eat', {
    request: one.extend(wasteFields.shape),
    response: stats,
    refusals: ['TOO_MUCH'],
  }),
  countStock: postOnce('/stock/{sku_id}/count', OSP, 'What was counted on the shelf, if it is still what was seen', {
    request: one.extend(countFields.shape),
    response: stats,
    refusals: ['STOCK_MOVED', 'STOCK_SHORT'],
  }),
  batches: get('/batches', OS, 'Batches on the shelf, the earliest best before first', {
    request: listRequest.extend({ held_back: truth.optional() }),
    response: adminPage(batch.extend({ product: z.string(), size: z.string() })),
    refusals: ['NARROW'],
  }),
  changeBatch: patch('/batches/{id}', OS, 'Hold a batch back, release it, say where it stands', {
    request: z.strictObject({
      id: key,
      version,
      held_back: z.boolean().optional(),
      reason: z.enum(HOLD_BACK_REASONS).optional(),
      shelf: shelf.optional(),
      note: optionalText('Note', 500).optional(),
    }),
    response: batch,
    refusals: ['CHANGED'],
  }),
  batchOrders: get('/batches/{id}/orders', OS, 'Who got a batch', {
    request: listRequest.omit({ q: true }).extend({ id: key }),
    response: adminPage(batchOrder),
    refusals: ['NARROW'],
  }),
  exportBatchOrders: file('/batches/{id}/orders.csv', OS, 'Who got a batch, as a file', {
    request: z.strictObject({ id: key }),
    needsPassword: true,
  }),
  tellBatch: postOnce(
    '/batches/{id}/tell',
    OS,
    'Write to who got a batch: the words by e-mail, an SMS asks them to call',
    {
      request: z.strictObject({ id: key }).extend(notifyFields.shape),
      response: z.object({ customers: z.number().int() }),
    },
  ),
  waiting: get('/waiting', OS, 'Products that people wait for, the most first', {
    response: z.array(
      z.object({ product: z.string(), product_id: z.number().int(), waiting: z.number().int(), oldest: datetime }),
    ),
  }),
}
