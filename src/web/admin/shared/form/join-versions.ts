import { isRecord } from '#contract/core/json.ts'

/**
 * What two people made of one thing: fields that only one of them changed go together; the others are asked about (spec
 * B3.0).
 */

/** One place that both changed, each to something else. A part of the path that is a key names a row of a list. */
export type Clash = { path: readonly string[]; was: unknown; mine: unknown; theirs: unknown }
export type Joined<T> = { values: T; clashes: Clash[] }
type Fields = Readonly<Record<string, unknown>>

/**
 * Lists whose rows are distinguished by a field, by the list's name: `{ sizes: 'sku_id' }`. Every other list is one
 * value.
 */
export type RowKeys = Readonly<Record<string, string>>

/** Joins what was loaded, what was typed and what is now; where both changed, `values` has what was typed. */
export function joinVersions<T extends Fields>(was: T, mine: T, theirs: T, keys: RowKeys = {}): Joined<T> {
  const clashes: Clash[] = []
  const join = (path: readonly string[], old: unknown, own: unknown, other: unknown): unknown => {
    if (isSame(own, other) || isSame(other, old)) return own
    if (isSame(own, old)) return other
    const parts = [old, own, other].map((value) => partsOf(value, keys[path.at(-1) ?? '']))
    if (!parts.every((part) => part !== undefined)) {
      clashes.push({ path, was: old, mine: own, theirs: other })
      return own
    }
    const [oldParts = {}, ownParts = {}, otherParts = {}] = parts
    const names = [...new Set([...Object.keys(otherParts), ...Object.keys(ownParts)])]
    const joined = names.map(
      (name) => [name, join([...path, name], oldParts[name], ownParts[name], otherParts[name])] as const,
    )
    // a row that one of them took away is away
    const left = joined.filter(([, value]) => value !== undefined)
    return Array.isArray(own) ? left.map(([, value]) => value) : Object.fromEntries(left)
  }
  const values = join([], was, mine, theirs)
  return { values: values as T, clashes }
}

/** The places where two versions differ, each counted once: '2 changes not saved'. */
export function changesBetween(
  was: unknown,
  now: unknown,
  keys: RowKeys = {},
  path: readonly string[] = [],
): string[][] {
  if (isSame(was, now)) return []
  const [old, own] = [was, now].map((value) => partsOf(value, keys[path.at(-1) ?? '']))
  if (!old || !own) return [[...path]]
  return [...new Set([...Object.keys(old), ...Object.keys(own)])].flatMap((name) =>
    changesBetween(old[name], own[name], keys, [...path, name]),
  )
}

/** The same values with another one at this path. */
export function withValue<T extends Fields>(values: T, path: readonly string[], value: unknown, keys: RowKeys = {}): T {
  const put = (at: unknown, [name, ...rest]: readonly string[], list: string): unknown => {
    if (name === undefined) return value
    if (isRecord(at) && !Array.isArray(at)) return { ...at, [name]: put(at[name], rest, name) }
    if (!Array.isArray(at)) return at
    const rows = at.map((row, n) => (rowName(row, n, keys[list] ?? '') === name ? put(row, rest, '') : row))
    return rows.filter((row) => row !== undefined)
  }
  return put(values, path, '') as T
}

export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** The parts that are compared by themselves: the fields of a record, the rows of a list that has keys. */
function partsOf(value: unknown, rowKey: string | undefined): Fields | undefined {
  if (!Array.isArray(value)) return isRecord(value) ? value : undefined
  return rowKey === undefined ? undefined : Object.fromEntries(value.map((row, n) => [rowName(row, n, rowKey), row]))
}

/** A row's key; a new row has none yet and is known by its place. */
function rowName(row: unknown, place: number, rowKey: string): string {
  const key = isRecord(row) ? row[rowKey] : undefined
  return typeof key === 'number' || typeof key === 'string' ? String(key) : `new ${place}`
}
