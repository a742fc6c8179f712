import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { onWide, touch } from '../shared/browser.ts'

onWide('a page whose script is missing is loaded whole: the one that was meant, once (spec D157)', async ({ page }) => {
  const { documents } = await afterRelease(page, '/contact', 'about.route')
  await page.getByRole('link', { name: 'About Us' }).first().click()
  await page.waitForURL('**/about')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(documents).toEqual(['/contact', '/about'])
})

onWide.for(['product.route-main', 'product.route-client-loader'])(
  'what is missing when it is fetched ahead changes nothing before the tap: %s (spec D157)',
  async (script, { page }) => {
    const { documents, refused } = await afterRelease(page, '/', script)
    const card = page.locator('.product-card__name a').first()
    const path = (await card.getAttribute('href')) ?? ''
    await card.hover()
    await expect.poll(() => refused.length).toBeGreaterThan(0)
    await card.click()
    await page.waitForURL(`**${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(documents).toEqual(['/', path])
  },
)

/** A page that was open when a new release went live: a script of another page is there no more. */
async function afterRelease(page: Page, path: string, script: string) {
  const documents: string[] = []
  const refused: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  await page.route(`**/assets/${script}-*.js`, async (route) => {
    if (documents.length > 1) return route.continue()
    refused.push(route.request().url())
    return route.fulfill({ status: 404, body: '' })
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await touch(page)
  return { documents, refused }
}
