import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'

import { WAITING_MARK } from '#contract/browser-events.ts'

import { onWide } from '../shared/browser.ts'

describe('the next page', () => {
  onWide('is fetched ahead when a link of the owner’s words is pointed at, and shown from there', async ({ page }) => {
    await page.goto('/contact', { waitUntil: 'networkidle' })
    const ahead = await fetchedAhead(page, ['/about'])
    await pointAt(page, 'a[href="/about"].own')
    await expect.poll(ahead).toEqual(['/about'])
    await page.locator('a[href="/about"].own').click()
    await page.waitForURL('**/about')
    await expect.poll(() => deliveryOf(page)).toBe('navigational-prefetch')
  })

  onWide('is fetched for every link before the page can react, for then each one loads a page', async ({ page }) => {
    await page.goto('/contact', { waitUntil: 'networkidle' })
    const ahead = await fetchedAhead(page, ['/about'])
    const blogs = 'footer a[href="/blogs"]'
    await pointAt(page, blogs)
    await pointAt(page, 'a[href="/about"].own')
    // the router fetches what its own links need
    await expect.poll(ahead).toEqual(['/about'])
    await page.evaluate((mark) => document.body.setAttribute(mark, ''), WAITING_MARK)
    await pointAt(page, blogs)
    await expect.poll(ahead).toEqual(['/about', '/blogs'])
  })

  onWide('is never one that belongs to an account', async ({ page }) => {
    await page.goto('/contact', { waitUntil: 'networkidle' })
    const theirs = ['/checkout', '/orders', '/profile', '/address', '/annas', '/track/KD1.Abc', '/admin', '/demo/inbox']
    const ahead = await fetchedAhead(page, [...theirs, '/about'])
    for (const path of [...theirs, '/about']) await pointAt(page, `a[href="${path}"].own`)
    await expect.poll(ahead).toEqual(['/about'])
  })
})

/** Adds plain links, as the owner's words have them, and tells which pages the browser has fetched ahead from here on. */
async function fetchedAhead(page: Page, links: readonly string[]): Promise<() => string[]> {
  // a page that is rendered already is also answered to a prefetch
  for (const path of ['/about', '/blogs']) await page.request.get(path)
  const fetched = new Set<string>()
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready' || status === 'Success') fetched.add(new URL(prefetchUrl).pathname)
  })
  await devtools.send('Preload.enable')
  // a link that comes before the page is hydrated is taken away by React
  await page.locator(`body:not([${WAITING_MARK}])`).waitFor()
  await page.evaluate((paths) => {
    const add = (href: string) =>
      document
        .querySelector('main')
        ?.prepend(Object.assign(document.createElement('a'), { href, className: 'own', textContent: `${href} ` }))
    paths.forEach(add)
  }, links)
  return () => [...fetched].toSorted()
}

/** As long as the browser takes to believe it: eagerness moderate is a pointer that rests for 200 ms. */
const RESTS_MS = 300
const pointAt = async (page: Page, link: string) => {
  await page.locator(link).first().hover()
  await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), RESTS_MS)
}

/** How the browser came by the page that it shows: '' when it was asked for in earnest. */
const deliveryOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation')
    return entry && 'deliveryType' in entry ? entry.deliveryType : undefined
  })
