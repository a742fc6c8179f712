import { optionalText, singleLine } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { z } from '../core/zod.ts'
import { adminPage, day, key, listRequest, moment, optionalWords, truth, version, words } from './fields.ts'
import { OS, OSP, type AdminRow } from './row.ts'

export const STOCK_TABS = ['low', 'sold_out', 'soon', 'held_back'] as const
export type StockTab = (typeof STOCK_TABS)[number]
export const LEDGER_REASONS = [
  'initial',
  'order',
  'cancelled',
  'adjusted',
  'received',
  'counted',
  'waste',
  'held_back',
  'released',
] as const
export type LedgerReason = (typeof LEDGER_REASONS)[number]
/** Rows of a ledger at once. */
export const LEDGER_PAGE = 50
export const WASTE_REASONS = ['Too old', 'Broken', 'Leaked', 'Bad smell', 'Tasting', 'Sample'] as const
export const HOLD_REASONS = ['Complaint', 'Damaged', 'To be checked', 'Other'] as const
export const PIECES_MOST = 100_000

const one = z.strictObject({ sku_id: key })
const pieces = (label: string, least: number) =>
  z
    .number({ error: ({ input }) => ((input ?? null) === null ? messages.required(label) : messages.invalid(label)) })
    .int(messages.invalid(label))
    .min(least, messages.invalid(label))
    .max(PIECES_MOST, messages.invalid(label))
const note = optionalWords('Note', 500)
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
    message: messages.invalid('Best before'),
  })
export const receiveFields = z.strictObject({ pieces: pieces('Pieces', 1), batch: batchFields.optional(), note })
export const wasteFields = z.strictObject({
  batch_id: key.nullish(),
  pieces: pieces('How many', 1),
  reason: z.enum(WASTE_REASONS, 'Choose a reason.'),
  note,
})
export const countFields = z.strictObject({
  /** What stands on the shelf now, by batch; null are the pieces without one. What is not named stays as it is. */
  counts: z
    .array(z.strictObject({ batch_id: key.nullable(), pieces: pieces('Counted', 0) }))
    .min(1)
    .max(500)
    .refine((all) => new Set(all.map(({ batch_id }) => batch_id)).size === all.length, messages.invalid('Counted')),
  /** On hand, as it was seen. */
  from: z.number().int(),
  note,
})

export const tellFields = z.strictObject({ words: words('Words', 500) })

const figures = z.object({
  on_hand: z.number().int(),
  reserved: z.number().int(),
  held_back: z.number().int(),
  available: z.number().int(),
})

/** A size in the list. */
export const stockRow = figures.extend({
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
})
export type StockSize = z.infer<typeof stockSize>

export const ledgerRow = z.object({
  id: z.number().int(),
  at: moment,
  reason: z.enum(LEDGER_REASONS),
  /** Why beside the reason: 'Broken' of what was wasted. */
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
  created_at: moment,
  name: z.string(),
  mobile: z.string(),
  email: z.string().nullable(),
  pieces: z.number().int(),
  status: z.string(),
})
export type BatchOrder = z.infer<typeof batchOrder>

const listed = z.strictObject({ q: listRequest.shape.q, tab: z.enum(STOCK_TABS).optional() })

/** What is on the shelf, and what becomes of it (spec B3.6). */
export const stockRows = {
  stock: {
    method: 'GET',
    path: '/stock',
    summary: 'Sizes with what is on hand, the lowest first; a search looks in all tabs',
    roles: OSP,
    request: listRequest.extend(listed.shape),
    response: adminPage(stockRow),
    refusals: ['NARROW'],
  },
  stockCounts: {
    method: 'GET',
    path: '/stock/counts',
    summary: 'How many sizes each tab has',
    roles: OSP,
    request: z.strictObject({}),
    response: z.record(z.enum(['all', ...STOCK_TABS]), z.number().int()),
    refusals: [],
  },
  stockSize: {
    method: 'GET',
    path: '/stock/{sku_id}',
    summary: 'One size with its batches',
    roles: OSP,
    request: one,
    response: stockSize,
    refusals: [],
  },
  stockLedger: {
    method: 'GET',
    path: '/stock/{sku_id}/ledger',
    summary: 'What changed the book of a size, newest first',
    roles: OSP,
    request: one.extend({ page: listRequest.shape.page }),
    response: adminPage(ledgerRow),
    refusals: ['NARROW'],
  },
  exportLedger: {
    method: 'GET',
    path: '/stock/{sku_id}/ledger.csv',
    summary: 'The ledger of a size as a file',
    roles: OS,
    request: one,
    response: 'file',
    refusals: [],
  },
  receiveStock: {
    method: 'POST',
    path: '/stock/{sku_id}/receive',
    summary: 'New pieces, with the batch that they belong to if there is one',
    roles: OSP,
    request: one.extend(receiveFields.shape),
    response: figures,
    refusals: ['CODE_TAKEN'],
    isKeyed: true,
  },
  wasteStock: {
    method: 'POST',
    path: '/stock/{sku_id}/waste',
    summary: 'Pieces that nobody will eat',
    roles: OSP,
    request: one.extend(wasteFields.shape),
    response: figures,
    refusals: ['TOO_MUCH'],
    isKeyed: true,
  },
  countStock: {
    method: 'POST',
    path: '/stock/{sku_id}/count',
    summary: 'What was counted on the shelf, if it is still what was seen',
    roles: OSP,
    request: one.extend(countFields.shape),
    response: figures,
    refusals: ['STOCK_MOVED', 'STOCK_SHORT'],
    isKeyed: true,
  },
  batches: {
    method: 'GET',
    path: '/batches',
    summary: 'Batches on the shelf, the earliest best before first',
    roles: OS,
    request: listRequest.extend({ held_back: truth.optional() }),
    response: adminPage(batch.extend({ product: z.string(), size: z.string() })),
    refusals: ['NARROW'],
  },
  changeBatch: {
    method: 'PATCH',
    path: '/batches/{id}',
    summary: 'Hold a batch back, release it, say where it stands',
    roles: OS,
    request: z.strictObject({
      id: key,
      version,
      held_back: z.boolean().optional(),
      reason: z.enum(HOLD_REASONS).optional(),
      shelf: shelf.optional(),
      note: optionalText('Note', 500).optional(),
    }),
    response: batch,
    refusals: ['CHANGED'],
  },
  batchOrders: {
    method: 'GET',
    path: '/batches/{id}/orders',
    summary: 'Who got a batch',
    roles: OS,
    request: listRequest.omit({ q: true }).extend({ id: key }),
    response: adminPage(batchOrder),
    refusals: ['NARROW'],
  },
  exportBatchOrders: {
    method: 'GET',
    path: '/batches/{id}/orders.csv',
    summary: 'Who got a batch, as a file',
    roles: OS,
    request: z.strictObject({ id: key }),
    response: 'file',
    refusals: [],
    asksPassword: true,
  },
  tellBatch: {
    method: 'POST',
    path: '/batches/{id}/tell',
    summary: 'Write to who got a batch: the words by e-mail, an SMS asks them to call',
    roles: OS,
    request: z.strictObject({ id: key }).extend(tellFields.shape),
    response: z.object({ customers: z.number().int() }),
    refusals: [],
    isKeyed: true,
  },
  waiting: {
    method: 'GET',
    path: '/waiting',
    summary: 'Products that people wait for, the most first',
    roles: OS,
    request: z.strictObject({}),
    response: z.array(
      z.object({ product: z.string(), product_id: z.number().int(), waiting: z.number().int(), oldest: moment }),
    ),
    refusals: [],
  },
} as const satisfies Record<string, AdminRow>
