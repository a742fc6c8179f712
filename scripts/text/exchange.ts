// A translator's file: every text of the program with its translation, as spreadsheets read it.
import { readFileSync, writeFileSync } from 'node:fs'

import { adminRefusals } from '#contract/admin/refusals.ts'
import { MAIN_LANGUAGE } from '#contract/languages.ts'
import { refusalText } from '#domain/answer/answer-text.rules.ts'
import { readCell } from '#domain/import/cell.rules.ts'
import { readCsv } from '#domain/import/read-csv.ts'
import { csvHead, csvRows } from '#http/files/csv.ts'

import { partsOf } from '../../src/text/parts.ts'
import { hasOffice, markOf, nameOf, neededOf, readMadeFrom, tableOf, writeMadeFrom, type Row } from './table.ts'
import { fileOf, TEXTS, withTexts } from './text-files.ts'

const COLUMNS = ['module', 'key', 'english', 'note', 'words', 'state']
const NEEDED = ['module', 'key', 'english', 'words']

/** The file of a language, of the texts that it needs; what was never translated has an empty cell. */
export const exported = (code: string, root = TEXTS, withOffice = hasOffice(code)): string =>
  csvHead(COLUMNS) +
  csvRows(
    neededOf(code, root, withOffice).map(({ module, key, english, note, translation, state }) => [
      module,
      key,
      english,
      note,
      state === 'missing' ? '' : translation,
      state,
    ]),
  )

type Read = { row: Row; english: string; translation: string }

/**
 * Writes the texts of a file into the modules of its language, or nothing at all: answers what is wrong, by row and column.
 * An empty cell leaves the text as it is. A text counts as made from the English that stands beside it in the file.
 */
export async function imported(
  code: string,
  file: Uint8Array,
  root = TEXTS,
): Promise<{ changed: string[]; wrong: string[] }> {
  const lines = await readCsv(file, { existing: COLUMNS, needed: NEEDED })
  if (!lines.ok) return { changed: [], wrong: [refusalText(lines, MAIN_LANGUAGE, adminRefusals)] }
  const rows = new Map(tableOf(code, root).map((row) => [nameOf(row), row]))
  const wrong: string[] = []
  const read = new Map<string, Read>()
  for (const { row: at, cells } of lines.value) {
    const name = nameOf({ module: readCell(cells['module']) ?? '', key: readCell(cells['key']) ?? '' })
    const row = rows.get(name)
    const translation = readCell(cells['words'])
    const fault = row ? faultIn(row, translation, read.has(name)) : `column key: there is no text ${name}`
    if (fault !== undefined) wrong.push(`row ${at}, ${fault}`)
    else if (row && translation)
      read.set(name, { row, translation, english: readCell(cells['english']) ?? row.english })
  }
  return { wrong, changed: wrong.length > 0 ? [] : write(code, [...read.values()], root) }
}

/** What is wrong in a row; undefined where it is as it should be. */
function faultIn({ english }: Row, translation: string | undefined, isTwice: boolean): string | undefined {
  if (isTwice) return 'column key: it is in the file twice'
  if (!translation) return undefined
  if (translation !== translation.normalize('NFC')) return 'column words: not in the normal form NFC'
  if (/\p{Cc}/u.test(english.includes('\n') ? translation.replaceAll('\n', '') : translation))
    return 'column words: a line break or another sign that cannot be seen'
  const [needed, given] = [partsOf(english), partsOf(translation)]
  const missing = needed.filter((part) => !given.includes(part))
  const unknown = given.filter((part) => !needed.includes(part))
  if (missing.length > 0) return `column words: without ${missing.join(' ')}`
  return unknown.length > 0 ? `column words: the English has no ${unknown.join(' ')}` : undefined
}

function write(code: string, read: readonly Read[], root: string): string[] {
  const changed = read.filter(({ row, translation }) => translation !== row.translation)
  for (const module of new Set(changed.map(({ row }) => row.module))) {
    const texts = changed.filter(({ row }) => row.module === module)
    const path = fileOf(code, module, root)
    const source = withTexts(
      readFileSync(path, 'utf8'),
      new Map(texts.map(({ row, translation }) => [row.key, translation])),
    )
    writeFileSync(path, source)
  }
  const made = Object.fromEntries(read.map(({ row, english }) => [nameOf(row), markOf(english)]))
  writeMadeFrom(code, { ...readMadeFrom(code, root), ...made }, root)
  return changed.map(({ row }) => nameOf(row))
}

/** Every text of a language that there is counts as made from the English as it is now; names only some, where they are given. */
export function confirmed(code: string, names: readonly string[] = [], root = TEXTS): void {
  const rows = tableOf(code, root).filter(
    (row) => row.state !== 'missing' && (names.length === 0 || names.includes(nameOf(row))),
  )
  const made = Object.fromEntries(rows.map((row) => [nameOf(row), markOf(row.english)]))
  writeMadeFrom(code, { ...readMadeFrom(code, root), ...made }, root)
}
