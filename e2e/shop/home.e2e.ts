import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { addBySizeDialog } from '../shared/add-to-cart.ts'
import { faultsOf, onPhone, onWide, siteUrl, storedCart, touch } from '../shared/browser.ts'

const productNames = 'article h3'
/** How many products the page shows: 24, and those that other tests have made. */
const countOn = (page: Page) => page.locator(productNames).count()

describe('home', () => {
  onWide('shows its products without JavaScript', async ({ browser }) => {
    const page = await browser.newPage({ baseURL: siteUrl(), javaScriptEnabled: false })
    await page.goto('/')
    expect(await page.locator(productNames).count()).toBeGreaterThanOrEqual(24)
    expect(await page.title()).toContain('Handmade')
    await page.close()
  })

  onWide('a search replaces the list, the button becomes clear, and clear brings everything back', async ({ page }) => {
    await page.goto('/')
    const all = await countOn(page)
    await page.getByRole('searchbox').fill('achaar')
    await page.getByRole('searchbox').press('Enter')
    await expect.poll(() => page.locator(productNames).count()).toBeLessThan(all)
    const found = await page.locator(productNames).allInnerTexts()
    expect(found.some((name) => name.includes('Mango Pickle'))).toBe(true)
    await page.getByRole('button', { name: /clear/i }).click()
    await expect.poll(() => page.locator(productNames).count()).toBe(all)
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('')
  })

  onWide('a search without a match toasts the server’s words, keeps the list and what was typed', async ({ page }) => {
    await page.goto('/')
    const all = await countOn(page)
    await page.getByRole('searchbox').fill('pizza margherita')
    await page.getByRole('searchbox').press('Enter')
    await page.getByText('No product found for pizza margherita').first().waitFor()
    await expect.poll(() => page.locator(productNames).count()).toBe(all)
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('pizza margherita')
  })

  onPhone('a category shows its products under its name, and All Items brings all back', async ({ page }) => {
    await page.goto('/')
    const all = await countOn(page)
    await page.getByRole('tab', { name: 'Sattu & Flours' }).click()
    await page.getByRole('heading', { name: 'Sattu & Flours' }).waitFor()
    await expect.poll(() => page.locator(productNames).allInnerTexts()).toHaveLength(3)
    await page.getByRole('tab', { name: 'All Items' }).click()
    await expect.poll(() => page.locator(productNames).count()).toBe(all)
    const stored = await page.evaluate(() => [sessionStorage.getItem('categories'), sessionStorage.getItem('banners')])
    expect(stored.every((text) => Array.isArray(JSON.parse(text ?? 'null')))).toBe(true)
  })

  onWide(
    'scrolled, the bar at the top holds the basket, and what is added is said with the way to it',
    async ({ page }) => {
      await page.goto('/')
      const basket = page.locator('.collection-bar').getByRole('button', { name: /^Cart/ })
      expect(await basket.count(), 'the header has it').toBe(0)
      await page.getByRole('button', { name: 'Add Lemon Pickle' }).scrollIntoViewIfNeeded()
      await page.mouse.wheel(0, 600)
      await basket.and(page.getByRole('button', { name: 'Cart, empty' })).waitFor()
      await addBySizeDialog(page, 'Lemon Pickle', /250 g/)
      await basket.and(page.getByRole('button', { name: 'Cart, 1 item' })).waitFor()
      const added = page.locator('.toast', { hasText: 'Added to cart' })
      await added.getByRole('button', { name: 'View Cart' }).click()
      await page.getByRole('dialog', { name: 'Your Cart' }).getByText('Lemon Pickle').waitFor()
    },
  )

  onWide('tabs are one stop of the Tab key: arrows move, Enter chooses', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' })
    await touch(page)
    await page.getByRole('tab', { name: 'All Items' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => page.getByRole('tab', { name: 'Pickles & Chutneys' }).getAttribute('aria-selected'))
      .toBe('true')
  })

  onWide('has no serious accessibility fault', async ({ page }) => {
    await page.goto('/')
    expect(await faultsOf(page)).toEqual([])
  })
})

describe('the cart', () => {
  onPhone('minus at one takes the item out, and the last one leaves nothing stored', async ({ page }) => {
    await page.goto('/product/panch-phoron')
    await page.getByRole('button', { name: 'ADD TO CART' }).filter({ visible: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Select item net weight' })
    await dialog.getByRole('radio').first().check({ force: true })
    await dialog.getByRole('button', { name: /add to cart/i }).click()
    await expect.poll(() => storedCart(page)).toHaveLength(1)
    await page.goto('/')
    await page.getByText('1 item · ₹85').waitFor()
    await page.getByText('View Cart').click()
    const cart = page.getByRole('dialog', { name: /cart/i })
    await cart.getByRole('button', { name: /one more/i }).click()
    await expect.poll(async () => (await storedCart(page))[0]?.count).toBe(2)
    await cart.getByRole('button', { name: /one less/i }).click()
    await cart.getByRole('button', { name: /remove/i }).click()
    await cart.getByText('Empty Cart').waitFor()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cartItems'))).toBeNull()
  })

  onPhone('is the same in another tab', async ({ page }) => {
    await page.goto('/')
    const other = await page.context().newPage()
    await other.goto('/')
    await page.getByRole('button', { name: 'Add' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Select item net weight' })
    await dialog.getByRole('radio', { disabled: false }).first().check({ force: true })
    await dialog.getByRole('button', { name: /add to cart/i }).click()
    await other.getByText('View Cart').waitFor()
  })
})

describe('the session', () => {
  onWide(
    'a token that the server does not know shows its words over the whole screen and leaves the cart alone',
    async ({ page }) => {
      await page.goto('/')
      await page.evaluate(() => {
        localStorage.setItem('access_token', 'A'.repeat(43))
        localStorage.setItem('user_data', JSON.stringify({ user_id: 'u_x', name: 'Nobody', email: '', mobile: '' }))
        localStorage.setItem('cartItems', '[]')
      })
      await page.goto('/orders')
      await page.getByText('Please log in to continue.').first().waitFor()
      const retained = await page.evaluate(() => [
        localStorage.getItem('access_token'),
        localStorage.getItem('user_data'),
      ])
      expect(retained).toEqual([null, null])
      await page
        .getByRole('button', { name: 'Login' })
        .or(page.getByRole('link', { name: 'Login' }))
        .first()
        .waitFor()
      await page
        .getByRole('link', { name: 'Home' })
        .or(page.getByRole('button', { name: 'Home' }))
        .first()
        .waitFor()
    },
  )
})

test('an unknown address is a page with status 404 in the shop’s own face', async () => {
  const answer = await fetch(`${siteUrl()}/no-such-page`)
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('<title>Not found')
  expect((await fetch(`${siteUrl()}/product/no-such-thing`)).status).toBe(404)
})
