import { describe, expect, test } from 'vitest'

import { cartOf } from '../shared/at-checkout.ts'
import { boxOf, faultsOf, onPhone, onWide, siteUrl } from '../shared/browser.ts'
import { swipe } from '../shared/swipe.ts'

describe('a product page', () => {
  test('is whole in its HTML: title, description, canonical, and JSON-LD with the offer', async () => {
    const html = await (await fetch(`${siteUrl()}/product/mango-pickle`)).text()
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
    for (const text of ['Max Shelf Life', 'Ingredients', 'Nutrient Content', 'Allergens', 'Product Review'])
      expect(html).toContain(text)
    // all of it where it belongs: nothing waits hidden for a script to move it
    expect(html).not.toContain('<div hidden')
  })

  test('has one address: by its number it leads there, and by anything like it nowhere (spec D139)', async () => {
    const get = (path: string) => fetch(`${siteUrl()}${path}`, { redirect: 'manual' })
    const byNumber = await get('/product/1')
    expect(byNumber.status).toBe(301)
    expect((await get(byNumber.headers.get('location') ?? '')).status).toBe(200)
    for (const path of ['/product/01', '/product/000000001', '/product/0'])
      expect([path, (await get(path)).status]).toEqual([path, 404])
  })

  onWide('pages its reviews by twenty', async ({ page }) => {
    await page.goto('/product/mango-pickle')
    const reviews = page.locator('.review')
    await expect.poll(() => reviews.count()).toBe(20)
    await page.getByRole('navigation', { name: /page/i }).getByText('2', { exact: true }).click()
    await expect.poll(() => reviews.count()).toBe(2)
    const heading = page.getByRole('heading', { name: 'Product Review' })
    await expect
      .poll(() => heading.evaluate((element) => element === document.activeElement), { message: 'the focus is kept' })
      .toBe(true)
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
})

describe('a product page in the browser', () => {
  onWide('has the whole head of its page also after a tap on its card', async ({ page }) => {
    const head = () =>
      page.evaluate(() => ({
        title: document.title,
        tags: [...document.querySelectorAll('head meta[name], head meta[property], head link[rel="canonical"]')]
          .map((tag) => tag.outerHTML)
          .toSorted(),
        data: [...document.querySelectorAll('script[type="application/ld+json"]')].map((block): unknown =>
          JSON.parse(block.textContent),
        ),
      }))
    await page.goto('/product/mango-pickle')
    const asLoaded = await head()
    expect(asLoaded.tags.join()).toContain('og:image')
    expect(asLoaded.data).toHaveLength(2)
    await page.goto('/')
    await page.getByRole('link', { name: 'Mango Pickle', exact: true }).click()
    await page.getByText('What is in the pack').waitFor()
    await expect.poll(() => head()).toEqual(asLoaded)
    await page.goBack()
    await page.getByRole('heading', { name: 'All Items' }).waitFor()
    await expect.poll(async () => (await head()).tags.join()).not.toContain('mango-pickle')
  })

  onWide('leads to the checkout whenever something is in the cart, whatever the page is of', async ({ page }) => {
    const checkout = page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }).filter({ visible: true })
    await page.goto('/product/mango-pickle')
    await page.locator('label', { hasText: '400 g' }).click()
    await page.getByText('for 400 g').waitFor()
    expect(await checkout.count(), 'nothing is in the cart').toBe(0)
    const cart = await cartOf(page, [['Besan Laddoo', '500 g', 1]])
    await page.evaluate((stored) => localStorage.setItem('cartItems', stored), cart)
    for (const path of ['/product/mango-pickle', '/product/jackfruit-pickle', '/product/besan-laddoo']) {
      await page.goto(path)
      await checkout.waitFor()
    }
    await checkout.click()
    await page.waitForURL('**/checkout')
  })

  onPhone('shows on a phone what is in the cart, above its own bar, and leads there', async ({ page }) => {
    const cart = await cartOf(page, [['Besan Laddoo', '500 g', 2]])
    await page.addInitScript((stored) => localStorage.setItem('cartItems', stored), cart)
    await page.goto('/product/mango-pickle')
    const bar = page.getByRole('button', { name: '2 items · ₹840' })
    await bar.waitFor()
    expect((await boxOf(bar)).bottom).toBeLessThanOrEqual((await boxOf(page.locator('.buy-bar__row'))).y)
    await page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await bar.click()
    await page.getByRole('dialog', { name: 'Your Cart' }).getByText('Besan Laddoo').waitFor()
  })

  onPhone('has recommendations that go round by swipe as by their buttons', async ({ page }) => {
    await page.goto('/product/mango-pickle')
    const row = page.getByRole('region', { name: 'Product Recommendations' })
    await row.scrollIntoViewIfNeeded()
    const place = () => row.evaluate((box) => Math.round(box.scrollLeft))
    const end = await row.evaluate((box) => box.scrollWidth - box.clientWidth)
    // the script of the lower part comes last
    await page.locator('[data-waiting]').first().waitFor({ state: 'detached' })
    await swipe(row, 'right')
    await expect.poll(place, { message: 'back from the first leads to the last' }).toBeGreaterThan(end - 5)
    await swipe(row, 'left')
    await expect.poll(place, { message: 'on from the last leads to the first' }).toBeLessThan(5)
    await swipe(row, 'left')
    await expect.poll(place, { message: 'between the ends it scrolls by itself' }).toBeGreaterThan(100)
    expect(await place()).toBeLessThan(end - 5)
  })
})

describe('around a product page', () => {
  onWide('copies its link for friends', async ({ page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/product/thekua')
    await page.getByRole('button', { name: 'Share with friends' }).click()
    await page.getByText('Link copied').first().waitFor()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('/product/thekua')
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

test('reviews, posts and comments have day and time of theirs', async () => {
  const time = /<time[^>]*>\d{1,2}(st|nd|rd|th) [A-Z][a-z]+ \d{4}, \d{1,2}:\d\d (AM|PM)<\/time>/g
  for (const path of ['/product/mango-pickle', '/blog/1/why-our-mango-pickle-sits-in-the-sun']) {
    const html = await (await fetch(siteUrl() + path)).text()
    expect([path, html.match(time)?.length]).toEqual([path, html.match(/<time/g)?.length])
    expect(html.match(time)?.length).toBeGreaterThan(9)
  }
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
    const answer = await fetch(siteUrl() + path)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(/<title>([^<]+)<\/title>/.exec(html)?.[1]?.length).toBeGreaterThan(5)
    expect(html).toContain('<main')
  })
})
