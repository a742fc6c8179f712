import { join } from 'node:path'

import { chromium, type Page } from 'playwright-core'
import { expect, onTestFinished, test, vi } from 'vitest'

import { openDatabase } from '#db/client.ts'
import { freePort, startSite, temporaryFolder, type Site } from '#test/site/site.ts'

import { addBySizeDialog } from '../../e2e/shared/add-to-cart.ts'
import { PHONE, storedCart, withoutServiceWorker } from '../../e2e/shared/browser.ts'
import { ensureBrowser, testArgs } from '../../scripts/programs/browser.ts'
import { addBuyers, ordersOf } from '../faults/buyers.ts'
import { lastingPostgres } from '../faults/directories.ts'
import { Load, sendAgain } from '../faults/load.ts'
import { report, times } from '../faults/report.ts'
import { startBalancer } from './cluster.ts'
import { PageLoad } from './page-load.ts'
import { rowsOf } from './pair.ts'
import { nextVersion } from './versions.ts'

const REQUESTS = 10_000
const BUYERS = 8
const TOKEN = 'token-for-the-figures'

/** Three nodes of this version behind a balancer, each of which another version can take the place of. */
const openFleet = async (databaseUrl: string, { sharesAssets = true } = {}) => {
  const { folder, remove } = temporaryFolder()
  onTestFinished(remove)
  const settings = {
    DATABASE_URL: databaseUrl,
    // a mounted one, with the pictures
    DATA_DIR: join(folder, 'data'),
    SHOP_SECRET: 'one secret for every node of this shop',
    TRUSTED_PROXIES: 'loopback',
    RATE_LIMITS: 'bench',
    METRICS_TOKEN: TOKEN,
    ...(sharesAssets && { ASSET_STORE: join(folder, 'builds') }),
  }
  const start = (port: number, version: string) =>
    startSite({ ...settings, PORT: String(port) }, 120_000, undefined, version)
  const nodes: { port: number; site: Site }[] = []
  for (let at = 0; at < 3; at++) {
    const port = await freePort()
    nodes.push({ port, site: await start(port, '.') })
  }
  onTestFinished(async () => void (await Promise.all(nodes.map(({ site }) => site.stop('SIGKILL')))))
  const url = await startBalancer(nodes.map(({ site }) => site))
  /** One node after the other ends in order, and begins again as this version, the next when the balancer sends that one pages. */
  const rollOut = async (version: string) => {
    for (const node of nodes) {
      expect(await node.site.stop()).toBe(0)
      node.site = await start(node.port, version)
      await vi.waitFor(async () => expect(await filesSentBy(node.site)).toBeGreaterThan(0), { timeout: 30_000 })
    }
  }
  return { url, rollOut }
}

const filesSentBy = async ({ url }: Site): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text()
  return Number(
    /aangan_http_request_seconds_count\{method="GET",route="\/assets\/\*",status="2xx"\} (\d+)/.exec(text)?.[1] ?? 0,
  )
}

const untilRequested = (load: PageLoad, count: number) =>
  vi.waitFor(() => expect(load.requests).toBeGreaterThanOrEqual(count), { timeout: 600_000, interval: 50 })

/** A tab that stays open, with nothing between it and the shop; what it could not have is written down. */
const openTab = async (url: string) => {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: testArgs })
  onTestFinished(() => browser.close())
  const page = await (await browser.newContext({ baseURL: url, viewport: PHONE })).newPage()
  page.setDefaultTimeout(20_000)
  const missing: string[] = []
  page.on('response', (answer) => answer.status() === 404 && missing.push(answer.url()))
  await withoutServiceWorker(page)
  await page.goto('/')
  await addBySizeDialog(page, 'Mango Pickle', /250 g/)
  await page.evaluate(() => Object.assign(window, { isStillHere: true }))
  const isStillHere = () => page.evaluate(() => 'isStillHere' in window)
  return { page, missing, isStillHere }
}

const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
}

test('a roll-out and its way back fail nobody: every file is there, and a tab of the version before goes on with its cart', async () => {
  // copied before the first request: the copy blocks this process, and its own connections would go stale
  const next = nextVersion()
  const { url: databaseUrl } = await lastingPostgres()
  const { url, rollOut } = await openFleet(databaseUrl)
  const database = await openDatabase({ url: databaseUrl }, { pool: 2 })
  onTestFinished(database.close)
  const buyers = await addBuyers(database, { buyers: BUYERS, stock: 1_000_000 })
  const tab = await openTab(url)
  const pages = new PageLoad(url)
  const orders = new Load(url, buyers, BUYERS)

  await untilRequested(pages, times(REQUESTS) / 4)
  await rollOut(next)
  expect(await rowsOf(databaseUrl, 'select count(*)::int as notes from roll_out')).toEqual([{ notes: 0 }])
  await openMenu(tab.page)
  await tab.page.keyboard.press('Escape')
  await tab.page.getByRole('link', { name: 'Lemon Pickle', exact: true }).first().click()
  await tab.page.waitForURL('**/product/lemon-pickle')
  await tab.page.getByRole('heading', { name: 'Lemon Pickle' }).first().waitFor()
  await untilRequested(pages, times(REQUESTS) / 2)

  await rollOut('.')
  await tab.page.goBack()
  await addBySizeDialog(tab.page, 'Lemon Pickle', /250 g/)
  await untilRequested(pages, times(REQUESTS))
  await pages.stop()
  const attempts = await orders.stop()
  const failedOrders = attempts.filter(({ end }) => end !== 'acknowledged').map(({ answer }) => answer)
  const broken = (await sendAgain(url, attempts)).length
  const doubled = (await ordersOf(database, buyers)) - attempts.length
  report('a roll-out and its way back', {
    requests: pages.requests,
    failed: pages.failures.length,
    missing: pages.missing.length,
    orders: attempts.length,
    failedOrders: failedOrders.length,
    serviceWorkers: pages.serviceWorkers.length,
  })
  expect(pages.failures).toEqual([])
  expect({ failedOrders, broken, doubled }).toEqual({ failedOrders: [], broken: 0, doubled: 0 })
  expect(pages.serviceWorkers.length, 'one of each version: the way back brings no third').toBe(2)
  expect({ here: await tab.isStillHere(), missing: tab.missing }).toEqual({ here: true, missing: [] })
  expect((await storedCart(tab.page)).map(({ name }) => name)).toEqual(['Lemon Pickle', 'Mango Pickle'])
})

test('the proof notices nodes that share no files: in a roll-out pages ask for some that are not there', async () => {
  const { url: databaseUrl } = await lastingPostgres()
  const { url, rollOut } = await openFleet(databaseUrl, { sharesAssets: false })
  const pages = new PageLoad(url)
  await rollOut(nextVersion())
  await pages.stop()
  report('a roll-out without shared files', { requests: pages.requests, missing: pages.missing.length })
  expect(pages.missing.length).toBeGreaterThan(0)
})
