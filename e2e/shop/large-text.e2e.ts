import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { openCheckout } from '../shared/at-checkout.ts'
import { onPhone, onWide, PHONE, WIDE } from '../shared/browser.ts'

const read = [
  '/',
  '/product/mango-pickle',
  '/blogs',
  '/blog/1/why-our-mango-pickle-sits-in-the-sun',
  '/about',
  '/terms',
]
const used = ['/contact', '/nowhere', '/orders', '/address', '/annas', '/profile', '/checkout']
/** What a reader chose in the browser's settings: letters of 32 px in place of 16. */
const twiceAsLarge = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 32px }')
    document.adoptedStyleSheets = [sheet]
  })
/** The texts, sums and buttons beyond the window's edge, or beyond a box that cuts them off. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SLACK = 1
    const edgeOf = (element: Element): number => {
      for (let box = element.parentElement; box; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box)
        if (overflowX === 'auto' || overflowX === 'scroll') return Infinity
        if (overflowX !== 'visible') return box.getBoundingClientRect().right
      }
      return innerWidth
    }
    return [...document.querySelectorAll('h1, h2, h3, p, dt, dd, button, a')]
      .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden, [inert]'))
      .filter((element) => element.getBoundingClientRect().right > edgeOf(element) + SLACK)
      .map((element) => `${element.tagName} ${element.ariaLabel ?? element.textContent?.slice(0, 40)}`)
  })

/** Every page with letters twice as large, in a window so wide. */
const staysWithin =
  (width: number) =>
  async ({ page }: { page: Page }) => {
    await twiceAsLarge(page)
    await openCheckout(page, [['Mango Pickle', '250 g', 3]])
    for (const path of [...read, ...used]) {
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      expect(await page.evaluate(() => document.scrollingElement?.scrollWidth), `width of ${path}`).toBe(width)
      expect(await cutOff(page), `cut off on ${path}`).toEqual([])
    }
  }
const title = 'letters twice as large leave every page within the window, and nothing on it cut off'

onWide(title, staysWithin(WIDE.width))
onPhone(`${title}, on a phone too`, staysWithin(PHONE.width))
