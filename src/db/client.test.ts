import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, inject, onTestFinished, test, vi } from 'vitest'

import { freshDatabase } from '#test/database/database.ts'
import { openPostgresProxy } from '#test/database/postgres-proxy.ts'

import { openDatabase, withoutStatementLimit, withStatementLimit, type Database } from './client.ts'
import { failoverClient, FailoverHosts, hostsOf } from './failover.ts'
import { DataFolderInUse, lockFolder } from './folder-lock.ts'
import { migrate } from './migrate.ts'
import { isUnavailable, SQL_STATE } from './sql-state.ts'

/** Ends every connection that the shop has to this database, as a restarting server does. */
const cutAll = async ({ pool }: Database): Promise<void> => {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  const admin = await openDatabase({ url: inject('home') }, { pool: 1 })
  await admin.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [rows[0]?.name])
  await admin.close()
}

test('whole numbers of 64 bits and sums are numbers, days stay days, and what does not fit is refused', async () => {
  const { pool } = await freshDatabase({ pool: 1 })
  const { rows } = await pool.query(`select 9007199254740991::int8 as big, sum(n) as sum, '2026-02-28'::date as day
    from unnest(array[1, 2]::int8[]) as n`)
  expect(rows).toEqual([{ big: 9007199254740991, sum: 3, day: '2026-02-28' }])
  await expect(pool.query('select 9007199254740993::int8')).rejects.toThrow('does not fit')
})

test('nothing waits for ever, except where it is asked for', async () => {
  const { direct, pool } = await freshDatabase({ pool: 1 })
  const limits = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle`
  const usual = [{ statement: '5s', lock: '3s', idle: '10s' }]
  expect((await pool.query(limits)).rows).toEqual(usual)
  const within = await withoutStatementLimit(direct, (one) =>
    one.selectNoFrom((eb) => eb.fn<string>('current_setting', [eb.val('statement_timeout')]).as('now')).execute(),
  )
  expect(within).toEqual([{ now: '0' }])
  expect((await pool.query(limits)).rows).toEqual(usual)
})

test('a statement that takes longer than it may is cancelled, and the connection is as before', async () => {
  const { db, pool } = await freshDatabase({ pool: 1 })
  const slow = withStatementLimit(db, 50, (tx) =>
    tx.selectNoFrom((eb) => eb.fn('pg_sleep', [eb.lit(60)]).as('x')).execute(),
  )
  await expect(slow).rejects.toMatchObject({ code: SQL_STATE.queryCanceled })
  expect((await pool.query(`select current_setting('statement_timeout') as now`)).rows).toEqual([{ now: '5s' }])
})

test('a lost server does not end the process: the pool heals, the listener comes back and says so', async () => {
  const database = await freshDatabase({ pool: 3 })
  const received: string[] = []
  const forget = vi.fn<() => void>()
  await database.listen('catalog', (payload) => received.push(payload), forget)
  await cutAll(database)
  await expect.poll(() => forget.mock.calls).toHaveLength(1)
  await vi.waitFor(() => database.pool.query(`notify catalog, 'again'`), 30_000)
  await expect.poll(() => received).toEqual(['again'])
})

test('a listening connection that falls silent is not relied on, and another takes its place', async () => {
  const proxy = await openPostgresProxy(inject('home'))
  const lost: string[] = []
  const database = await openDatabase({ url: proxy.url }, { pool: 1, onLost: ({ message }) => lost.push(message) })
  onTestFinished(async () => {
    await database.close()
    await proxy.close()
  })
  const forget = vi.fn<() => void>()
  await database.listen('silence', () => {}, forget)
  await expect.poll(() => database.isConnected()).toBe(true)
  proxy.silenceListeners()
  // before anybody knows whether it is lost
  await expect.poll(() => [database.isConnected(), lost], { interval: 5 }).toEqual([false, []])
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await expect.poll(() => [database.isConnected(), forget.mock.calls.length]).toEqual([true, 1])
  expect(lost).toEqual(['the listening connection does not answer'])
})

test('whoever waits for an answer when the connection breaks is told to come again', async () => {
  const database = await freshDatabase({ pool: 2 })
  const client = await database.pool.connect()
  const waiting = client.query('select pg_sleep(4)').catch((error: unknown) => error)
  await cutAll(database)
  expect(isUnavailable(await waiting)).toBe(true)
  client.release()
})

test('a connection whose server only reads since is left: whoever wrote is told to come again, and the next one is new', async () => {
  const database = await freshDatabase({ pool: 1 })
  const demoted = await database.pool.connect()
  await demoted.query('set default_transaction_read_only = on')
  const refused = await demoted.query('create table failover ()').catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: SQL_STATE.readOnlyTransaction })
  expect(isUnavailable(refused)).toBe(true)
  demoted.release()
  await expect.poll(() => database.pool.totalCount).toBe(0)
})

test('when another host takes the writes, whoever still waits for the first one is told at once', async () => {
  const { port } = new URL(inject('home'))
  const hosts = new FailoverHosts(inject('home').replace(/@([^/]+)/, `@$1,localhost:${port}`))
  const [first = ''] = hosts.all
  const Client = failoverClient(hosts, {})
  const early = await new Client().connect()
  const waiting = early.query('select pg_sleep(60)').catch((error: unknown) => error)
  hosts.failOver(first)
  const late = await new Client().connect()
  onTestFinished(() => late.end())
  expect(isUnavailable(await waiting)).toBe(true)
  expect((await late.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('several processes that start at once migrate once', async () => {
  const { pool } = await freshDatabase({ pool: 1 })
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  await pool.query('drop schema public cascade; create schema public')
  const url = new URL(inject('home'))
  url.pathname = `/${rows[0]?.name}`
  const all = await Promise.all([1, 2, 3].map(() => openDatabase({ url: url.href }, { pool: 1 })))
  const applied = await Promise.all(all.map(({ db }) => migrate(db)))
  await Promise.all(all.map(({ close }) => close()))
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
})

test('several hosts: the first that answers', async () => {
  expect(hostsOf('postgres://u:p@a:1,b/shop?x=1')).toEqual(['postgres://u:p@a:1/shop?x=1', 'postgres://u:p@b/shop?x=1'])
  expect(hostsOf('postgres://a/shop')).toEqual(['postgres://a/shop'])
  const url = inject('home').replace('@', '@127.0.0.1:1,')
  const database = await openDatabase({ url }, { pool: 1 })
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await database.close()
})

test('a data folder has one holder, and a lock file left behind holds nobody off', () => {
  const home = mkdtempSync(join(tmpdir(), 'aangan-lock-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const folder = join(home, 'db')
  const release = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(DataFolderInUse)
  release()
  lockFolder(folder)()
})

test('the embedded database goes on after a statement that failed outside a transaction', async () => {
  const { pool, close } = await openDatabase({ dataDir: 'memory://' })
  for (const wrong of ['select 1 / $1::int', 'selectt $1::int'])
    await expect(pool.query(wrong, [0])).rejects.toThrow(/division by zero|syntax error/)
  expect((await pool.query<{ five: number }>('select $1::int as five', [5])).rows).toEqual([{ five: 5 }])
  await close()
})

test('the embedded database lets requests and answers through between two transactions', async () => {
  const database = await openDatabase({ dataDir: 'memory://' })
  onTestFinished(() => database.close())
  const order: string[] = []
  setImmediate(() => order.push('an answer'))
  for (let times = 0; times < 3; times++) await database.pool.query('select 1').then(() => order.push('a transaction'))
  expect(order.slice(0, 2)).toEqual(['an answer', 'a transaction'])
})
