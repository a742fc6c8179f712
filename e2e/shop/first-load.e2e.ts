import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'

import { ownScripts } from '../../scripts/gates/page-weights.ts'
import { onPhone, onPhoneWithWorker, touch } from '../shared/browser.ts'

const pages: [path: string, route: string][] = [
  ['/', 'shop/home/home.route'],
  ['/about', 'shop/about/about.route'],
  ['/address', 'shop/address/address.route'],
  ['/annas', 'shop/annas/annas.route'],
  ['/blog/1/why-our-mango-pickle-sits-in-the-sun', 'shop/blog/blog.route'],
  ['/blogs', 'shop/blog/blogs.route'],
  ['/checkout', 'shop/checkout/checkout.route'],
  ['/contact', 'shop/contact/contact.route'],
  ['/nowhere', 'shop/not-found/not-found.route'],
  ['/offline', 'shop/offline/offline.route'],
  ['/orders', 'shop/orders/orders.route'],
  ['/policy', 'shop/policy/policy.route'],
  ['/product/mango-pickle', 'shop/product/product.route'],
  ['/profile', 'shop/profile/profile.route'],
  ['/profile/success', 'shop/profile/profile-success.route'],
  ['/return', 'shop/policy/return.route'],
  ['/terms', 'shop/policy/terms.route'],
]

describe('the first load', () => {
  onPhone('is the scripts that its budget counts, and no other, until the network is quiet', async ({ page }) => {
    const fetched = scriptsOf(page)
    const letters = filesOf(page, /\/([a-z-]+)-[\w-]{8}\.woff2$/)
    for (const [path, route] of pages) {
      fetched.clear()
      await page.goto(path, { waitUntil: 'networkidle' })
      const own = ownScripts(route)
      // on a busy machine the network is quiet before the page has begun
      await expect.poll(() => fetched.size).toBeGreaterThanOrEqual(own.length)
      expect([path, [...fetched].toSorted()]).toEqual([path, own])
    }
    expect([...letters].toSorted()).toEqual(['display', 'rupee', 'text'])
  })

  onPhoneWithWorker('leaves to the first touch what only somebody who stays has use for', async ({ page }) => {
    const fetched = scriptsOf(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    expect([...fetched].filter(isOfStaying)).toEqual([])
    await touch(page)
    await expect.poll(() => new Set([...fetched].filter(isOfStaying)).size).toBe(2)
  })
})

/** The addresses of the scripts that a page and its service worker ask for, from here on. */
const scriptsOf = (page: Page): Set<string> => filesOf(page, /^(.*\.js)$/)

/** What the pattern finds in the addresses that a page and its service worker ask for, from here on. */
function filesOf(page: Page, pattern: RegExp): Set<string> {
  const fetched = new Set<string>()
  page.context().on('request', (request) => {
    const found = pattern.exec(new URL(request.url()).pathname)?.[1]
    if (found) fetched.add(found)
  })
  return fetched
}

const isOfStaying = (script: string): boolean => /^\/(sw|assets\/toasts-.*)\.js$/.test(script)
