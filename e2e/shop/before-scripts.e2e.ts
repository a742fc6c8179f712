import type { Page, Route } from 'playwright-core'
import { describe, expect } from 'vitest'

import { WAITING_MARK } from '#contract/browser-events.ts'

import { cartOf } from '../shared/at-checkout.ts'
import { onPhone, stopClock, waitForReact } from '../shared/browser.ts'

/** What every page needs to react. */
const SHELL = '**/assets/entry.client-*.js'
const productNames = 'article h3'

/** Holds back the files that match: `requests()` is how often it was asked for, `release` lets it come. */
const holdBack = async (page: Page, pattern: string) => {
  const held: Route[] = []
  await page.route(pattern, (route) => void held.push(route))
  const release = () => Promise.all(held.map((route) => route.continue()))
  return { requests: () => held.length, release }
}
const goToUnscripted = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' })

describe('before the scripts run', () => {
  onPhone('a button that is touched shows that it is busy, and acts as soon as the page can', async ({ page }) => {
    const scripts = await holdBack(page, SHELL)
    await goToUnscripted(page, '/')
    const menu = page.getByRole('button', { name: 'Menu' })
    const cart = page.getByRole('button', { name: 'Cart, empty' })
    await cart.click()
    await menu.click()
    await expect.poll(scripts.requests).toBe(1)
    // of two the later one is meant
    await expect
      .poll(async () => [await cart.getAttribute('aria-busy'), await menu.getAttribute('aria-busy')])
      .toEqual([null, 'true'])
    expect(await page.getByRole('dialog').count()).toBe(0)
    await scripts.release()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
  })

  onPhone('a size is chosen at once, and is the chosen one when they come, with its price', async ({ page }) => {
    const scripts = await holdBack(page, SHELL)
    await goToUnscripted(page, '/product/mango-pickle')
    const size = page.getByRole('radio', { name: '400 g' })
    await page.locator('label', { hasText: '400 g' }).click()
    expect(await size.isChecked()).toBe(true)
    await expect.poll(scripts.requests).toBe(1)
    await scripts.release()
    await page.getByText('for 400 g').waitFor()
    expect(await size.isChecked()).toBe(true)
  })

  onPhone('a size that is chosen is not taken back by the one in the cart', async ({ page }) => {
    const cart = await cartOf(page, [['Mango Pickle', '250 g', 1]])
    await page.addInitScript((stored) => localStorage.setItem('cartItems', stored), cart)
    const scripts = await holdBack(page, SHELL)
    await goToUnscripted(page, '/product/mango-pickle')
    await page.locator('label', { hasText: '400 g' }).click()
    await expect.poll(scripts.requests).toBe(1)
    await scripts.release()
    await page.getByText('1 item added to cart').waitFor()
    await page.getByText('for 400 g').waitFor()
    expect(await page.getByRole('radio', { name: '400 g' }).isChecked()).toBe(true)
  })

  onPhone.for(['/return', '/about', '/product/mango-pickle', '/blogs'])(
    'who has scrolled on stays there when they come: %s',
    async (path, { page }) => {
      const scripts = await holdBack(page, SHELL)
      await goToUnscripted(page, path)
      await expect.poll(scripts.requests).toBe(1)
      await page.evaluate(() => scrollTo(0, 600))
      await scripts.release()
      await page.locator(`body:not([${WAITING_MARK}])`).waitFor()
      expect(await page.evaluate(() => scrollY)).toBe(600)
    },
  )

  onPhone('a part of the page whose script comes last answers as well', async ({ page }) => {
    const script = await holdBack(page, '**/assets/product-details-*.js')
    await page.goto('/product/mango-pickle')
    const second = page.getByRole('button', { name: 'Page 2' })
    await second.click()
    await expect.poll(script.requests).toBe(1)
    await expect.poll(() => second.getAttribute('aria-busy')).toBe('true')
    const reviews = page.locator('.review')
    expect(await reviews.count()).toBe(20)
    await script.release()
    await expect.poll(() => reviews.count()).toBe(2)
  })

  onPhone('the number of an order that was typed is not asked for again', async ({ page }) => {
    const scripts = await holdBack(page, SHELL)
    await goToUnscripted(page, '/o')
    await page.getByLabel('Order number').fill('KD5093817264450918')
    await expect.poll(scripts.requests).toBe(1)
    await scripts.release()
    await waitForReact(page, '.track form')
    await page.getByLabel('Mobile number').fill('9876543210')
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await page.getByText('If number and mobile belong together').waitFor()
  })
})

onPhone('a menu that is opened while the next page comes stays open over it', async ({ page }) => {
  await page.goto('/contact', { waitUntil: 'networkidle' })
  const data = await holdBack(page, '**/about.data*')
  await page.locator('footer').getByRole('link', { name: 'About' }).click()
  await expect.poll(data.requests).toBe(1)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  const heading = await page.locator('h1').textContent()
  await data.release()
  await expect.poll(() => page.locator('h1').textContent()).not.toBe(heading)
  expect(await page.locator('.site-header [aria-label="Menu"]').getAttribute('aria-expanded')).toBe('true')
})

describe('before the scripts of home run', () => {
  onPhone('a search that was sent is searched', async ({ page }) => {
    const scripts = await holdBack(page, SHELL)
    await goToUnscripted(page, '/blogs')
    await page.getByRole('searchbox').fill('honey')
    await page.getByRole('searchbox').press('Enter')
    await expect.poll(scripts.requests).toBe(1)
    await scripts.release()
    await page.getByText(/Blogs found: \d/).waitFor({ state: 'attached' })
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('honey')
  })

  onPhone('a search on a page that is not there leads to the collection at once', async ({ page }) => {
    await holdBack(page, SHELL)
    await goToUnscripted(page, '/nowhere')
    await page.getByRole('searchbox').fill('achaar')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL('**/?search=achaar', { waitUntil: 'commit' })
  })

  onPhone('what was typed into the search is what is searched', async ({ page }) => {
    const scripts = await holdBack(page, SHELL)
    await goToUnscripted(page, '/')
    await page.getByRole('searchbox').fill('achaar')
    await expect.poll(scripts.requests).toBe(1)
    await scripts.release()
    await waitForReact(page)
    await page.getByRole('searchbox').press('Enter')
    await expect.poll(() => page.locator(productNames).count()).toBeLessThan(24)
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('achaar')
  })

  onPhone('the picture comes first; a touch or three seconds are enough all the same', async ({ page }) => {
    await stopClock(page)
    const picture = await holdBack(page, '**/media/banner-1-*/**')
    const scripts = await holdBack(page, SHELL)
    await goToUnscripted(page, '/')
    await expect.poll(picture.requests).toBe(1)
    await page.clock.runFor(1000)
    expect(scripts.requests()).toBe(0)
    await page.clock.runFor(2000)
    await expect.poll(scripts.requests).toBe(1)

    await goToUnscripted(page, '/')
    await page.keyboard.press('Tab')
    await expect.poll(scripts.requests).toBe(2)
    await scripts.release()
    await picture.release()
  })
})
