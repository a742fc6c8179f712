import { strToU8, zipSync } from 'fflate'

import type { Deps } from '#domain/context.ts'
import { recordFile, type Actor } from '#domain/journal/journal.service.ts'

import type { AdminFile } from './admin-handler.ts'
import { csvHead, csvRows, type Cell } from './csv.ts'

/** A table as one file of a ZIP. */
export type Sheet = { name: string; headings: readonly string[]; rows: readonly (readonly Cell[])[] }

/** Tables as CSV files in one ZIP, stored and not packed; the journal says how many rows left the shop. */
export async function zipFile(
  deps: Deps,
  { actor, kind, title, name, sheets }: { actor: Actor; kind: string; title: string; name: string; sheets: Sheet[] },
): Promise<AdminFile> {
  await recordRows(deps, { actor, kind, title, sheets })
  const files = Object.fromEntries(sheets.map((sheet) => [`${sheet.name}.csv`, strToU8(textOf(sheet))]))
  return { name: `${name}.zip`, type: 'application/zip', content: Buffer.from(zipSync(files, { level: 0 })) }
}

/** One table as a CSV file by itself. */
export async function sheetFile(
  deps: Deps,
  { actor, kind, title, sheet }: { actor: Actor; kind: string; title: string; sheet: Sheet },
): Promise<AdminFile> {
  await recordRows(deps, { actor, kind, title, sheets: [sheet] })
  return { name: `${sheet.name}.csv`, type: 'text/csv; charset=utf-8', content: Buffer.from(textOf(sheet)) }
}

const textOf = ({ headings, rows }: Sheet): string => csvHead(headings) + csvRows(rows)

const recordRows = (
  deps: Deps,
  { actor, kind, title, sheets }: { actor: Actor; kind: string; title: string; sheets: readonly Sheet[] },
) => recordFile(deps, actor, { kind, title, rows: sheets.reduce((sum, { rows }) => sum + rows.length, 0) })
