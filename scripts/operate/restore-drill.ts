// Is the newest backup worth anything? Restores it next to the shop, looks at everything, and has a shop started on it take a
// login and an order (spec R4.11): npm run restore:drill [-- FILE]. It ends with 1 when anything is wrong.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

import pg from 'pg'

import { dataDirectory } from '#adapters/data-directory.ts'
import { diskFiles } from '#adapters/disk-files.ts'
import type { Database } from '#db/client.ts'
import { addShopper } from '#domain/account/account.service.ts'
import { restoreBackup } from '#domain/backup/restore.service.ts'
import { shopKind } from '#domain/demo/shop-kind.service.ts'
import { checkInvariants } from '#domain/invariant/invariant.service.ts'
import { checkJournal } from '#domain/journal/journal.service.ts'

import { BootError } from '../../src/start/boot-error.ts'
import { backupArchive } from '../../src/start/env-adapters.ts'
import { readEnv, type Env } from '../../src/start/env.ts'
import { order, type Buyer } from './drill-order.ts'
import { startLocalShop } from './local-shop.ts'
import { runCommand, withDatabase } from './running-shop.ts'

type Scratch = Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>

await runCommand(async () => {
  const env = readEnv(process.env)
  const archive = backupArchive(env)
  const path = process.argv[2] ?? (await archive.list())[0]?.path
  if (!path) throw new BootError('There is no backup yet: npm run backup makes one.')
  console.log(path)
  const scratch = await makeScratch(env)
  try {
    const { kind, buyer } = await withDatabase(scratch, async (database) => {
      const home = dataDirectory(scratch.DATA_DIR, diskFiles(join(scratch.DATA_DIR, 'pictures')))
      const manifest = await step('restored', () => restoreBackup(database.db, { archive, home, path }))
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      console.log(`        ${rows} rows in ${manifest.tables.length} tables as the backup says, of ${manifest.made_at}`)
      await step('invariants', () => expectInvariants(database))
      await step('journal', () => expectJournal(database))
      return { kind: await shopKind(database.db), buyer: await addBuyer(database) }
    })
    const shop = await step('started', () => startLocalShop({ ...scratch, SHOP_MODE: kind ?? 'production' }))
    try {
      console.log(`        order ${await step('login and order', () => order(shop.url, buyer))}`)
    } finally {
      await shop.stop()
    }
  } finally {
    await scratch.remove()
  }
  console.log('The backup can be relied on.')
})

/** Says what was done and how long it took; what goes wrong ends the drill. */
async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const result = await work()
  console.log(`ok      ${what}, ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return result
}

/** An empty home next to the shop's: a folder, and on a server a database of its own. */
async function makeScratch({
  DATABASE_URL,
  DATABASE_DIRECT_URL: server = DATABASE_URL,
}: Env): Promise<Scratch & { remove: () => Promise<void> }> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'aangan-drill-'))
  const removeFolder = () => rm(DATA_DIR, { recursive: true, force: true })
  if (!server) return { DATA_DIR, DATABASE_URL: undefined, remove: removeFolder }
  const name = `aangan_drill_${process.pid}`
  const url = new URL(server)
  url.pathname = `/${name}`
  await onServer(server, `create database ${name}`)
  const remove = async () => {
    await onServer(server, `drop database ${name} with (force)`)
    await removeFolder()
  }
  return { DATA_DIR, DATABASE_URL: url.href, remove }
}

async function onServer(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

async function expectInvariants(database: Database): Promise<void> {
  const broken = (await checkInvariants(database)).flatMap(({ name, breaches }) =>
    breaches.map((line) => `${name}: ${line}`),
  )
  if (broken.length > 0) throw new BootError(`BROKEN  ${broken.join('\n        ')}`)
}

async function expectJournal(database: Database): Promise<void> {
  const { broken } = await checkJournal(database)
  if (broken !== undefined) throw new BootError(`BROKEN  row ${broken} of the journal was changed`)
}

/** A shopper who can log in, a size that can be bought, and a pincode of an earlier delivery. */
async function addBuyer({ db, pool }: Database): Promise<Buyer> {
  const person = {
    name: 'Restore Drill',
    email: `drill-${Date.now()}@example.com`,
    // orders are taken of proved mobiles; nobody's begins with 0
    mobile: `0${String(Date.now()).slice(-9)}`,
    password: randomBytes(18).toString('base64url'),
  }
  await addShopper({ db }, person)
  const { rows: sizes } = await pool.query<{ id: number }>(
    `select sku.id from sku join product on product.id = product_id where sku.is_active and product.is_active
     order by sku.on_hand desc, sku.id limit 1`,
  )
  const { rows: pincodes } = await pool.query<{ zip: string }>(
    `select address ->> 'zip' as zip from orders order by id desc limit 1`,
  )
  return { ...person, skuId: sizes[0]?.id ?? 0, zip: pincodes[0]?.zip ?? '800001' }
}
