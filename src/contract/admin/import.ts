import { optionalLine } from '../core/fields.ts'
import { upload } from '../core/fields.ts'
import { z } from '../core/zod.ts'
import { key, datetime, truth } from './fields.ts'
import { change } from './journal.ts'
import type { Role } from './role.ts'
import { O, OS, OSP, postForm, get, file, post } from './row.ts'

export const IMPORT_KINDS = [
  'products',
  'stock',
  'tracking',
  'delivery-areas',
  'delivery-rates',
  'scans',
  'payout',
  'settlement',
  'texts',
] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]
/** Who may import what: whoever may change it by hand (spec B1.1). */
export const importRoles: Readonly<Record<ImportKind, readonly Role[]>> = {
  products: OS,
  stock: OSP,
  tracking: OSP,
  'delivery-areas': O,
  'delivery-rates': O,
  scans: OSP,
  payout: OS,
  settlement: OS,
  texts: OS,
}
export const IMPORT_STATES = ['checking', 'checked', 'applying', 'stopped', 'applied', 'undone', 'failed'] as const

/** How many rows of a file are shown; `wrong.csv` has all wrong ones. */
export const IMPORT_VISIBLE = 100
export const IMPORT_ROWS_MAX = 50_000

/** A place in the file as a spreadsheet counts it, the head being row 1, and what is wrong there. */
export const importError = z.object({
  row: z.number().int(),
  column: z.string(),
  value: z.string(),
  message: z.string(),
})
export type ImportError = z.infer<typeof importError>

const importRun = z.object({
  id: z.number().int(),
  kind: z.enum(IMPORT_KINDS),
  file_name: z.string(),
  bytes: z.number().int(),
  by: z.string(),
  created_at: datetime,
  checked_at: datetime.nullable(),
  state: z.enum(IMPORT_STATES),
  /** `applying` the other way: what it wrote is put back */
  taking_back: z.boolean(),
  rows: z.number().int(),
  new: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  wrong: z.number().int(),
  /** rows that what is under way has finished with: checked, applied or taken back */
  done: z.number().int(),
  /** rows that were written */
  applied: z.number().int(),
  errors: z.array(importError),
  /** the first changes, as they will be or were written */
  changes: z.array(z.object({ row: z.number().int(), title: z.string(), ...change.shape })),
  left_out: z.array(importError),
  /** prices that change by more than 30 %, which a person is asked about; the first of them, in rupees */
  much_changed: z.object({
    count: z.number().int(),
    first: z.array(
      z.object({
        title: z.string(),
        size: z.string(),
        field: z.enum(['Price', 'MRP']),
        before: z.number(),
        after: z.number(),
      }),
    ),
  }),
  /** until when all of it can be taken back; null where nothing can */
  undo_until: datetime.nullable(),
})
export type ImportRun = z.infer<typeof importRun>

const one = z.strictObject({ id: key })

/** Files that come in: read, checked, applied in chunks, taken back (spec B2.4). Who may do it follows from their kind. */
export const importRows = {
  startImport: postForm(
    '/imports',
    OSP,
    'Send a CSV file; it is checked in the background and nothing else is written',
    {
      request: z.strictObject({
        kind: z.enum(IMPORT_KINDS),
        file: upload,
        file_name: optionalLine('File', 200),
        // what a payout's file does not say of itself: sums in rupees
        reference: optionalLine('Reference', 60),
        paid_on: optionalLine('Paid on', 10),
        bank_ref: optionalLine('Bank number', 60),
        freight: optionalLine('Freight', 12),
        other: optionalLine('Other charges', 12),
      }),
      response: z.object({ id: z.number().int() }),
      refusals: ['BAD_FILE'],
    },
  ),
  import: get('/imports/{id}', OSP, 'What a file would change, what is wrong in it, and how far it is', {
    request: one,
    response: importRun,
  }),
  exportWrongRows: file('/imports/{id}/wrong.csv', OSP, 'Only the wrong rows, to be mended and sent again', {
    request: one,
  }),
  applyImport: post(
    '/imports/{id}/apply',
    OSP,
    'Write what was checked, or go on after a stop; wrong rows only by leaving them out',
    { request: one.extend({ leave_out: truth.default(false) }), response: importRun, refusals: ['IMPORT_STALE'] },
  ),
  stopImport: post('/imports/{id}/stop', OSP, 'Stop after the chunk under way', { request: one, response: importRun }),
  undoImport: post('/imports/{id}/undo', OSP, 'Put back what this import wrote, for 24 hours', {
    request: one,
    response: importRun,
  }),
  exportStock: file('/stock.csv', OS, 'What can be bought of each size, as a file that a count is written into'),
  exportAreas: file('/delivery-areas.csv', OS, 'Where the shop delivers, as a file'),
}
