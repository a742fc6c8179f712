import { randomUUID } from 'node:crypto'

import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'

import { openDatabase } from '#db/client.ts'
import { freshDatabase } from '#test/database/database.ts'
import { ASHA } from '#test/people/asha.ts'
import { startSite, temporaryFolder } from '#test/site/site.ts'

import { order } from '../../scripts/operate/drill-order.ts'

/** An empty database, past the pooler and through it. */
const makeDatabase = async () => {
  const name = `p_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: inject('home') })
  await admin.connect()
  await admin.query(`create database ${name}`)
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  const [direct, through] = [inject('home'), inject('pooler')].map((home) => new URL(`/${name}`, home).href)
  return { direct: direct ?? '', through: through ?? '' }
}

test('a connection that a pooler lends waits as long as one of our own, and no longer', async () => {
  const { pool } = await freshDatabase()
  const { rows } = await pool.query(`select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`)
  expect(rows).toEqual([{ statement: '5s', lock: '3s', idle: '10s' }])
})

test('a pooler whose connections wait for ever is refused, and so is one without a way past it', async () => {
  const { direct, through } = await makeDatabase()
  await expect(openDatabase({ url: through })).rejects.toThrow(/unsupported startup parameter/)
  // a connection of before, which the role's limits do not reach any more
  const early = new pg.Client({ connectionString: through })
  await early.connect()
  onTestFinished(() => early.end())
  await early.query('select 1')
  await expect(openDatabase({ url: through, directUrl: direct })).rejects.toThrow(/wait for ever\..*RECONNECT/)
})

test('what is said through the pooler is heard past it', async () => {
  const database = await freshDatabase()
  const received: string[] = []
  await database.listen('shop_changed', (payload) => received.push(payload))
  await database.pool.query(`notify shop_changed, 'product 17'`)
  await expect.poll(() => received).toEqual(['product 17'])
})

test('many transactions at once share the few connections that the pooler has', async () => {
  const { pool } = await freshDatabase({ pool: 20 })
  const one = async (n: number) => {
    const client = await pool.connect()
    await client.query('begin')
    const { rows } = await client.query<{ n: number }>('select $1::int as n', [n])
    await client.query('commit')
    client.release()
    return rows[0]?.n
  }
  const numbers = Array.from({ length: 60 }, (_, n) => n)
  expect(await Promise.all(numbers.map(one))).toEqual(numbers)
})

test('a shop starts on an empty database behind a pooler, and sells', async () => {
  const { direct, through } = await makeDatabase()
  const { folder, remove } = temporaryFolder()
  onTestFinished(remove)
  const site = await startSite({ DATABASE_URL: through, DATABASE_DIRECT_URL: direct, DATA_DIR: folder })
  onTestFinished(async () => void (await site.stop('SIGKILL')))
  const buyer = { email: ASHA.email_id, password: ASHA.password, skuId: 1, zip: '800001' }
  expect(await order(site.url, buyer)).toMatch(/^[A-Z]{2}\d{16}$/)
  expect(await site.stop()).toBe(0)
})
