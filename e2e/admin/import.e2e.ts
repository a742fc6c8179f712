import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'

import { csvOf } from '#test/requests/csv.ts'

import { logIn, placedOrder } from '../shared/asha.ts'
import { wrongWith, onPhone, onWide } from '../shared/browser.ts'
import { heading, logInTo } from '../shared/owner.ts'

const choose = (page: Page, name: string, text: string, label = 'Choose a file') =>
  page.getByLabel(label, { exact: true }).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const amount = (page: Page, label: string) =>
  page.locator('.import__stats > div').filter({ hasText: label }).locator('dd').first().textContent()

/** Five hundred new products, of which five have a price above their MRP. */
const winterPrices = () => {
  const rows = Array.from({ length: 500 }, (_, n) => {
    const isWrong = n % 100 === 47
    return [`winter-${n}`, `Winter Badi ${n}`, 'Pickles & Chutneys', '250 g', 300, isWrong ? 320 : 280]
  })
  return csvOf([['slug', 'name', 'category', 'size', 'mrp', 'price'], ...rows], ';', '\r\n')
}

onWide(
  '500 products come in, 5 wrong rows are named and left out, 495 are applied and taken back',
  async ({ page }) => {
    await logInTo(page, '/admin/products')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Import', exact: true }).click()
    await heading(page, 'Import products').waitFor()
    expect(await wrongWith(page)).toEqual([])
    await choose(page, 'winter.csv', winterPrices())
    await page.getByRole('heading', { name: '5 wrong rows' }).waitFor({ timeout: 120_000 })
    await expect
      .poll(async () => [await amount(page, 'Rows read'), await amount(page, 'New'), await amount(page, 'Wrong')])
      .toEqual(['500', '495', '5'])
    await page.getByText('Row 49', { exact: true }).waitFor()
    await page.getByText('The price is above the MRP of ₹300 (Winter Badi 47, 250 g).').waitFor()
    expect(await wrongWith(page)).toEqual([])
    const applyAll = page.getByRole('button', { name: 'Apply 495' })
    expect(await applyAll.isDisabled()).toBe(true)
    await page.getByLabel('Leave the 5 wrong rows out and apply the other 495').check()
    await applyAll.click()
    await page.getByText('495 rows applied. It is live in the shop.').waitFor({ timeout: 120_000 })
    // it is in the address: a reload shows the same
    await page.reload()
    await page.getByText('495 rows applied. It is live in the shop.').waitFor()
    expect(await wrongWith(page)).toEqual([])
    await page.getByRole('button', { name: 'Take back' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
    await page.getByText('Taken back. The shop has its values from before.').waitFor({ timeout: 120_000 })
    await page.goto('/admin/products?tab=archived&q=Winter%20Badi%2012')
    await page.getByRole('link', { name: 'Winter Badi 12', exact: true }).waitFor()
  },
)

onPhone('a file that cannot be read says why at once, and the mended one is read', async ({ page }) => {
  await logInTo(page, '/admin/products/import')
  await heading(page, 'Import products').waitFor()
  await choose(page, 'prices.csv', 'slug,size,colour\nnimki,200 g,red')
  await page.getByText('This file cannot be read: there is no column “colour”.').waitFor()
  expect(await wrongWith(page)).toEqual([])
  await choose(page, 'prices.csv', 'slug,size,price\nnimki,no such size,\nnimki,,9\n')
  await page.getByRole('heading', { name: '2 wrong rows' }).waitFor()
  expect(await wrongWith(page)).toEqual([])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Only these 2 as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^wrong-rows-\d+-\d{4}-\d\d-\d\d\.csv$/)
})

onPhone(
  'before and after stand there before anything is written; an order’s tracking number makes it Shipped',
  async ({ page }) => {
    const token = await logIn(page)
    const orderNo = await placedOrder(page, token, ['mango-pickle'])
    await logInTo(page, `/admin/orders/${orderNo}`)
    await page.getByRole('button', { name: 'Mark as Confirmed' }).click()
    await page.getByRole('button', { name: 'Mark as Packed' }).click()
    await page.locator('h1 ~ .tag').getByText('Packed', { exact: true }).waitFor()
    await page.goto('/admin/orders/import')
    await choose(page, 'parcels.csv', `order_no,courier,tracking_number\n${orderNo},delhivery,EE1234\nno-such,DTDC,1\n`)
    await page.getByText('There is no order of this number.').waitFor()
    await page.getByText(orderNo, { exact: true }).first().waitFor()
    expect(await wrongWith(page)).toEqual([])
    await page.getByLabel('Leave the 1 wrong row out and apply the other 1').check()
    await page.getByRole('button', { name: 'Apply 1' }).click()
    await page.getByText('1 row applied. It is live in the shop.').waitFor()
    expect(await page.getByRole('button', { name: 'Take back' }).count()).toBe(0)
    expect(await wrongWith(page)).toEqual([])
    await page.goto(`/admin/orders/${orderNo}`)
    await page.locator('h1 ~ .tag').getByText('Shipped', { exact: true }).waitFor()
    await expect
      .poll(() => page.getByLabel('Tracking link').inputValue())
      .toBe('https://www.delhivery.com/track/package/EE1234')
  },
)

onWide(
  'pictures named after their products are put at their places; a name that fits nothing is told',
  async ({ page }) => {
    const jar = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#a82a1b' } })
      .jpeg()
      .toBuffer()
    const photo = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: jar })
    await logInTo(page, '/admin/products/import')
    await page
      .getByLabel('Add pictures')
      .setInputFiles([photo('nimki-2.jpg'), photo('IMG_1.jpg'), photo('thekua-8.jpg')])
    await page.getByText('IMG_1.jpg: Name it after its product and place').waitFor()
    expect(await wrongWith(page)).toEqual([])
    await page.getByRole('button', { name: 'Go on with the others' }).click()
    await page.getByRole('button', { name: 'Apply 2' }).click()
    await page.getByText('2 rows applied. It is live in the shop.').waitFor()
    expect(await wrongWith(page)).toEqual([])
  },
)

onPhone('a count and delivery areas come in from their own lists', async ({ page }) => {
  await logInTo(page, '/admin/stock')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Count by CSV' }).click()
  await heading(page, 'Count by CSV').waitFor()
  expect(await wrongWith(page)).toEqual([])
  await choose(page, 'count.csv', 'slug,size,counted,note\nnimki,200 g,41,two bags behind the door\n')
  await page.getByRole('button', { name: 'Apply 1' }).click()
  await page.getByText('1 row applied. It is live in the shop.').waitFor()
  expect(await wrongWith(page)).toEqual([])
  await page.goto('/admin/settings/delivery-areas')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await heading(page, 'Import delivery areas').waitFor()
  await choose(page, 'areas.csv', 'area,served,cash,days\n7440,no,,\n')
  await page.getByRole('button', { name: 'Apply 1' }).waitFor()
  expect(await wrongWith(page)).toEqual([])
})
