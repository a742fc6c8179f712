import { strToU8, zipSync } from 'fflate'

import type { Deps } from '#domain/context.ts'
import { recordFile, type Actor } from '#domain/journal/journal.service.ts'

import type { FileReply } from '../call/handler.ts'
import { csvHead, csvRows, type Cell } from './csv.ts'

/** A table as one file of a ZIP. */
export type Sheet = { name: string; headings: readonly string[]; rows: readonly (readonly Cell[])[] }

type FileOfSheets = {
  actor: Actor
  kind: string
  title: string
  filters: Readonly<Record<string, unknown>>
  sheets: readonly Sheet[]
}

/** Tables as CSV files in one ZIP, stored and not packed; the journal says how many rows left the shop. */
export async function zipFile(deps: Deps, { name, ...file }: FileOfSheets & { name: string }): Promise<FileReply> {
  await recordRows(deps, file)
  const files = Object.fromEntries(file.sheets.map((sheet) => [`${sheet.name}.csv`, strToU8(textOf(sheet))]))
  return { name: `${name}.zip`, type: 'application/zip', content: Buffer.from(zipSync(files, { level: 0 })) }
}

/** One table as a CSV file by itself. */
export async function sheetFile(
  deps: Deps,
  { sheet, ...file }: Omit<FileOfSheets, 'sheets'> & { sheet: Sheet },
): Promise<FileReply> {
  await recordRows(deps, { ...file, sheets: [sheet] })
  return { name: `${sheet.name}.csv`, type: 'text/csv; charset=utf-8', content: Buffer.from(textOf(sheet)) }
}

const textOf = ({ headings, rows }: Sheet): string => csvHead(headings) + csvRows(rows)

const recordRows = (deps: Deps, { actor, sheets, ...file }: FileOfSheets) =>
  recordFile(deps, actor, { ...file, rows: sheets.reduce((sum, { rows }) => sum + rows.length, 0) })
