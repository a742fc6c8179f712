import { readFile } from 'node:fs/promises'

import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { logIn } from '../shared/asha.ts'
import { faultsOf, onPhone, onWide, storedCart } from '../shared/browser.ts'

type Envelope<T> = { data: T; message: string; status: boolean }
const post = async <T>(page: Page, path: string, data: object, token?: string): Promise<T> => {
  const answer = await page.request.post(path, {
    data,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  })
  const { status, message, data: payload } = (await answer.json()) as Envelope<T>
  if (!status) throw new Error(`${path}: ${message}`)
  return payload
}
type Card = { name: string; product_sku: { sku_id: number; sku_name: string; amount: number; mrp: number }[] }

/** An order by Cash for two of a product's first size; its number, and the size. */
const order = async (page: Page, token: string, keyword: string) => {
  const found = await post<{ data: Card[] }>(page, '/api/v1/search', { keyword })
  const size = found.data[0]?.product_sku[0]
  const [address] = await post<{ id: number }[]>(page, '/api/v1/get-all-user-address', {}, token)
  const all_product = [{ sku_id: size?.sku_id, count: 2 }]
  await post(page, '/demo/stock', { sku_id: size?.sku_id, quantity: 50 })
  const cart = { all_product, payment_mode: 'cod' }
  const { rate } = await post<{ rate: object }>(page, '/api/v1/price-cart', cart)
  const request = { ...cart, address_id: address?.id, rate: JSON.stringify([rate]) }
  const placed = await post<{ order_no: string }>(page, '/api/v1/create-order', request, token)
  return { orderNo: placed.order_no, skuId: size?.sku_id ?? 0, amount: size?.amount ?? 0, mrp: size?.mrp ?? 0 }
}
const step = (page: Page, orderNo: string, track_status: string) =>
  post(page, `/demo/orders/${orderNo}/status`, { track_status })
const cardOf = (page: Page, orderNo: string) => page.getByRole('article', { name: orderNo })
const unfold = (page: Page, orderNo: string) =>
  cardOf(page, orderNo)
    .getByRole('button', { name: `Show more of order ${orderNo}` })
    .click()

const followed = async (page: Page) => {
  const token = await logIn(page)
  const { orderNo } = await order(page, token, 'besan laddoo')
  await page.goto('/orders')
  const card = cardOf(page, orderNo)
  await card.waitFor()
  await expect.poll(async () => (await card.boundingBox())?.height, { message: 'a closed row' }).toBe(150)
  const current = card.locator('[aria-current="step"]')
  await expect.poll(() => current.innerText()).toContain('Order')

  for (const status of ['Confirmed', 'Packed', 'Shipped', 'Intransit', 'Delivered']) await step(page, orderNo, status)
  await page.reload()
  await unfold(page, orderNo)
  await card.getByText('Coupon used').waitFor()
  await expect.poll(() => current.innerText()).toContain('Delivered')
  await expect
    .poll(() => card.locator('.order-card__state').innerText())
    .toMatch(/Delivered\s+\d+\w+ \w+ \d{4} · 2 items/)
  await expect.poll(() => card.getByText('Coupon used').locator('xpath=following-sibling::dd').innerText()).toBe('NA')
  expect(await card.getByText('Paid by Annas').count()).toBe(0)
  await expect.poll(() => card.getByRole('link', { name: 'Track the parcel' }).getAttribute('href')).toMatch(/^https:/)
  for (const name of ['Reviews', 'Help', 'Invoice', 'Buy again']) await card.getByRole('button', { name }).waitFor()
  expect(await card.getByRole('button', { name: 'Cancel' }).count()).toBe(0)
  expect(await faultsOf(page)).toEqual([])

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Invoice' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`invoice-${orderNo}.pdf`)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
}
onPhone('an order is followed from its closed row to its invoice', ({ page }) => followed(page))
onWide('the same on a wide screen', ({ page }) => followed(page))

