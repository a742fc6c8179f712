import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { openSecrets } from '#adapters/secrets.ts'
import { ADMIN_API } from '#contract/admin/endpoints.ts'
import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import { withKeys } from '#db/carried-key.ts'
import { openDatabase } from '#db/client.ts'
import { beginSealing, checkJournal, JOURNAL_KEY, journalHead } from '#domain/journal/journal.service.ts'
import { ASHA } from '#test/people/asha.ts'
import { runShop, startSite, temporaryFolder } from '#test/site/site.ts'

import { quickFolder, startPostgres } from '../../scripts/programs/postgres.ts'

const PRODUCTION = {
  SHOP_MODE: 'production',
  PUBLIC_URL: 'https://shop.example.com',
  TRUSTED_PROXIES: 'loopback',
  PAYMENT_GATEWAY: 'sandbox',
  SMS_PROVIDER: 'outbox',
}

const { folder, remove } = temporaryFolder()
let server: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  server = await startPostgres({ folder: quickFolder() })
})
afterAll(async () => {
  await server.stop()
  remove()
})

const query = async <T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

/** `createdb name` */
const createDatabase = async (name: string): Promise<string> => {
  await query(server.url, `create database ${name}`)
  const url = new URL(server.url)
  url.pathname = `/${name}`
  return url.href
}

/** What `npm run <script>` starts. */
const programOf = (script: string): string[] => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  return (scripts[script] ?? '').split(' ').slice(1)
}

/** Runs a command to its end. */
const run = async (script: string, settings: Record<string, string>) => {
  const shop = runShop({ PORT: '0', DATA_DIR: folder, ...settings }, programOf(script))
  onTestFinished(() => void shop.child.kill('SIGKILL'))
  return { code: await shop.exited, output: shop.err().trim() }
}

/** Starts the shop, which must refuse: the one line that it says. */
const refusal = async (settings: Record<string, string>): Promise<string> => {
  const shop = runShop({ PORT: '0', DATA_DIR: folder, ...settings })
  onTestFinished(() => void shop.child.kill('SIGKILL'))
  expect(await shop.exited).toBe(1)
  expect(shop.err()).toMatch(/^[^\n]+\n$/)
  return shop.err().trim()
}

const counted = async (url: string) =>
  (
    await query<Record<string, number>>(
      url,
      `select (select count(*)::int from shopper) as people, (select count(*)::int from product) as products,
        (select count(*)::int from orders) as orders, (select count(*)::int from invoice) as invoices`,
    )
  )[0]

const NOTHING = { people: 0, products: 0, orders: 0, invoices: 0 }

describe("the README's way to production", () => {
  test('leads to an empty shop without the demo logins, which can be no demo shop any more (spec U3)', async () => {
    const DATABASE_URL = await createDatabase('aangan')
    expect(await run('db:migrate', { DATABASE_URL })).toEqual({ code: 0, output: '' })
    expect(await counted(DATABASE_URL)).toEqual(NOTHING)

    const site = await startSite({ DATABASE_URL, DATA_DIR: folder, ...PRODUCTION })
    onTestFinished(async () => void (await site.stop('SIGKILL')))
    const post = (name: EndpointName, body: object) =>
      fetch(`${site.url}${endpoints[name].path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    // the server prints a link, by which its operator becomes the first owner
    const welcome = /No owner yet\. Open https:\/\/shop\.example\.com\/admin\/welcome#([\w-]{43}) within 24 hours\./
    await expect.poll(() => site.output()).toMatch(welcome)
    const token = welcome.exec(site.output())?.[1] ?? ''
    const admin = (path: string, body: object) =>
      fetch(`${site.url}${ADMIN_API}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-admin': '1' },
        body: JSON.stringify(body),
      })
    const owner = { email: 'first@example.com', password: 'a long enough password' }
    expect((await admin('/login', { email: 'owner@example.com', password: 'Courtyard@1234' })).status).toBe(422)
    expect((await admin('/link/use', { ...owner, token, name: 'Sunita Devi' })).status).toBe(200)
    expect((await admin('/login', owner)).status).toBe(200)
    expect(await (await post('login', ASHA)).json()).toMatchObject({ status: false, code: 'WRONG_LOGIN' })
    expect((await fetch(`${site.url}/demo/inbox`)).status).toBe(404)
    expect(await site.stop()).toBe(0)
    expect(await counted(DATABASE_URL)).toEqual(NOTHING)

    expect(await refusal({ DATABASE_URL })).toBe(
      'This database belongs to a shop in production: set SHOP_MODE=production too.',
    )
    expect(await run('demo:reset', { DATABASE_URL })).toMatchObject({
      code: 1,
      output: expect.stringContaining('not marked as one'),
    })
    // bringing its tables up to date needs no mode
    expect(await run('db:migrate', { DATABASE_URL })).toEqual({ code: 0, output: '' })
    expect(await counted(DATABASE_URL)).toEqual(NOTHING)
  })
})

