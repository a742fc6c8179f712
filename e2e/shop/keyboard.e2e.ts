import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'

import { ASHA } from '#test/people/asha.ts'

import { openCheckout, sumOf } from '../shared/at-checkout.ts'
import { onWide, storedCart } from '../shared/browser.ts'

const hasFocus = (thing: Locator) => thing.evaluate((element) => element === document.activeElement)
/** Goes on by Tab until it is there, as somebody does who has no mouse; so many stops and no more. */
const tabTo = async (page: Page, thing: Locator, { key = 'Tab', stops = 20 } = {}) => {
  await thing.waitFor()
  for (let n = 0; n < stops && !(await hasFocus(thing)); n++) await page.keyboard.press(key)
  await expect.poll(() => hasFocus(thing), { message: `${String(thing)} is reached within ${stops} stops` }).toBe(true)
}
/** The same, and presses it. */
const take = async (page: Page, thing: Locator, way: Parameters<typeof tabTo>[2] = {}) => {
  await tabTo(page, thing, way)
  await page.keyboard.press('Enter')
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true })
const addByKeys = async (page: Page) => {
  const add = button(page, 'Add Mango Pickle')
  await take(page, add)
  const sizes = page.getByRole('dialog', { name: 'Select item net weight' })
  await tabTo(page, sizes.getByRole('radio').first())
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await take(page, sizes.getByRole('button', { name: 'Add to cart' }))
  await sizes.waitFor({ state: 'hidden' })
  // where it was
  await expect.poll(() => hasFocus(button(page, 'Added: Mango Pickle'))).toBe(true)
  await expect.poll(() => storedCart(page)).toMatchObject([{ name: 'Mango Pickle', sku_name: '400 g', count: 1 }])
}
const logInByKeys = async (page: Page) => {
  await take(page, button(page, 'Use e-mail and password'))
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(ASHA.email_id)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(ASHA.password)
  await page.keyboard.press('Enter')
  await page.getByText('Logged in as Asha Kumari').waitFor()
}

onWide('the focus stays near when the last piece is taken out', async ({ page }) => {
  await openCheckout(page, [
    ['Mango Pickle', '250 g', 1],
    ['Besan Laddoo', '500 g', 1],
  ])
  await button(page, 'Change the counts').press('Enter')
  await button(page, /^Remove Mango Pickle/).press('Enter')
  await expect.poll(() => hasFocus(button(page, 'Done with the counts'))).toBe(true)
  await page.goto('/product/besan-laddoo')
  await button(page, /^Remove Besan Laddoo/).press('Enter')
  await page.keyboard.press('Tab')
  await expect.poll(() => hasFocus(button(page, 'ADD TO CART'))).toBe(true)
})

onWide('from the first page to an order by Cash, without a mouse', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect.poll(() => hasFocus(skip)).toBe(true)
  await expect
    .poll(async () => (await skip.boundingBox())?.y, { message: 'it comes into view' })
    .toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Enter')
  await addByKeys(page)
  await take(page, button(page, 'Cart, 1 item').first(), { key: 'Shift+Tab' })
  await take(page, page.getByRole('dialog', { name: 'Your Cart' }).getByRole('link', { name: /checkout/i }))
  await logInByKeys(page)
  await tabTo(page, page.getByRole('tab', { name: 'Online' }), { stops: 40 })
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => hasFocus(page.getByRole('tab', { name: 'Cash' }))).toBe(true)
  await expect.poll(() => sumOf(page, 'Delivery')).toBe('₹60')
  await take(page, button(page, /^PLACE ORDER Rs\./))
  await page.waitForURL('**/orders')
  await page.getByRole('article').first().waitFor()
  await expect.poll(() => storedCart(page)).toEqual([])
})

describe('the banner', () => {
  const slideLabel = (page: Page) => page.locator('.banner__slide:not([inert])').getAttribute('aria-label')
  /** Long enough for the next one, were it to come. */
  const aWhile = (page: Page) => page.clock.fastForward(8000)

  onWide('moves by itself, but not while it is paused, and lets the Tab key out', async ({ page }) => {
    await page.clock.install()
    await page.goto('/', { waitUntil: 'networkidle' })
    const first = await slideLabel(page)
    // its script comes when the page is idle; before that time goes by in vain
    const later = async () => {
      await aWhile(page)
      return slideLabel(page)
    }
    await expect.poll(later).not.toBe(first)
    await take(page, page.getByRole('button', { name: 'Pause' }))
    await tabTo(page, page.getByRole('searchbox'), { stops: 2 })
    const held = await slideLabel(page)
    await aWhile(page)
    await aWhile(page)
    expect(await slideLabel(page)).toBe(held)
    await take(page, page.getByRole('button', { name: 'Play' }), { key: 'Shift+Tab' })
    await tabTo(page, page.getByRole('searchbox'), { stops: 2 })
    await expect.poll(later).not.toBe(held)
  })

  onWide('stays where it is for who wants less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await page.goto('/', { waitUntil: 'networkidle' })
    await aWhile(page)
    await aWhile(page)
    expect(await slideLabel(page)).toBe('1 of 3')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect.poll(() => slideLabel(page)).toBe('2 of 3')
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .flatMap(({ effect }) => (effect?.getComputedTiming().iterations === Infinity ? [effect] : [])),
    )
    expect(moving).toEqual([])
  })
})
