import type pg from 'pg'

type Client = Pick<pg.Pool, 'query'>
type Table = { name: string; columns: string }
type State = { name: string; state: string }
type Counter = { name: string; value: number; used: boolean }

/** Every so many refills the whole database is compared with its snapshot, which statistics alone do not prove. */
const COMPARE_EVERY = 100
/** A table that changed so often is full of dead rows after it was refilled. */
const VACUUM_AFTER = 1000

/** A connection reports its statistics when it has been idle for a while, or at once on request. */
const FLUSH = 'select pg_stat_force_next_flush()'

/**
 * Remembers every row and counter of the database inside it, in a schema of its own. Answers what puts the database back:
 * it refills the tables that changed since, as the statistics of all connections of these pools count it.
 */
export async function snapshotRows(pools: ReadonlySet<pg.Pool>): Promise<() => Promise<void>> {
  const [pool] = pools
  if (!pool) throw new Error('a database has a pool')
  const tables = await tablesOf(pool)
  await pool.query('create schema snapshot')
  for (const { name, columns } of tables)
    await pool.query(`create table snapshot.${name} as select ${columns} from public.${name}`)
  const counters = await countersOf(pool)
  const shape = await shapeOf(pool)
  let refills = 0
  let before = await statesOf(pools, pool)

  return async () => {
    const now = await statesOf(pools, pool)
    const changed = tables.filter(({ name }) => now.get(name) !== before.get(name))
    await refill(pool, changed, counters)
    for (const { name } of changed)
      if (changesOf(now.get(name)) - changesOf(before.get(name)) > VACUUM_AFTER)
        await pool.query(`vacuum public.${name}`)
    before = await statesOf(pools, pool)
    refills += 1
    if (refills % COMPARE_EVERY === 0) await compare(pool, { tables, shape })
  }
}

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

const countersOf = async (pool: pg.Pool): Promise<Counter[]> => {
  const { rows } = await pool.query<Counter>(`
    select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value) as value, last_value is not null as used
    from pg_sequences where schemaname = 'public'`)
  return rows
}

/** How often each table changed, and its file, which a truncate replaces. */
async function statesOf(pools: ReadonlySet<pg.Pool>, pool: pg.Pool): Promise<Map<string, string>> {
  await Promise.all([...pools].map(flush))
  const { rows } = await pool.query<State>(`
    select quote_ident(relname) as name, (n_tup_ins + n_tup_upd + n_tup_del) || ' ' || pg_relation_filenode(relid) as state
    from pg_stat_user_tables where schemaname = 'public'`)
  return new Map(rows.map(({ name, state }) => [name, state]))
}

/** All connections of the pool at once: the one that nobody gives back fails the test that comes next. */
async function flush(pool: pg.Pool): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  await Promise.all(clients.map((client) => client.query(FLUSH).finally(() => client.release())))
}

const changesOf = (state = '0'): number => Number.parseInt(state)

/** Triggers and foreign keys are off during the refill: the rows were right once. */
async function refill(pool: Client, changed: readonly Table[], counters: readonly Counter[]): Promise<void> {
  await pool.query(
    [
      'begin',
      'set local session_replication_role = replica',
      ...changed.map(({ name }) => `delete from public.${name}`),
      ...changed.map(
        ({ name, columns }) =>
          `insert into public.${name} (${columns}) overriding system value select ${columns} from snapshot.${name}`,
      ),
      ...counters.map(({ name, value, used }) => `select setval('${name}', ${value}, ${used})`),
      'commit',
    ].join(';\n'),
  )
}

async function compare(pool: pg.Pool, { tables, shape }: { tables: readonly Table[]; shape: string }): Promise<void> {
  const sum = ({ name, columns }: Table, schema: string) =>
    `(select md5(string_agg(t::text, ' ' order by t::text)) from (select ${columns} from ${schema}.${name}) t)`
  const { rows } = await pool.query<{ name: string }>(
    tables
      .map(
        (table) =>
          `select '${table.name}' as name where ${sum(table, 'public')} is distinct from ${sum(table, 'snapshot')}`,
      )
      .join(' union all '),
  )
  if (rows.length > 0)
    throw new Error(`a test changed what the refill did not see: ${rows.map(({ name }) => name).join(', ')}`)
  if ((await shapeOf(pool)) !== shape)
    throw new Error('a test changed columns, indexes, triggers or functions and left them so')
}

/** Columns, indexes, triggers and functions as one text. A test that changes them opens a database of its own. */
async function shapeOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ shape: string }>(`
    select md5(string_agg(line, ' ' order by line)) as shape from (
      select format('%s %s %s', attrelid, attname, atttypid) as line
      from pg_attribute join pg_class c on c.oid = attrelid
      where relnamespace = 'public'::regnamespace and attnum > 0 and relkind in ('r', 'i', 'v')
      union all select format('%s %s %s', tgrelid, tgname, tgenabled) from pg_trigger
      union all select format('%s %s', oid, md5(prosrc)) from pg_proc where pronamespace = 'public'::regnamespace
    ) lines`)
  return rows[0]?.shape ?? ''
}