onPhone('cancelling asks first, and is offered no longer once the order is packed', async ({ page }) => {
  const token = await logIn(page)
  const early = await order(page, token, 'thekua')
  const late = await order(page, token, 'thekua')
  for (const status of ['Confirmed', 'Packed']) await step(page, late.orderNo, status)
  await page.goto('/orders')
  await unfold(page, late.orderNo)
  await cardOf(page, late.orderNo).getByText('Coupon used').waitFor()
  expect(await cardOf(page, late.orderNo).getByRole('button', { name: 'Cancel' }).count()).toBe(0)

  await unfold(page, early.orderNo)
  const cancel = cardOf(page, early.orderNo).getByRole('button', { name: 'Cancel' })
  await cancel.click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
  await dialog.getByRole('button', { name: 'KEEP THE ORDER' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await cancel.click()
  await dialog.getByRole('button', { name: 'YES, CANCEL' }).click()
  await page.getByText('Order cancelled successfully').waitFor()
  await cardOf(page, early.orderNo).locator('.is-stopped').waitFor()
  await expect.poll(() => cardOf(page, early.orderNo).getByText('Cancelled', { exact: true }).isVisible()).toBe(true)
})

onPhone('buying again is a choice at today’s price, and says what changed (spec N10.4)', async ({ page }) => {
  const token = await logIn(page)
  const { orderNo, skuId, amount, mrp } = await order(page, token, 'litti masala')
  await post(page, '/demo/price', { sku_id: skuId, amount: amount - 1, mrp })
  await post(page, '/demo/stock', { sku_id: skuId, quantity: 1 })
  await page.goto('/orders')
  await unfold(page, orderNo)
  const card = cardOf(page, orderNo)
  await card.getByRole('button', { name: 'Buy again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Buy again' })
  await dialog.getByText(`is now ₹${amount - 1}, it was ₹${amount}.`).waitFor()
  await dialog.getByText('only 1 left, you had 2.').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('checkbox').uncheck()
  await expect.poll(() => dialog.getByRole('button', { name: 'Add to cart' }).isDisabled()).toBe(true)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Add 1 to cart' }).click()
  await page.getByText('1 item added to your cart').waitFor()
  await expect
    .poll(async () => (await storedCart(page)).map(({ name, count }) => [name, count]))
    .toEqual([['Litti Masala', 1]])
  await page.getByRole('button', { name: 'View Cart' }).first().click()
  await page.getByRole('dialog').getByText('Litti Masala').waitFor()
  await post(page, '/demo/stock', { sku_id: skuId, quantity: 40 })
  await post(page, '/demo/price', { sku_id: skuId, amount, mrp })
})

/** The link in the newest SMS about an order's state. */
const linkIn = async (page: Page, orderNo: string): Promise<string | undefined> => {
  const answer = await page.request.get('/demo/messages?to=9876543210&limit=50')
  const { data } = (await answer.json()) as Envelope<{ template: string; vars: { order_no: string; link: string } }[]>
  return data.find(({ template, vars }) => template === 'order_status' && vars.order_no === orderNo)?.vars.link
}
const byLink = async (page: Page) => {
  const token = await logIn(page)
  const { orderNo } = await order(page, token, 'tilkut')
  await step(page, orderNo, 'Confirmed')
  // order messages are sent within a second
  await expect.poll(() => linkIn(page, orderNo)).toBeDefined()
  const { pathname, search } = new URL((await linkIn(page, orderNo)) ?? '')
  await page.evaluate(() => localStorage.clear())
  const response = await page.goto(pathname + search)
  expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  await page.getByText(orderNo).waitFor()
  expect(await page.locator('main').innerText()).not.toMatch(/Asha|Shanti|Patna/)
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  expect(await faultsOf(page)).toEqual([])
  await step(page, orderNo, 'Packed')
  await page.reload()
  await page.locator('main').getByText('Waiting for the courier').waitFor()
  const forged = await page.goto(`/track/${orderNo}.${'A'.repeat(22)}`)
  expect(forged?.status()).toBe(404)
  await page.getByRole('heading', { name: 'This jar is not on the shelf' }).waitFor()
}
onPhone('the link of a message shows one order without a login; a forged one is a missing page', ({ page }) =>
  byLink(page),
)
onWide('the link on a wide screen', ({ page }) => byLink(page))
