import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { openCheckout } from '../shared/at-checkout.ts'
import { onPhone, siteUrl } from '../shared/browser.ts'

/** A quarter of what counts as good: with this little, nobody loses the line that they read. */
const LIMIT = 0.02
const pages = ['/', '/product/mango-pickle', '/blog/1/why-our-mango-pickle-sits-in-the-sun', '/blogs', '/about']
const own = ['/checkout', '/orders', '/address', '/annas', '/profile']

/** Adds up, on every page from here on, what the browser calls the layout shifts that nobody asked for. */
const countShifts = (page: Page) =>
  page.addInitScript(() => {
    const count = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifted += entry.value
    }
    let shifted = 0
    new PerformanceObserver(count).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shifted: () => shifted })
  })
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shifted: () => number }).shifted())

onPhone('nothing jumps while a page comes, its goods, its account and its prices', async ({ page }) => {
  await openCheckout(page, [['Mango Pickle', '250 g', 3]])
  await countShifts(page)
  for (const path of [...pages, ...own]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await shiftOf(page), `layout shift of ${path}`).toBeLessThan(LIMIT)
  }
})

test('a page asks for few files, and for its scripts after what it shows', async () => {
  for (const path of ['/', '/product/mango-pickle', '/checkout']) {
    const html = await (await fetch(new URL(path, siteUrl()))).text()
    const preloads = html.match(/<link rel="modulepreload"[^>]*>/g) ?? []
    expect(preloads.filter((link) => !link.includes('fetchpriority="low"'))).toEqual([])
    expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toHaveLength(1)
    expect(new Set(html.match(/\/assets\/[\w.-]+\.js/g)).size).toBeLessThanOrEqual(16)
    // where a picture comes first, the page requests nothing before it
    expect(preloads.length > 0).toBe(!html.includes('fetchPriority="high"'))
  }
})
