import pg from 'pg'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { ASHA } from '#test/people/asha.ts'
import { OWNER } from '#test/people/staff.ts'
import { startSite, temporaryFolder, type Site } from '#test/site/site.ts'

import { ensureBrowser, testArgs } from '../../scripts/programs/browser.ts'
import { startPostgres, type Server } from '../../scripts/programs/postgres.ts'
import { adminAddresses, shopAddresses } from './addresses.ts'
import { PAYLOADS } from './payloads.ts'
import { writeAsShoppersDo, writeAsStaffDo } from './people.ts'
import { watchFor, type Watch } from './watch.ts'
import { markOf, plant, writtenFields } from './written-fields.ts'

/** A field gets so many texts, one after the other. */
const AT_ONCE = 25
/** Tabs of the control that are open at a time. */
const TABS = 8
const SETTLED_WITHIN_MS = 5_000

let postgres: Server
let site: Site
let client: pg.Client
let browser: Browser
let context: BrowserContext
let watch: Watch
let tabs: Page[]
const { folder, remove } = temporaryFolder()
/** Fields that some screen has shown. */
const seen = new Set<string>()
const planted = new Set<string>()

beforeAll(async () => {
  postgres = await startPostgres()
  site = await startSite({ DATABASE_URL: postgres.url, DATA_DIR: folder, RATE_LIMITS: 'bench', DEMO_ORDERS: '12' })
  client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await writeAsShoppersDo(site.url, client)
  browser = await chromium.launch({ executablePath: ensureBrowser(), args: testArgs })
  context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
  })
  watch = await watchFor(context, site.url)
  const owner = await ownerTab()
  // they share the login
  tabs = [await shopperTab(), owner, await context.newPage()]
  await writeAsStaffDo(owner, client)
})

afterAll(async () => {
  await browser.close()
  await client.end()
  await site.stop()
  await postgres.stop()
  remove()
})

test('the watch finds out what a page does that writes texts as markup: most of them run, ask or wait there', async () => {
  const apart = await browser.newContext()
  const careless = await watchFor(apart, site.url)
  await apart.route('**/unescaped/*', (route) => {
    const payload = PAYLOADS[Number(new URL(route.request().url()).pathname.split('/')[2])]
    return route.fulfill({ contentType: 'text/html', body: `<p>${payload}</p>` })
  })
  const left = PAYLOADS.keys()
  const open = async () => {
    for (const number of left) {
      const page = await apart.newPage()
      await page.goto(`${site.url}/unescaped/${number}`)
      await careless.look(page)
      await page.close()
    }
  }
  await Promise.all(Array.from({ length: TABS }, open))
  const found = new Set(careless.found.map((what) => /^\/unescaped\/(\d+)/.exec(what)?.[1]))
  await apart.close()
  // what is harmless in the text of a page is not so in an attribute, an address or Markdown
  expect(found.size).toBeGreaterThan(PAYLOADS.length * 0.75)
})

test.each(Array.from({ length: Math.ceil(PAYLOADS.length / AT_ONCE) }, (_, at) => at + 1))(
  'texts that nobody means well with are words on every page and screen, whatever field they are in (spec T5, P15), part %i',
  async (part) => {
    for (const field of await plant(client, PAYLOADS.slice((part - 1) * AT_ONCE, part * AT_ONCE))) planted.add(field)
    const screens = await adminAddresses(client)
    const half = Math.ceil(screens.length / 2)
    const ways = [await shopAddresses(client), screens.slice(0, half), screens.slice(half)]
    await Promise.all(ways.map(async (addresses, at) => visit(tabs[at], addresses)))
    expect([...new Set(watch.found.splice(0))]).toEqual([])
  },
)

test('the fields were seen: a field that no screen shows is tried in vain', () => {
  const unseen = [...planted].filter((field) => !seen.has(field)).toSorted()
  const without = writtenFields().filter((field) => !planted.has(field))
  console.log(`${planted.size} fields took the texts, ${seen.size} were seen; not seen: ${unseen.join(', ')}`)
  console.log(`no row to write in, or refused: ${without.join(', ')}`)
  expect(seen.size).toBeGreaterThan(60)
})

/** Opens each address with this tab's session and looks at the content. */
async function visit(page: Page | undefined, addresses: readonly string[]): Promise<void> {
  if (!page) throw new Error('a tab is missing')
  for (const address of addresses) {
    await page.goto(address)
    await page.waitForLoadState('networkidle', { timeout: SETTLED_WITHIN_MS }).catch(() => {})
    await watch.look(page)
    const content = await page.evaluate(() =>
      [
        document.documentElement.outerHTML,
        ...[...document.querySelectorAll('input, textarea')].map((one) => (one as HTMLInputElement).value),
      ].join(' '),
    )
    for (const field of planted) if (content.includes(markOf(field))) seen.add(field)
  }
}

async function shopperTab(): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/profile')
  await page.getByRole('main').getByRole('button', { name: 'LogIn' }).click()
  const dialog = page.locator('.dialog')
  await dialog.getByRole('button', { name: 'Use e-mail and password' }).click()
  await dialog.getByLabel('Email').fill(ASHA.email_id)
  await dialog.getByLabel('Password', { exact: true }).fill(ASHA.password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  return page
}

async function ownerTab(): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/admin')
  await page.getByLabel('E-mail').fill(OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('link', { name: 'My account' }).waitFor()
  return page
}
