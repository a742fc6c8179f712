import { UNITS_MAX, partKey, type ShelfRow } from '#contract/admin/stock.ts'
import { isRecord } from '#contract/core/json.ts'
import { formatNumber } from '#contract/core/money.ts'
import { z } from '#contract/core/zod.ts'
import { needsNote } from '#domain/stock/shelf.rules.ts'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/count-shelf.ts'

import { nameOfSize } from '../shared/stock/size-name.ts'

/** What stands together on the shelf: a batch of a size, or its pieces without one. */
export type ShelfPart = ShelfRow['parts'][number] & { key: string; name: string; sku_id: number }

const typedCount = z.object({
  text: z.string(),
  /** what the book said when it was typed */
  from: z.number(),
  sku_id: z.number(),
  batch_id: z.number().nullable(),
  name: z.string(),
})
export type TypedCount = z.infer<typeof typedCount>
/** What was typed and is not saved, by the keys of the parts; also of pages that were left. */
export type TypedCounts = Readonly<Record<string, TypedCount>>

/** The parts of a size as they are counted, each with the name that people call it by. */
export const partsOf = (row: ShelfRow): ShelfPart[] =>
  row.parts.map((part) => ({
    ...part,
    sku_id: row.sku_id,
    key: partKey({ sku_id: row.sku_id, batch_id: part.batch_id }),
    name: [nameOfSize(row), part.batch].filter(Boolean).join(', '),
  }))

/** The number that was typed; undefined for what is none. */
export function countIn(text: string): number | undefined {
  const units = /^\d{1,6}$/.test(text) ? Number(text) : undefined
  return units !== undefined && units <= UNITS_MAX ? units : undefined
}

/** With this part counted as `text`; an empty field was not counted. */
export function withCount(typed: TypedCounts, part: ShelfPart, text: string): TypedCounts {
  const { [part.key]: _before, ...rest } = typed
  const { sku_id, batch_id, name, pieces: from } = part
  return text === '' ? rest : { ...rest, [part.key]: { text, from, sku_id, batch_id, name } }
}

export const without = (typed: TypedCounts, keys: readonly string[]): TypedCounts =>
  Object.fromEntries(Object.entries(typed).filter(([key]) => !keys.includes(key)))

/** What is ready to be saved, what is no number, how many differ from the book, and whether one has to be explained. */
export function summaryOf(typed: TypedCounts) {
  const all = Object.entries(typed)
  const counts = all.flatMap(([, { text, from, sku_id, batch_id }]) => {
    const units = countIn(text)
    return units === undefined ? [] : [{ sku_id, batch_id, pieces: units, from }]
  })
  const differing = counts.filter(({ pieces: units, from }) => units !== from)
  return {
    counts,
    wrong: all.flatMap(([key, { text }]) => (countIn(text) === undefined ? [key] : [])),
    differing: differing.length,
    needsNote: differing.some(({ pieces: units, from }) => needsNote(from, Math.abs(units - from))),
  }
}

/** What stands next to a field once something is typed into it. */
export function stateOf({ text, from }: TypedCount, { pieces: now }: ShelfPart): { text: string; isWrong: boolean } {
  const units = countIn(text)
  if (units === undefined) return { text: fill(t.wholeNumber, { max: formatNumber(UNITS_MAX) }), isWrong: true }
  if (from !== now) return { text: fill(t.changedSince, { before: from, now }), isWrong: true }
  if (units === from) return { text: t.asInTheBook, isWrong: false }
  const difference = Math.abs(units - from)
  return { text: plural(units < from ? t.fewer : t.more, difference, { book: from }), isWrong: false }
}

/** What a tab stored, as far as it is what this screen stores. */
export const readTyped = (stored: unknown): TypedCounts =>
  Object.fromEntries(
    Object.entries(isRecord(stored) ? stored : {}).flatMap(([key, one]) => {
      const { success, data } = typedCount.safeParse(one)
      return success ? [[key, data]] : []
    }),
  )
