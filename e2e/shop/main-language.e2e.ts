import { join } from 'node:path'

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished } from 'vitest'

import { ASHA } from '#test/people/asha.ts'
import { OWNER } from '#test/people/staff.ts'
import { ownBuild } from '#test/site/own-build.ts'
import { runShop, startSite, type Site } from '#test/site/site.ts'

import { onPhone } from '../shared/browser.ts'
import { logInTo } from '../shared/owner.ts'

/** A shop of its own, whose main language is Hindi; the demo shop's other one is English. */
let build: ReturnType<typeof ownBuild>
let site: Site
const settings = () => ({ MAIN_LANGUAGE: 'hi', DATA_DIR: join(build.folder, 'data'), RATE_LIMITS: 'bench' })

beforeAll(async () => {
  build = ownBuild({ MAIN_LANGUAGE: 'hi' })
  site = await startSite(settings(), undefined, undefined, build.folder)
}, 600_000)
afterAll(async () => {
  await site.stop()
  build.remove()
}, 240_000)

const text = async (path: string): Promise<string> => (await fetch(site.url + path)).text()
const post = async (path: string, body: object, token = '') => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return answer.json()
}
const PRODUCT = '/product/mango-pickle'
const alternates = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)"/gi)].map(([, tag, href = '']) => [
    tag,
    href.replace(/^https?:\/\/[^/]+/, ''),
  ])
const headOf = async (page: Page) => ({
  lang: await page.locator('html').getAttribute('lang'),
  title: await page.locator('h1').first().innerText(),
})

/** Places an order by Cash in the language of an address. */
async function placeOrder(prefix: string, token: string): Promise<string> {
  const { data: product } = await post(`${prefix}/api/v1/get-product-details`, { p_id: 'mango-pickle' })
  const goods = { all_product: [{ sku_id: product.product_sku[0].sku_id, count: 1 }], payment_mode: 'cod' }
  const { data: priced } = await post(`${prefix}/api/v1/price-cart`, goods)
  const { data: addresses } = await post(`${prefix}/api/v1/get-all-user-address`, {}, token)
  const order = { ...goods, address_id: addresses[0].id, rate: JSON.stringify([priced.rate]) }
  const { data } = await post(`${prefix}/api/v1/create-order`, order, token)
  return data.order_no
}

/** Takes texts of a product's away that the owner had in English. */
async function withoutEnglish(page: Page, slug: string, fields: readonly string[]): Promise<void> {
  await logInTo(page, `${site.url}/admin`)
  const { data: details } = await post('/api/v1/get-product-details', { p_id: slug })
  const [address, headers] = [`${site.url}/admin/api/v1/products/${details.id}`, { 'x-admin': '1' }]
  const { data: product } = await (await page.request.get(address, { headers })).json()
  const texts = { en: Object.fromEntries(fields.map((field) => [field, null])) }
  const changed = await page.request.patch(address, { headers, data: { version: product.version, texts } })
  expect(changed.status()).toBe(200)
}

