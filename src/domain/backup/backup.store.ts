import { sql } from 'kysely'

import type { Db, Tx } from '#db/client.ts'

/** The columns that are stored; the database computes the others. */
export type Table = { name: string; columns: string[] }
export type Sequence = { name: string; last: number }

const ROWS_AT_ONCE = 200

/**
 * All tables of the shop. The migrator's own are left out: migrations are named in the manifest and applied again. So are
 * unlogged ones, which outlive no crash of their server either.
 */
export async function readTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname !~ '^kysely_'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`.execute(db)
  return rows
}

export async function readMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Where numbering goes on. */
export async function readSequences(db: Db): Promise<Sequence[]> {
  const { rows } = await sql<Sequence>`
    select sequencename as name, last_value as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`.execute(db)
  return rows
}

/** The rows of a table as PostgreSQL writes them, some at a time. Within a transaction. */
export async function* readRows(db: Db, table: string): AsyncGenerator<string[]> {
  await sql`declare backed_up no scroll cursor for select (one.*)::text as row from only ${sql.table(table)} one`.execute(
    db,
  )
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from backed_up`.execute(db)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await sql`close backed_up`.execute(db)
}

/**
 * Takes out what migrations wrote, and what is in the way of rows in any order: triggers would act again on what they
 * have acted on already. Answers what puts the references back, which then checks them all.
 */
export async function clearForRestore(tx: Tx, tables: readonly Table[]): Promise<() => Promise<void>> {
  const { rows: references } = await sql<{ of: string; name: string; definition: string }>`
    select c.relname as of, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace order by 1, 2`.execute(tx)
  for (const { of, name } of references)
    await sql`alter table ${sql.table(of)} drop constraint ${sql.ref(name)}`.execute(tx)
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx)
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(tx)
  return async () => {
    for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx)
    for (const { of, name, definition } of references)
      await sql`alter table ${sql.table(of)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(tx)
  }
}

export async function writeRows(tx: Tx, { name, columns }: Table, rows: readonly string[]): Promise<void> {
  const values = columns.map((column) => sql`(one.whole).${sql.ref(column)}`)
  // offset 0: each row is read once, not once a column
  await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
    overriding system value select ${sql.join(values)}
    from (select line::${sql.table(name)} as whole from unnest(${rows}::text[]) line offset 0) one`.execute(tx)
}

export async function writeSequences(tx: Tx, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, last } of sequences) await sql`select setval(${`public."${name}"`}::regclass, ${last})`.execute(tx)
}

export async function countRows(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from only ${sql.table(table)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Tells the planner what is in the tables now. */
export const analyze = (db: Db) => sql`analyze`.execute(db)
