import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { openCheckout } from '../shared/at-checkout.ts'
import { onPhone, onWide, PHONE, setLetters, textsCutOff, WIDE } from '../shared/browser.ts'

const read = [
  '/',
  '/product/mango-pickle',
  '/blogs',
  '/blog/1/why-our-mango-pickle-sits-in-the-sun',
  '/about',
  '/terms',
]
const used = ['/contact', '/nowhere', '/orders', '/address', '/annas', '/profile', '/checkout']
/** Every page with letters twice as large, in a window so wide. */
const staysWithin =
  (width: number) =>
  async ({ page }: { page: Page }) => {
    await page.addInitScript(setLetters, 32)
    await openCheckout(page, [['Mango Pickle', '250 g', 3]])
    for (const path of [...read, ...used]) {
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      expect(await page.evaluate(() => document.scrollingElement?.scrollWidth), `width of ${path}`).toBe(width)
      expect(await textsCutOff(page), `cut off on ${path}`).toEqual([])
    }
  }
const title = 'letters twice as large leave every page within the window, and nothing on it cut off'

onWide(title, staysWithin(WIDE.width))
onPhone(`${title}, on a phone too`, staysWithin(PHONE.width))
