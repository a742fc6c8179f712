import type { Page, Route } from 'playwright-core'
import { describe, expect } from 'vitest'

import { onPhone } from './browser.ts'

const REACT = '**/assets/react-*.js'
const productNames = 'article h3'

/** Keeps what matches from arriving: `asked()` is how often it was asked for, `release` lets it come. */
const holdBack = async (page: Page, pattern: string) => {
  const held: Route[] = []
  await page.route(pattern, (route) => void held.push(route))
  const release = () => Promise.all(held.map((route) => route.continue()))
  return { asked: () => held.length, release }
}
const goToUnscripted = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' })

describe('before the scripts run', () => {
  onPhone('a tap on a button is answered as soon as the page can', async ({ page }) => {
    const scripts = await holdBack(page, REACT)
    await goToUnscripted(page, '/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect.poll(scripts.asked).toBe(1)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await scripts.release()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  })

  onPhone('a size that was chosen is the chosen one, with its price', async ({ page }) => {
    const scripts = await holdBack(page, REACT)
    await goToUnscripted(page, '/product/mango-pickle')
    await page.locator('label', { hasText: '400 g' }).click()
    await expect.poll(scripts.asked).toBe(1)
    await scripts.release()
    await expect.poll(() => page.getByRole('radio', { name: '400 g' }).isChecked()).toBe(true)
    await page.getByText('for 400 g').waitFor()
  })

  onPhone('what was typed into the search is what is searched', async ({ page }) => {
    const scripts = await holdBack(page, REACT)
    await goToUnscripted(page, '/')
    await page.getByRole('searchbox').fill('achaar')
    await expect.poll(scripts.asked).toBe(1)
    await scripts.release()
    await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactProps')))
    await page.getByRole('searchbox').press('Enter')
    await expect.poll(() => page.locator(productNames).count()).toBeLessThan(24)
    expect(await page.getByRole('searchbox').inputValue()).toBe('achaar')
  })

  onPhone('the picture comes first; a touch or three seconds are enough all the same', async ({ page }) => {
    await page.clock.install()
    const picture = await holdBack(page, '**/media/banner-1-*/**')
    const scripts = await holdBack(page, REACT)
    await goToUnscripted(page, '/')
    await expect.poll(picture.asked).toBe(1)
    // the clock runs on by itself as well
    await page.clock.runFor(1000)
    expect(scripts.asked()).toBe(0)
    await page.clock.runFor(2000)
    await expect.poll(scripts.asked).toBe(1)

    await goToUnscripted(page, '/')
    await page.keyboard.press('Tab')
    await expect.poll(scripts.asked).toBe(2)
    await scripts.release()
    await picture.release()
  })
})
