import { sql, type RawBuilder } from 'kysely'

import { TEXT_KINDS, type TextKind, type TextState } from '#contract/admin/text-kind-fields.ts'
import type { Db, Tx } from '#db/client.ts'

import { textSources, type TextQuery } from './text-sources.store.ts'

export type TextFilters = {
  kind?: TextKind | undefined
  state?: TextState | undefined
  /** what shoppers do not see too */
  hidden?: boolean | undefined
}
/** A text of the owner's, with what it is made from; `own` is null where there is none. */
export type TextRow = {
  kind: TextKind
  id: string
  version: number
  title: string
  isVisible: boolean
  part: string
  field: string
  label: string
  main: string | string[]
  own: string | string[] | null
  of: string | null
  isOld: boolean
  /** the main text was typed before there was Markdown */
  isHtml: boolean
}

/** The texts that are missing or old, what is missing first, then by kind, the newest things first. */
export async function openTexts(
  db: Db,
  query: TextQuery,
  { filters, limit, offset }: { filters: TextFilters; limit: number; offset: number },
): Promise<TextRow[]> {
  const { rows } = await sql<TextKey>`select kind, id, part, field from ${open(query, filters)}
    order by own is not null, array_position(${TEXT_KINDS}::text[], kind::text), rank desc, place, length(part), part
    limit ${limit} offset ${offset}`.execute(db)
  const texts = new Map<string, TextRow>()
  for (const [kind, own] of Map.groupBy(rows, (row) => row.kind))
    for (const text of await textsOfKind(db, kind, { ...query, ids: own.map(({ id }) => id) }))
      texts.set(keyOf(text), text)
  return rows.flatMap((row) => texts.get(keyOf(row)) ?? [])
}

type TextKey = Pick<TextRow, 'kind' | 'id' | 'part' | 'field'>
const keyOf = ({ kind, id, part, field }: TextKey): string => [kind, id, part, field].join(' ')

/** How many there are, at most `max`. */
export async function countOpen(db: Db, query: TextQuery, filters: TextFilters, max: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
    select from ${open(query, filters)} limit ${max}) as found`.execute(db)
  return rows[0]?.n ?? 0
}

export type KindCount = { kind: TextKind; total: number; missing: number; old: number }
/** How many texts of what shoppers see there are of each kind, and how many of them are missing or old. */
export const countKinds = async (db: Db, query: TextQuery): Promise<KindCount[]> =>
  (
    await sql<KindCount>`select kind, count(*)::int as total, (count(*) filter (where own is null))::int as missing,
        (count(*) filter (where own is not null and is_old))::int as old
      from (${sourceOf({ ...query, isBare: true })}) as text where is_visible group by kind
      order by array_position(${TEXT_KINDS}::text[], kind::text)`.execute(db)
  ).rows

/** All texts of one kind, thing by thing. */
export const textsOfKind = async (
  db: Db,
  kind: TextKind,
  query: TextQuery,
  { limit, offset }: { limit?: number; offset?: number } = {},
): Promise<TextRow[]> =>
  (
    await sql<TextRow>`select ${COLUMNS} from (${textSources[kind](query)}) as text
      order by rank, id, place, length(part), part limit ${limit ?? null} offset ${offset ?? 0}`.execute(db)
  ).rows

/** The version of a thing by its id or name, locked until the transaction ends. */
export async function lockRow(tx: Tx, table: string, id: number | string): Promise<number | undefined> {
  const key = sql.ref(typeof id === 'number' ? 'id' : 'name')
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(table)} where ${key} = ${id} for update`.execute(tx)
  return rows[0]?.version
}

const COLUMNS = sql`kind, id, version, title, is_visible as "isVisible", part, field, label, main, own, of,
  own is not null and is_old as "isOld", is_html as "isHtml"`

const open = (query: TextQuery, { kind, state, hidden = false }: TextFilters): RawBuilder<unknown> =>
  sql`(${kind ? textSources[kind]({ ...query, isBare: true }) : sourceOf({ ...query, isBare: true })}) as text
    where ${hidden ? sql`true` : sql`is_visible`} and ${isOpen(state)}`

const isOpen = (state: TextState | undefined): RawBuilder<unknown> => {
  if (state === 'missing') return sql`own is null`
  return state === 'old' ? sql`own is not null and is_old` : sql`is_old`
}

const sourceOf = (query: TextQuery): RawBuilder<unknown> =>
  sql.join(
    TEXT_KINDS.map((kind) => textSources[kind](query)),
    sql` union all `,
  )
