import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { ASHA } from '#test/people/asha.ts'

import { addBySizeDialog } from '../shared/add-to-cart.ts'
import { openCheckout, payButton } from '../shared/at-checkout.ts'
import { boxOf, onPhone, onWide, storedCart } from '../shared/browser.ts'

const logInAtCheckout = async (page: Page) => {
  await page.getByRole('button', { name: 'Use e-mail and password' }).click()
  await page.getByLabel('Email').fill(ASHA.email_id)
  await page.getByLabel('Password', { exact: true }).fill(ASHA.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByText('Logged in as Asha Kumari').waitFor()
}

const addAddress = async (page: Page) => {
  await page.getByRole('button', { name: 'Add New Address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Address' })
  const fill = (label: RegExp, text: string) => dialog.getByLabel(label).first().fill(text)
  await fill(/house|flat/i, '7')
  await fill(/address line 1|^address/i, 'Gandhi Chowk')
  await fill(/street/i, 'Station Road')
  await fill(/landmark/i, 'beside the temple')
  await fill(/pincode/i, '841301')
  await fill(/city/i, 'Chhapra')
  await fill(/state/i, 'Bihar')
  await dialog.getByRole('button', { name: 'SAVE' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Gandhi Chowk').first().waitFor()
}

const journey = async (page: Page) => {
  await page.goto('/')
  await addBySizeDialog(page, 'Besan Laddoo', /500/)
  await addBySizeDialog(page, 'Litti Masala', /100/)
  await expect
    .poll(async () => (await storedCart(page)).map((item) => item.name))
    .toEqual(['Litti Masala', 'Besan Laddoo'])

  await page.reload()
  expect(await storedCart(page), 'the cart outlives a reload').toHaveLength(2)
  await page.goto('/checkout')
  await logInAtCheckout(page)
  await addAddress(page)
  await page.getByRole('tab', { name: 'Cash' }).click()
  await page
    .getByRole('button', { name: /^PLACE ORDER Rs\./ })
    .filter({ visible: true })
    .click()

  await page.waitForURL('**/orders')
  await page
    .getByText('Litti Masala')
    .or(page.getByText(/[A-Z]{2}\d{16}/))
    .first()
    .waitFor()
  // the address changes a little before the checkout is gone
  await expect.poll(() => storedCart(page), { message: 'the cart is empty after the order' }).toEqual([])
  return page
    .getByText(/^[A-Z]{2}\d{16}$/)
    .first()
    .innerText()
}

onWide(
  'a visitor browses, adds by the size dialog, reloads, logs in at checkout, adds an address and orders by Cash',
  async ({ page }) => {
    const orderNo = await journey(page)
    expect(orderNo).toMatch(/^[A-Z]{2}\d{16}$/)
  },
)

onPhone('the same on a phone', async ({ page }) => {
  const orderNo = await journey(page)
  await page.reload()
  await page.getByText(orderNo).waitFor()
})

onWide(
  'prices that changed since the cart was filled are told before paying, and the order is not placed at the old ones',
  async ({ page }) => {
    await page.goto('/')
    await addBySizeDialog(page, 'Tilkut', /400/)
    const item = (await storedCart(page))[0]
    const skuId = await page.evaluate(() => JSON.parse(localStorage.getItem('cartItems') ?? '[]')[0].sku_id as number)
    await page.request.post('/demo/price', { data: { sku_id: skuId, amount: 270, mrp: 280 } })
    await page.goto('/checkout')
    await page.getByText(/₹270/).first().waitFor()
    expect(item?.name).toBe('Tilkut')
    await page.request.post('/demo/price', { data: { sku_id: skuId, amount: 260, mrp: 280 } })
  },
)

/** What the door of a busy shop says. */
const BUSY = {
  status: false,
  status_code: 503,
  message: 'Service is busy. Please try again.',
  code: 'BUSY',
  data: { retry_after: 2, begun: false },
}

const orderInARush = async (page: Page) => {
  await openCheckout(page, [['Besan Laddoo', '500 g', 1]])
  await page.getByRole('tab', { name: 'Cash' }).click()
  const keys: (string | undefined)[] = []
  await page.route('**/api/v1/create-order', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    return keys.length <= 2 ? route.fulfill({ status: 503, json: BUSY }) : route.continue()
  })
  const { width } = await boxOf(payButton(page).filter({ hasText: 'PLACE ORDER' }))
  await payButton(page).click()
  const waits = page.getByRole('button', { name: 'Many people are ordering. Trying again…' }).filter({ visible: true })
  await waits.waitFor()
  // it waits for two seconds: there is no time to see whether it stands still
  expect((await waits.boundingBox())?.width).toBe(width)
  await page.waitForURL('**/orders')
  expect([keys.length, new Set(keys).size]).toEqual([3, 1])
}

onWide(
  'a shopper whose first two tries meet a busy shop waits, reads why, and has one order (spec D153)',
  async ({ page }) => orderInARush(page),
)

onPhone('the same rush on a phone', async ({ page }) => orderInARush(page))
