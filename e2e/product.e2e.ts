import { describe, expect, inject, test } from 'vitest'

import { faultsOf, onPhone, onWide } from './browser.ts'

describe('a product page', () => {
  test('is whole in its HTML: title, description, canonical, and JSON-LD with the offer', async () => {
    const html = await (await fetch(`${inject('site')}/product/mango-pickle`)).text()
    expect(html).toMatch(/<title>[^<]*Mango Pickle/)
    expect(html).toContain('name="description"')
    expect(html).toContain('rel="canonical"')
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      (found) => JSON.parse(found[1] ?? '') as Record<string, unknown>,
    )
    const product = blocks.flat().find((block) => block['@type'] === 'Product')
    expect(product).toMatchObject({ name: 'Mango Pickle', brand: expect.anything(), sku: expect.anything() })
    expect(JSON.stringify(product)).toContain('"priceCurrency":"INR"')
    expect(JSON.stringify(product)).toContain('aggregateRating')
    for (const words of ['Max Shelf Life', 'Ingredients', 'Nutrient Content', 'Allergens', 'Product Review'])
      expect(html).toContain(words)
  })

  onWide('pages its reviews by twenty', async ({ page }) => {
    await page.goto('/product/mango-pickle')
    const reviews = page.locator('.review')
    await expect.poll(() => reviews.count()).toBe(20)
    await page.getByRole('navigation', { name: /page/i }).getByText('2', { exact: true }).click()
    await expect.poll(() => reviews.count()).toBe(2)
    const heading = page.getByRole('heading', { name: 'Product Review' })
    expect(await heading.evaluate((element) => element === document.activeElement), 'the focus is kept').toBe(true)
  })

  onWide('a sold-out product offers Notify and cannot be put in the cart', async ({ page }) => {
    await page.goto('/product/jackfruit-pickle')
    await page.getByText('Out of Stock').first().waitFor()
    expect(await page.getByRole('button', { name: 'ADD TO CART' }).filter({ visible: true }).count()).toBe(0)
    await page
      .getByRole('button', { name: /notify/i })
      .filter({ visible: true })
      .first()
      .waitFor()
  })

  onPhone('what is chosen while only the card is known stays chosen when the rest comes', async ({ page }) => {
    await page.goto('/')
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/product/mango-pickle.data*', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('link', { name: 'Mango Pickle', exact: true }).click()
    await page.locator('label', { hasText: '400 g' }).click()
    release()
    await page.getByText('What is in the pack').waitFor()
    expect(await page.getByRole('radio', { name: '400 g' }).isChecked()).toBe(true)
    await page.getByText('for 400 g').waitFor()
  })

  onWide('copies its link for friends', async ({ page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/product/thekua')
    await page.getByRole('button', { name: 'Share with friends' }).click()
    await page.getByText('Link copied').first().waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/product/thekua')
  })

  onPhone('has no serious accessibility fault, nor has its size dialog', async ({ page }) => {
    await page.goto('/product/besan-laddoo')
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'ADD TO CART' }).filter({ visible: true }).click()
    await page.getByRole('dialog', { name: 'Select item net weight' }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })
})

describe('public pages', () => {
  test.each([
    '/',
    '/about',
    '/contact',
    '/terms',
    '/policy',
    '/return',
    '/blogs',
    '/checkout',
    '/orders',
    '/address',
    '/annas',
    '/profile',
    '/profile/success',
    '/blog/1/any',
  ])('%s is server-rendered with a title of its own', async (path) => {
    const answer = await fetch(inject('site') + path)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(/<title>([^<]+)<\/title>/.exec(html)?.[1]?.length).toBeGreaterThan(5)
    expect(html).toContain('<main')
  })
})
