import { optionalLine } from '../core/fields.ts'
import { z } from '../core/zod.ts'
import { key, moment, nothing, truth, upload } from './fields.ts'
import { change } from './journal.ts'
import type { Role } from './role.ts'
import { O, OS, OSP, type AdminRow } from './row.ts'

export const IMPORT_KINDS = ['products', 'stock', 'tracking', 'delivery-areas'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]
/** Who may import what: whoever may change it by hand (spec B1.1). */
export const importRoles: Readonly<Record<ImportKind, readonly Role[]>> = {
  products: OS,
  stock: OSP,
  tracking: OSP,
  'delivery-areas': O,
}
export const IMPORT_STATES = ['checking', 'checked', 'applying', 'stopped', 'applied', 'undone', 'failed'] as const

/** How many rows of a file are shown; `wrong.csv` has all wrong ones. */
export const IMPORT_SHOWN = 100
export const IMPORT_ROWS_MOST = 50_000

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
  created_at: moment,
  checked_at: moment.nullable(),
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
  /** until when all of it can be taken back; null where nothing can */
  undo_until: moment.nullable(),
})
export type ImportRun = z.infer<typeof importRun>

const one = z.strictObject({ id: key })

/** Files that come in: read, checked, applied in chunks, taken back (spec B2.4). Who may do it follows from their kind. */
export const importRows = {
  startImport: {
    method: 'POST',
    path: '/imports',
    summary: 'Send a CSV file; it is checked in the background and nothing else is written',
    roles: OSP,
    request: z.strictObject({ kind: z.enum(IMPORT_KINDS), file: upload, file_name: optionalLine('File', 200) }),
    response: z.object({ id: z.number().int() }),
    refusals: ['BAD_FILE'],
    isUpload: true,
  },
  import: {
    method: 'GET',
    path: '/imports/{id}',
    summary: 'What a file would change, what is wrong in it, and how far it is',
    roles: OSP,
    request: one,
    response: importRun,
    refusals: [],
  },
  exportWrongRows: {
    method: 'GET',
    path: '/imports/{id}/wrong.csv',
    summary: 'Only the wrong rows, to be mended and sent again',
    roles: OSP,
    request: one,
    response: 'file',
    refusals: [],
  },
  applyImport: {
    method: 'POST',
    path: '/imports/{id}/apply',
    summary: 'Write what was checked, or go on after a stop; wrong rows only by leaving them out',
    roles: OSP,
    request: one.extend({ leave_out: truth.default(false) }),
    response: importRun,
    refusals: ['IMPORT_STALE'],
  },
  stopImport: {
    method: 'POST',
    path: '/imports/{id}/stop',
    summary: 'Stop after the chunk under way',
    roles: OSP,
    request: one,
    response: importRun,
    refusals: [],
  },
  undoImport: {
    method: 'POST',
    path: '/imports/{id}/undo',
    summary: 'Put back what this import wrote, for 24 hours',
    roles: OSP,
    request: one,
    response: importRun,
    refusals: [],
  },
  exportStock: {
    method: 'GET',
    path: '/stock.csv',
    summary: 'What can be bought of each size, as a file that a count is written into',
    roles: OS,
    request: nothing,
    response: 'file',
    refusals: [],
  },
  exportAreas: {
    method: 'GET',
    path: '/delivery-areas.csv',
    summary: 'Where the shop delivers, as a file',
    roles: OS,
    request: nothing,
    response: 'file',
    refusals: [],
  },
} as const satisfies Record<string, AdminRow>
