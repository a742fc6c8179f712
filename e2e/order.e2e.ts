import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { ASHA } from '#test/asha.ts'

import { addBySizeDialog } from './add-to-cart.ts'
import { onPhone, onWide, storedCart } from './browser.ts'

const logInAtCheckout = async (page: Page) => {
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
  expect((await storedCart(page)).map((item) => item.name)).toEqual(['Litti Masala', 'Besan Laddoo'])

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
  expect(await storedCart(page), 'the cart is empty after the order').toEqual([])
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
