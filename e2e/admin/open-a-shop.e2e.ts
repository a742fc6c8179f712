import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, onTestFinished } from 'vitest'

import type { OpeningRow } from '#contract/admin/opening-fields.ts'
import { mailServer } from '#test/outside/mail-server.ts'
import { fakeProvider } from '#test/outside/provider.ts'
import { startSite, temporaryFolder } from '#test/site/site.ts'

import { onWide, PHONE } from '../shared/browser.ts'
import { heading, typeLogin } from '../shared/owner.ts'

/** A new shop in earnest, whose SMS and mails leave to servers of this machine; and the link that it printed for its first owner. */
async function newShop() {
  const sms = await fakeProvider(() => ({ body: { type: 'success', request_id: 'r1' } }))
  const mail = await mailServer()
  const data = temporaryFolder()
  onTestFinished(data.remove)
  const site = await startSite({
    DATA_DIR: data.folder,
    SHOP_MODE: 'production',
    PUBLIC_URL: 'https://shop.example.com',
    TRUSTED_PROXIES: 'loopback',
    PAYMENT_GATEWAY: 'sandbox',
    SMS_PROVIDER: 'msg91',
    MSG91_AUTHKEY: 'key',
    MSG91_BASE_URL: sms.baseUrl,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
  })
  onTestFinished(async () => void (await site.stop('SIGKILL')))
  const welcome = /(\/admin\/welcome#[\w-]{43}) within/
  await expect.poll(() => site.output()).toMatch(welcome)
  return { url: site.url, welcome: welcome.exec(site.output())?.[1] ?? '', sms, mail }
}

const OWNER = { email: 'sunita@example.com', password: 'a long enough password' }
const settings = {
  'shop.shop_name': 'Dadi Kitchen',
  'shop.legal_name': 'Sunita Devi',
  'shop.phone': '9811200034',
  'shop.email': 'dadi@example.com',
  'shop.pincode': '800001',
  'shop.address': '1 Yard Lane, Patna, Bihar 800001',
  'shop.fssai': '20426000000123',
  'shop.grievance_officer.name': 'Sunita Devi',
  'shop.grievance_officer.phone': '9811200034',
  'shop.grievance_officer.designation': 'Owner',
  'shop.owner_mobile': '9811200034',
}
const choices = { 'shop.fssai_kind': 'registration', 'shop.gst_kind': 'none' }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** A field by its name in the request. */
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const saved = (page: Page) => page.getByText('Saved. It is live in the shop.').first().waitFor()

async function nameTheShop(page: Page): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/admin/settings`)
  for (const [name, value] of Object.entries(settings)) await field(page, name).fill(value)
  for (const [name, value] of Object.entries(choices)) await field(page, name).selectOption(value)
  await page.getByText(/^The name is part of \d+ SMS texts\. Register them again with DLT\./).waitFor()
  await button(page, 'Save').click()
  await saved(page)
}

async function addJar(page: Page): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/admin/products/new`)
  await button(page, 'New category').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Pickles')
  await dialog.getByRole('button', { name: 'Add category' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByLabel('Name', { exact: true }).fill('Lemon Pickle')
  await page.getByLabel('Description', { exact: true }).fill('Lemon, salt and the sun.')
  for (const [label, value] of [
    ['Size', '250 g'],
    ['MRP', '200'],
    ['Price', '180'],
    ['In stock', '5'],
  ] as const)
    await page.locator('.size-row').getByLabel(label, { exact: true }).fill(value)
  for (const block of ['On the label', 'Diet and allergens']) await page.getByRole('heading', { name: block }).click()
  await field(page, 'max_shelf_life').fill('12')
  await page.getByLabel('Ingredients').fill('Lemon\nSalt')
  await page.getByLabel('None of the listed allergens').check()
  await page.getByLabel('Add pictures').setInputFiles({
    name: 'jar.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background: '#a82a1b' } })
      .jpeg()
      .toBuffer(),
  })
  await page.getByLabel('Alternative text').fill('A jar of lemon pickle')
  await page.getByLabel('Visible in the shop').check()
  await button(page, 'Save product').click()
  await saved(page)
}

/** What still stops the opening, as the list names it. */
async function missingBefore(page: Page, url: string): Promise<string[]> {
  const { data } = await (await page.request.get(`${url}/admin/api/v1/opening`)).json()
  const rows = data.rows as OpeningRow[]
  return rows
    .filter(({ weight, state }) => weight !== 'good' && (state === 'missing' || state === 'wrong'))
    .map(({ message }) => message)
}

/** Every page that searchers are told of, and those that they are not. */
async function pagesOf(url: string): Promise<[path: string, text: string][]> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text()
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  expect(listed).toContain('/product/lemon-pickle')
  const others = ['/checkout', '/offline', '/nowhere', '/orders', '/manifest.webmanifest', '/blogs/feed.xml', '/admin']
  return Promise.all(
    [...listed, ...others].map(async (path) => [path, await (await fetch(url + path)).text()] as [string, string]),
  )
}

onWide(
  'a new shop goes from the welcome link to its first visitor, and no page of it has another shop’s name (spec L0, H1.1)',
  async ({ page }) => {
    const { url, welcome, sms, mail } = await newShop()
    await page.goto(url + welcome)
    await page.getByLabel('E-mail').fill(OWNER.email)
    await page.getByLabel('Name').fill('Sunita Devi')
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
    await button(page, 'Begin').click()
    await heading(page, 'Back office').waitFor()
    await typeLogin(page, OWNER)
    await page.getByRole('heading', { name: 'Before the first sale' }).waitFor()
    expect(await button(page, 'Open the shop').isDisabled()).toBe(true)
    expect(await (await fetch(url)).text()).toContain('We open soon.')

    await nameTheShop(page)
    await addJar(page)
    await page.goto(`${url}/admin/settings/words/otp_register/sms`)
    await page.getByLabel('Provider’s name').fill('tpl_otp')
    await page.getByRole('button', { name: /^Save / }).click()
    await page.getByText('Saved.').first().waitFor()

    await page.goto(`${url}/admin`)
    for (const left of [2, 1, 0]) {
      await button(page, 'I have read this page').first().click()
      await expect.poll(() => button(page, 'I have read this page').count()).toBe(left)
    }
    await button(page, 'Try now').first().click()
    await expect.poll(() => [sms.calls.length > 0, mail.mails.length > 0]).toEqual([true, true])
    await expect.poll(() => missingBefore(page, url), { timeout: 120_000 }).toEqual([])
    await page.reload()
    const open = button(page, 'Open the shop')
    await expect.poll(() => open.isEnabled()).toBe(true)
    await open.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Open the shop' }).click()
    await page.getByText('The shop is open.').first().waitFor()

    await expect.poll(async () => (await fetch(url)).text()).not.toContain('We open soon.')
    for (const [path, text] of await pagesOf(url)) expect(text, `on ${path}`).not.toMatch(/Aangan|Chhapra|आँगन/)
    for (const viewport of [PHONE, { width: 1280, height: 900 }]) {
      await page.setViewportSize(viewport)
      await page.goto(url)
      await page.locator('.brand-name').getByText('Dadi Kitchen').filter({ visible: true }).first().waitFor()
      await page.getByText('Lemon Pickle').first().waitFor()
    }
    expect(await page.getByText('Pure vegetarian kitchen').count()).toBe(1)
  },
)