describe('a shop whose main language is Hindi', () => {
  onPhone('is Hindi without a prefix and English below /en', async ({ page }) => {
    // the first page of a language loads its build; a busy machine sheds who comes meanwhile
    await expect.poll(() => text(PRODUCT)).toContain('आम का अचार</h1>')
    await expect.poll(() => text(`/en${PRODUCT}`)).toContain('Mango Pickle</h1>')
    await page.goto(site.url + PRODUCT, { waitUntil: 'networkidle' })
    expect(await headOf(page)).toEqual({ lang: 'hi-IN', title: 'आम का अचार' })
    await page.locator('header').getByRole('link', { name: 'English' }).first().click()
    await page.waitForURL(`${site.url}/en${PRODUCT}`)
    expect(await headOf(page)).toEqual({ lang: 'en-IN', title: 'Mango Pickle' })
    // chosen, it is where a shopper comes in again
    await page.goto(site.url, { waitUntil: 'networkidle' })
    expect(page.url()).toBe(`${site.url}/en`)
  })

  onPhone('names each page in both languages, Hindi for who reads neither', async () => {
    const both = [
      ['hi-IN', PRODUCT],
      ['en-IN', `/en${PRODUCT}`],
      ['x-default', PRODUCT],
    ]
    expect(alternates(await text(PRODUCT))).toEqual(both)
    expect(alternates(await text(`/en${PRODUCT}`))).toEqual(both)
    expect(await text('/sitemap.xml')).toContain(`${PRODUCT}</loc>`)
    expect(await text('/sitemap.xml')).not.toContain('/en/')
    expect(await text('/en/sitemap.xml')).toContain(`/en${PRODUCT}</loc>`)
    expect(await text('/robots.txt')).toMatch(/Disallow: \/en\/checkout/)
    const moved = await fetch(`${site.url}/hi/about`, { redirect: 'manual' })
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/about'])
  })

  onPhone('answers and writes in Hindi', async () => {
    const wrong = { keyword: 'zzzz' }
    expect((await post('/api/v1/search', wrong)).message).toMatch(/[\u0900-\u097f]/)
    expect((await post('/en/api/v1/search', wrong)).message).toBe('No product found for zzzz')
    const { data } = await post('/api/v1/login', ASHA)
    const [hindi, english] = [await placeOrder('', data.access_token), await placeOrder('/en', data.access_token)]
    const scriptOf = async (order: string) => {
      const { data: sent } = await (await fetch(`${site.url}/demo/messages?to=${ASHA.email_id}`)).json()
      const found = sent.find(({ text: body }: { text: string }) => body.includes(order))
      return found && (/[\u0900-\u097f]/.test(found.text) ? 'Devanagari' : 'Latin')
    }
    await expect.poll(() => scriptOf(hindi)).toBe('Devanagari')
    await expect.poll(() => scriptOf(english)).toBe('Latin')
  })

  onPhone('shows in Hindi, and marks as such, what has no English yet', async ({ page }) => {
    const lemon = '/product/lemon-pickle'
    await withoutEnglish(page, 'lemon-pickle', ['name', 'allergens'])
    await expect.poll(() => text(`/en${lemon}`)).toContain('<h1 lang="hi-IN">नींबू का अचार</h1>')
    await page.goto(`${site.url}/en${lemon}`)
    const fact = (name: string) => page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd')
    const factOf = async (name: string) => [await fact(name).getAttribute('lang'), await fact(name).innerText()]
    expect(await factOf('Allergens')).toEqual(['hi-IN', 'सरसों'])
    const [lang, ingredients] = await factOf('Ingredients')
    expect([lang, ingredients]).toEqual([null, expect.stringContaining('Lemon')])
    // its card too, and nobody is led to the English page as to one of its own
    await page.goto(`${site.url}/en`)
    const card = page.locator('.product-card__name', { hasText: 'नींबू का अचार' }).first()
    await expect.poll(() => card.getAttribute('lang')).toBe('hi-IN')
    expect(alternates(await text(lemon)).map(([tag]) => tag)).not.toContain('en-IN')
    expect(await text(`/en${lemon}`)).toMatch(/<link rel="canonical" href="[^"]+[^n]\/product\/lemon-pickle"/)
    await expect.poll(() => text('/en/sitemap.xml')).not.toContain(lemon)
  })

  onPhone('tries its way of sending in Hindi, also where it shows no other language', async ({ page }) => {
    await logInTo(page, `${site.url}/admin`)
    const show = (visible: readonly string[]) => post('/demo/settings', { languages: { visible } })
    await show([])
    onTestFinished(async () => void (await show(['en'])))
    const tried = await page.request.post(`${site.url}/admin/api/v1/opening/check`, { headers: { 'x-admin': '1' } })
    expect(tried.status()).toBe(200)
    const sent = async (): Promise<{ template: string; text: string }[]> =>
      (await (await fetch(`${site.url}/demo/messages?to=${OWNER.email}`)).json()).data
    await expect
      .poll(async () => (await sent()).find(({ template }) => template === 'password_changed')?.text)
      .toMatch(/[\u0900-\u097f]/)
  })

  onPhone('refuses to start as one whose main language is English', async () => {
    const other = runShop({ ...settings(), MAIN_LANGUAGE: 'en', PORT: '0' }, undefined, build.folder)
    expect(await other.exited).toBe(1)
    expect(other.err()).toContain('the pages here were built with MAIN_LANGUAGE=hi')
  })
})
