import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { addBySizeDialog } from '../shared/add-to-cart.ts'
import { logIn, placedOrder } from '../shared/asha.ts'
import { wrongWith, onPhone, onWide } from '../shared/browser.ts'
import { heading, logInTo, newPerson } from '../shared/owner.ts'

const greeting = (page: Page) =>
  page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Sunita$/ })
const amount = (page: Page, label: string) =>
  page.locator('.stats > div').filter({ hasText: label }).locator('dd').first()

onWide(
  'the owner begins at the dashboard: what was sold, what waits, what came last, each a way on',
  async ({ page }) => {
    const token = await logIn(page)
    const orderNo = await placedOrder(page, token, ['mango-pickle'])
    await logInTo(page, '/admin')
    await greeting(page).waitFor()
    await expect.poll(() => page.title()).toBe('Dashboard · Aangan')
    await expect.poll(async () => (await amount(page, 'Sales today').textContent()) ?? '').toMatch(/^₹[\d,]+$/)
    expect(await wrongWith(page)).toEqual([])
    // the chart's numbers are a table too
    await page.getByText('As a table').click()
    await expect.poll(() => page.getByRole('table', { name: 'Sales by day' }).getByRole('row').count()).toBe(15)
    expect(await wrongWith(page)).toEqual([])
    await page.getByRole('button', { name: '7 days' }).press('Enter')
    await page.getByText('the 7 days before').waitFor()
    expect(new URL(page.url()).search).toBe('?days=7')
    await page
      .getByRole('link', { name: /orders? to confirm/ })
      .first()
      .click()
    await heading(page, 'Orders').waitFor()
    await page.getByRole('link', { name: orderNo }).waitFor()
  },
)

onPhone('on a phone the dashboard and the reports fit, and every report is there', async ({ page }) => {
  await logInTo(page, '/admin')
  await greeting(page).waitFor()
  await amount(page, 'Cash to collect').waitFor()
  expect(await wrongWith(page)).toEqual([])
  await page.getByRole('link', { name: 'All reports' }).click()
  await heading(page, 'Reports').waitFor()
  for (const name of [
    'Best sellers',
    'Sold out, and what it cost',
    'From view to order',
    'Coupons and annas',
    'GST by month',
  ])
    await page.getByRole('heading', { name }).waitFor()
  await expect.poll(() => page.locator('.bone').count()).toBe(0)
  expect(await wrongWith(page)).toEqual([])
})

onWide('reports are of the days that one chooses, leave as a file, and lead to a month’s GST', async ({ page }) => {
  await logInTo(page, '/admin/reports')
  await heading(page, 'Reports').waitFor()
  await amount(page, 'Bought again').waitFor()
  await expect.poll(() => page.locator('.bone').count()).toBe(0)
  expect(await wrongWith(page)).toEqual([])
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export all as CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/^reports-[\d-]+-to-[\d-]+\.zip$/)
  await page.getByRole('button', { name: 'Own days' }).click()
  await page.getByLabel('From').fill('2020-01-01')
  await page.getByLabel('To', { exact: true }).fill('2020-01-31')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByText('No sales in these days.').first().waitFor()
  expect(await wrongWith(page)).toEqual([])
  await page.getByRole('table', { name: 'GST by month' }).getByRole('link').first().click()
  await heading(page, 'GST, ').waitFor()
  await page.getByText('Not final').waitFor()
  await page.getByText('b2cs + b2cl − cdnur + exemp = hsn = register').waitFor()
  expect(await page.locator('.gst-checks__bad').count()).toBe(0)
  expect(await wrongWith(page)).toEqual([])
})

onWide('a packer has no dashboard and no reports: the first screen is Orders', async ({ page }) => {
  const packer = await newPerson(page, 'packer')
  await logInTo(page, '/admin', packer)
  await heading(page, 'Orders').waitFor()
  expect(await page.getByRole('link', { name: 'Dashboard' }).count()).toBe(0)
  await page.goto('/admin/reports')
  await heading(page, 'You may not see this page.').waitFor()
})

onWide(
  'a visitor’s steps are told once a tab, a view once a product, without a cookie or a name (spec B4.2)',
  async ({ page }) => {
    const beacons: { body: string; cookie: string | undefined; token: string | undefined }[] = []
    page.on('request', (request) => {
      if (!request.url().endsWith('/api/v1/beacon')) return
      const { cookie, authorization } = request.headers()
      beacons.push({ body: request.postData() ?? '', cookie, token: authorization })
    })
    const typesReported = () =>
      beacons.flatMap(({ body }) => (JSON.parse(body) as { events: { type: string }[] }).events.map(({ type }) => type))
    await page.goto('/product/mango-pickle')
    await expect.poll(typesReported).toEqual(['view'])
    await page.reload()
    await page.goto('/')
    await addBySizeDialog(page, 'Mango Pickle', /250 g/)
    await expect.poll(typesReported).toEqual(['view', 'cart'])
    await page.goto('/product/besan-laddoo')
    await expect.poll(typesReported).toEqual(['view', 'cart', 'view'])
    await page.goto('/checkout')
    await expect.poll(typesReported).toEqual(['view', 'cart', 'view', 'checkout'])
    expect(beacons.map(({ cookie, token }) => [cookie, token])).toEqual(beacons.map(() => [undefined, undefined]))
  },
)
