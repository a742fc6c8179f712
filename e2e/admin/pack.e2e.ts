import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { logIn, placedOrder } from '../shared/asha.ts'
import { wrongWith, onPhone, onWide } from '../shared/browser.ts'
import { heading, logInTo, newPerson } from '../shared/owner.ts'

const GOODS = 'lemon-pickle'
const GOODS_TICK = /^Lemon Pickle, /
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const advance = (page: Page, orderNo: string, track_status: string) =>
  page.request.post(`/demo/orders/${orderNo}/status`, { data: { track_status } })

/** Puts a batch of the goods on shelf B2, with the session of this page. */
const receive = async (
  page: Page,
  { pieces: units, ...batch }: { code: string; best_before: string; pieces: number },
) => {
  const response = await page.request.post('/api/v1/get-product-details', { data: { p_id: GOODS } })
  const { data } = (await response.json()) as { data: { product_sku: { sku_id: number }[] } }
  const answer = await page.request.post(`/admin/api/v1/stock/${data.product_sku[0]?.sku_id}/receive`, {
    headers: { 'x-admin': '1' },
    data: { pieces: units, batch: { ...batch, packed_on: '2020-01-01', shelf: 'B2' } },
  })
  expect(answer.status()).toBe(200)
}

onPhone(
  'a packer packs one order after the other, prints their papers, and cannot give money back',
  async ({ page }) => {
    const token = await logIn(page)
    const orders = [await placedOrder(page, token, [GOODS]), await placedOrder(page, token, [GOODS])]
    for (const orderNo of orders) await advance(page, orderNo, 'Confirmed')
    await logInTo(page, '/admin/orders')
    await heading(page, 'Orders').waitFor()
    await receive(page, { code: 'LATE-1', best_before: '2036-01-01', pieces: 20 })
    await receive(page, { code: 'SOON-1', best_before: '2035-01-01', pieces: 1 })
    await page.context().clearCookies()
    await logInTo(page, '/admin/orders', await newPerson(page, 'packer'))
    await page.getByRole('link', { name: /^Pack \d+ orders?$/ }).click()
    await page.goto(`/admin/pack?order_nos=${orders.join(',')}`)
    const [first = '', second = ''] = orders
    await heading(page, first).waitFor()
    await page.getByText('Order 1 of 2').waitFor()
    expect(await button(page, 'Pack and print').isDisabled()).toBe(true)
    expect(await wrongWith(page)).toEqual([])
    await page.getByText(/^Shelf B2, batch SOON-1, till/).waitFor()
    // a browser that shows no PDF saves the documents; the print dialog of another would wait for a person
    await page.evaluate(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => false }))
    await page.getByRole('checkbox', { name: GOODS_TICK }).check()
    await page.getByText('Small', { exact: true }).click()
    await page.getByLabel('Weight with box, kg').fill('0.8')
    const doc = page.waitForEvent('download')
    await button(page, 'Pack and print').click()
    expect((await doc).suggestedFilename()).toBe(`${first}.pdf`)
    await heading(page, second).waitFor()
    await page.getByText(/batch LATE-1/).waitFor()
    await page.getByRole('checkbox', { name: GOODS_TICK }).check()
    for (const documentName of [/^Label/, /^Packing slip/, /^Invoice/])
      await page.getByRole('checkbox', { name: documentName }).uncheck()
    await button(page, 'Pack').click()
    await page.getByText('All are packed.').waitFor()
    expect(await wrongWith(page)).toEqual([])
    await page.goto(`/admin/orders/${first}`)
    await page.locator('h1 ~ .tag').getByText('Packed', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: /Cancel|refund|Record payment/ }).count()).toBe(0)
    await button(page, 'Print').click()
    for (const name of ['Invoice', 'Slip', 'Label']) await page.getByRole('menuitem', { name }).waitFor()
    await page.keyboard.press('Escape')
    await page.goto('/admin/orders/new')
    await heading(page, 'You may not see this page.').waitFor()
  },
)

onWide('an order is taken by phone, paid by UPI, and its caller is found the next time', async ({ page }) => {
  const mobile = `98${String(Date.now()).slice(-8)}`
  await logInTo(page, '/admin/orders')
  await page.getByRole('link', { name: 'New order' }).click()
  await heading(page, 'New order').waitFor()
  expect(await wrongWith(page)).toEqual([])
  await page.getByLabel('Find a customer').fill(mobile)
  await page.getByText('No matches: this is a new customer.').waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Kamla Rani')
  await page.getByLabel('Find a product').fill('mango pickle')
  await page
    .getByRole('button', { name: /^Add Mango Pickle/ })
    .first()
    .click()
  await page.getByText('To pay').waitFor()
  await page.getByLabel('Discount', { exact: true }).fill('10')
  const typed = { 'Flat, house no.': '4B', 'Building, area': 'Shanti Kunj', Street: 'Boring Road', Landmark: 'Temple' }
  for (const [label, text] of Object.entries({ ...typed, Pincode: '800001' })) await page.getByLabel(label).fill(text)
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Patna')
  await expect.poll(() => page.getByLabel('State').inputValue()).toBe('Bihar')
  await page.getByText(/^Reaches them by /).waitFor()
  await page.getByText('Paid by UPI').click()
  await page.getByText('No', { exact: true }).click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByText('Reason is required.').waitFor()
  await page.getByText('Reference is required.').waitFor()
  await page.getByLabel('Reason').fill('She always calls.')
  await page.getByLabel('Reference').fill('UPI 4711')
  expect(await wrongWith(page)).toEqual([])
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByText('Phone order', { exact: true }).waitFor()
  await page.getByText(/· Paid by UPI/).waitFor()
  await page.getByText('Discount of ₹10: She always calls.').waitFor()
  await page.getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await page.getByText(/to collect ₹/).waitFor()
  await page.getByRole('button', { name: 'Record payment' }).click()
  await page.getByLabel('Reference').fill('UPI 4712')
  await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click()
  await page.getByText('UPI 4712').waitFor()
  await page.goto('/admin/orders/new')
  await page.getByLabel('Find a customer').fill(mobile)
  await page.getByRole('button', { name: /^Kamla Rani/ }).click()
  await page.getByText('1 order, last').waitFor()
  await page.getByText('Shanti Kunj').waitFor()
  expect(await wrongWith(page)).toEqual([])
})
