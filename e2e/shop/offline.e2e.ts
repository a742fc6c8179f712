import { describe, expect, test } from 'vitest'

import { ASHA } from '#test/people/asha.ts'

import { addBySizeDialog } from '../shared/add-to-cart.ts'
import { onPhone, onPhoneWithWorker, setOffline, siteUrl, touch } from '../shared/browser.ts'

describe('without a network', () => {
  onPhoneWithWorker(
    'a product that was seen is there, an account page says why not, and nothing of an account is cached',
    async ({ page }) => {
      await page.goto('/')
      await page.evaluate(async (credentials) => {
        const answer = await fetch('/api/v1/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(credentials),
        })
        const { data } = (await answer.json()) as { data: { access_token: string } }
        await fetch('/api/v1/get-user-profile', {
          method: 'POST',
          headers: { authorization: `Bearer ${data.access_token}` },
        })
      }, ASHA)
      await touch(page)
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
      // the first view was not the worker's; these are
      await page.goto('/product/mango-pickle')
      await page.goto('/orders')
      await setOffline(page, true)
      await page.goto('/product/mango-pickle')
      await page.getByRole('heading', { level: 1, name: 'Mango Pickle' }).waitFor()
      await page.goto('/orders')
      await page.getByRole('heading', { level: 1, name: 'No network' }).waitFor()
      const cached = await page.evaluate(async () => {
        const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
        const requests = (await Promise.all(opened.map((cache) => cache.keys()))).flat()
        return requests.map(({ url }) => new URL(url).pathname)
      })
      expect(cached).toContain('/product/mango-pickle')
      expect(cached.filter((path) => /^\/(api|orders|profile|checkout|demo)/.test(path))).toEqual([])
      await setOffline(page, false)
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.waitForURL('**/orders')
    },
  )

  onPhone('the lower part of a product stays to be read when its script cannot be had', async ({ page }) => {
    await page.route('**/assets/product-details-*.js', (route) => route.fulfill({ status: 404, body: '' }))
    const loaded = page.waitForResponse('**/assets/product-details-*.js')
    await page.goto('/product/mango-pickle')
    await page.locator('label', { hasText: '400 g' }).click()
    await loaded
    await page.getByText('for 400 g').waitFor()
    await expect.poll(() => page.getByText('What is in the pack').isVisible()).toBe(true)
  })
})

describe('a part that cannot be had', () => {
  onPhone('a part of the page that cannot be loaded reloads it once, then says so', async ({ page }) => {
    await page.goto('/')
    await page.context().route('**/assets/side-menu-*.js', (route) => route.fulfill({ status: 404, body: '' }))
    const openMenu = () => page.getByRole('button', { name: /menu/i }).first().click()
    await Promise.all([page.waitForEvent('load'), openMenu()])
    await page.waitForLoadState('networkidle')
    await openMenu()
    await page.getByText('Network error. Please try again.').first().waitFor()
    expect(page.url()).toMatch(/\/$/)
  })

  onPhone('a part that nobody asked for and that cannot be had leads nobody away', async ({ page }) => {
    await page.route('**/assets/delivery-estimate-*.js', (route) => route.fulfill({ status: 404, body: '' }))
    const loaded = page.waitForResponse('**/assets/delivery-estimate-*.js')
    await page.goto('/product/mango-pickle')
    await page.evaluate(() => Object.assign(window, { isStillHere: true }))
    await loaded
    await page.locator('label', { hasText: '400 g' }).click()
    await page.getByText('for 400 g').waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => 'isStillHere' in window)).toBe(true)
    expect(await page.locator('.toast').count()).toBe(0)
  })

  onPhone('messages that cannot be drawn take no page down', async ({ page }) => {
    await page.route('**/assets/toasts-*.js', (route) => route.fulfill({ status: 404, body: '' }))
    const loaded = page.waitForResponse('**/assets/toasts-*.js')
    await page.goto('/')
    await touch(page)
    await loaded
    await page.waitForLoadState('networkidle')
    await addBySizeDialog(page, 'Lemon Pickle', /250 g/)
  })

  onPhone(
    'where the shop is out of reach a part is not worth a reload, whatever the browser thinks',
    async ({ page }) => {
      await page.goto('/')
      await page.evaluate(() => Object.assign(window, { isStillHere: true }))
      const context = page.context()
      await context.route('**/assets/side-menu-*.js', (route) => route.fulfill({ status: 404, body: '' }))
      await context.route(/\/$/, (route) => route.fulfill({ status: 503, body: '' }))
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByText('Network error. Please try again.').first().waitFor()
      expect(await page.evaluate(() => 'isStillHere' in window)).toBe(true)
    },
  )

  test('the shop can be installed: a manifest with a name and icons that exist', async () => {
    const answer = await fetch(`${siteUrl()}/manifest.webmanifest`)
    expect(answer.headers.get('content-type')).toContain('application/manifest+json')
    const manifest = (await answer.json()) as { name: string; display: string; icons: { src: string; sizes: string }[] }
    expect(manifest).toMatchObject({ name: 'Aangan', display: 'standalone', start_url: '/' })
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512'])
    for (const { src } of manifest.icons) expect((await fetch(siteUrl() + src)).status).toBe(200)
  })
})