test('a shop seals its journal with its own secret, and so does a command on the server, which without it writes nothing (spec D167)', async () => {
  const DATABASE_URL = await createDatabase('sealed')
  const settings = { DATABASE_URL, DATA_DIR: folder, ...PRODUCTION }
  const site = await startSite(settings)
  onTestFinished(async () => void (await site.stop('SIGKILL')))
  const database = await openDatabase({ url: DATABASE_URL })
  onTestFinished(() => database.close())
  const { db } = withKeys(database, { [JOURNAL_KEY]: (await openSecrets(folder)).keyFor(JOURNAL_KEY) })
  await beginSealing({ db })
  const { number } = await journalHead({ db })
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'a wrong password' })
  const headers = { 'content-type': 'application/json', 'x-admin': '1' }
  await fetch(`${site.url}${ADMIN_API}/login`, { method: 'POST', headers, body })
  const command = (more: object) => {
    const env = { PATH: process.env['PATH'], ...settings, ...more }
    return spawnSync(process.execPath, ['scripts/operate/owner.ts', 'sunita@example.com'], { env, encoding: 'utf8' })
  }
  expect(command({}).stdout).toContain('Open this link within 24 hours')
  expect(await checkJournal({ db })).toEqual({ broken: undefined, rows: number + 2 })
  const elsewhere = temporaryFolder()
  onTestFinished(elsewhere.remove)
  for (const other of [{ DATA_DIR: elsewhere.folder }, { DATA_DIR: elsewhere.folder, SHOP_SECRET: 'x'.repeat(32) }])
    expect(command(other)).toMatchObject({ status: 1, stderr: expect.stringContaining('not the secret of the shop') })
  expect(await checkJournal({ db })).toEqual({ broken: undefined, rows: number + 2 })
})

describe('a database that holds the demo shop', () => {
  test('is refused by production, and a reset begins it anew (spec U3)', async () => {
    const DATABASE_URL = await createDatabase('demo')
    expect(await run('demo:reset', { DATABASE_URL })).toEqual({ code: 0, output: '' })
    expect(await counted(DATABASE_URL)).toMatchObject({ products: 24 })
    expect(await refusal({ DATABASE_URL, ...PRODUCTION })).toBe(
      'This database holds the demo shop, whose logins are published: SHOP_MODE=production needs a database of its own.',
    )
    expect(await run('demo:reset', { DATABASE_URL, ...PRODUCTION })).toMatchObject({
      code: 1,
      output: expect.stringContaining('SHOP_MODE=demo'),
    })
    await query(DATABASE_URL, `update product set name = 'Changed'`)
    expect(await run('demo:reset', { DATABASE_URL })).toEqual({ code: 0, output: '' })
    expect(await query(DATABASE_URL, `select from product where name = 'Changed'`)).toEqual([])
  })
})

test('neither a reset nor a demo shop’s start touches what is not marked as a demo shop (spec U3)', async () => {
  const DATABASE_URL = await createDatabase('unmarked')
  await run('db:migrate', { DATABASE_URL })
  await query(DATABASE_URL, `insert into category (name, glaze, position) values ('Mine', '', 0)`)
  expect(await run('demo:reset', { DATABASE_URL })).toMatchObject({
    code: 1,
    output: 'demo:reset empties only a demo shop, and this database is not marked as one.',
  })
  expect(await refusal({ DATABASE_URL })).toBe(
    'This database belongs to a shop in production: set SHOP_MODE=production too.',
  )
  expect(await query(DATABASE_URL, 'select name from category')).toEqual([{ name: 'Mine' }])
})
