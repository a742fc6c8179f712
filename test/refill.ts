import type pg from 'pg'

type Table = { name: string; columns: string }
type Counter = { name: string; value: number; used: boolean }

/** Our own tables with the columns that can be written. */
const tablesOf = async (pool: pg.Pool): Promise<Table[]> => {
  const { rows } = await pool.query<Table>(`
    select quote_ident(c.relname) as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely\\_%'
    group by c.relname order by c.relname`)
  return rows
}

/** Remembers every row and counter of the database inside it, in a schema of its own. */
export const snapshotRows = async (pool: pg.Pool): Promise<void> => {
  await pool.query('create schema snapshot')
  for (const { name, columns } of await tablesOf(pool))
    // oxlint-disable-next-line no-await-in-loop
    await pool.query(`create table snapshot.${name} as select ${columns} from public.${name}`)
  await pool.query(`create table snapshot."the counters" as
    select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value) as value, last_value is not null as used
    from pg_sequences where schemaname = 'public'`)
}

/** Puts the database back to what snapshotRows saw. Triggers and foreign keys rest meanwhile: the rows were right once. */
export const restoreRows = async (pool: pg.Pool): Promise<void> => {
  const tables = await tablesOf(pool)
  const counters = await pool.query<Counter>('select * from snapshot."the counters"')
  await pool.query(
    [
      'begin',
      'set local session_replication_role = replica',
      `truncate ${tables.map(({ name }) => `public.${name}`).join(', ')}`,
      ...tables.map(
        ({ name, columns }) =>
          `insert into public.${name} (${columns}) overriding system value select ${columns} from snapshot.${name}`,
      ),
      ...counters.rows.map(({ name, value, used }) => `select setval('${name}', ${value}, ${used})`),
      'commit',
    ].join(';\n'),
  )
}
