import { type TextKind } from '#contract/admin/text-kind-fields.ts'
import { textSchema } from '#contract/admin/translation-fields.ts'
import { isRecord } from '#contract/core/json.ts'
import type { OtherLanguage } from '#contract/languages.ts'
import { remark, type Remark } from '#domain/remark.rules.ts'

import { readCell, readList, withoutReturns, writeList } from './cell.rules.ts'
import type { Line } from './plan.rules.ts'
import type { WrongCell } from './wrong-cell.rules.ts'

/** `part` is the place of a picture of the product; a list stands in one cell. */
export const TEXT_HEADINGS = ['language', 'kind', 'id', 'field', 'part', 'main', 'translation']

type Text = string | string[]
/** A text as the shop has it. */
export type ShopText = { field: string; part: string; main: Text; own: Text | null }
/** What a line says: nothing (undefined), a text, or null for none any more; or why it cannot be. */
export type ReadText = { text: Text | null | undefined } | { error: WrongCell }

/** A text as one cell has it. */
export const cellOfText = (text: Text | null): string =>
  text === null ? '' : typeof text === 'string' ? text : writeList(text)

/** The text of the shop that a line tells of. */
export function textOfLine<T extends ShopText>(texts: readonly T[], { cells }: Line): T | undefined {
  const [field, part] = [cells['field'], cells['part']].map((cell) => readCell(cell)?.trim() ?? '')
  return texts.find((text) => text.field === field && text.part === part)
}

/** Reads the translation of a line: it is checked as in the thing's own form, and made from the main text that the shop has. */
export function readTextLine(
  line: Line,
  shop: ShopText | undefined,
  { kind, language, id }: { kind: TextKind; language: OtherLanguage; id: string },
): ReadText {
  const wrong = (column: string, why: Remark): ReadText => ({
    error: { row: line.row, column, value: line.cells[column] ?? '', why: [why] },
  })
  if (!shop) return wrong('field', remark('noSuchText'))
  if (plain(readCell(line.cells['main']) ?? '') !== plain(cellOfText(shop.main)))
    return wrong('main', remark('mainTextChanged'))
  const cell = readCell(line.cells['translation'])
  if (cell === undefined) return { text: undefined }
  const sent = Array.isArray(shop.main) ? valueOf(readList(cell)) : cell
  if (sent.length === 0) return { text: null }
  const checked = textSchema(kind, { id, part: shop.part }).safeParse({ [language]: { [shop.field]: sent } })
  if (!checked.success) return wrong('translation', checked.error.issues[0]?.message ?? '')
  return { text: normal(fieldIn(checked.data, language, shop.field)) }
}

const valueOf = (reading: ReturnType<typeof readList>): string[] =>
  'value' in reading && Array.isArray(reading.value) ? reading.value.map(String) : []

function fieldIn(texts: unknown, language: string, field: string): unknown {
  const own = isRecord(texts) ? texts[language] : undefined
  return isRecord(own) ? own[field] : undefined
}

function normal(text: unknown): Text | null {
  if (Array.isArray(text)) return text.length > 0 ? text.map((line) => String(line).normalize('NFC')) : null
  return typeof text === 'string' && text !== '' ? text.normalize('NFC') : null
}

const plain = (text: string): string => withoutReturns(text).normalize('NFC').trim()
