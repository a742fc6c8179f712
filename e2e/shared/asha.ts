import type { Page } from 'playwright-core'

import { ASHA } from '#test/people/asha.ts'

import { fillStorage } from './browser.ts'

const post = async (page: Page, path: string, data: object, token = '') => {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  return (await page.request.post(path, { data, headers })).json()
}

/** Somebody, the demo shopper if nobody is named, logged in without the dialog: that is tested where it belongs. Answers the token. */
export const logIn = async (page: Page, credentials = ASHA): Promise<string> => {
  const { data } = await post(page, '/api/v1/login', credentials)
  await fillStorage(page, { access_token: data.access_token, user_data: JSON.stringify(data.user_data) })
  return data.access_token
}

/** A new order of hers of one piece of each product, by Cash. Answers its number. */
export const placedOrder = async (page: Page, token: string, slugs: readonly string[]): Promise<string> => {
  const skus: number[] = []
  for (const p_id of slugs) {
    const { data } = await post(page, '/api/v1/get-product-details', { p_id })
    skus.push(data.product_sku[0].sku_id)
  }
  const all_product = skus.map((sku_id) => ({ sku_id, count: 1 }))
  const priced = await post(page, '/api/v1/price-cart', { all_product, payment_mode: 'cod' })
  const addresses = await post(page, '/api/v1/get-all-user-address', {}, token)
  const order = {
    address_id: addresses.data[0].id,
    payment_mode: 'cod',
    all_product,
    rate: JSON.stringify([priced.data.rate]),
  }
  const placed = await post(page, '/api/v1/create-order', order, token)
  return placed.data.order_no
}

/** The same, delivered. */
export const deliveredOrder = async (page: Page, token: string, slugs: readonly string[]): Promise<string> => {
  const orderNo = await placedOrder(page, token, slugs)
  for (const track_status of ['Confirmed', 'Packed', 'Shipped', 'Intransit', 'Delivered'])
    await post(page, `/demo/orders/${orderNo}/status`, { track_status })
  return orderNo
}

/** The card of an order on the page of orders, opened. */
export const openOrder = async (page: Page, orderNo: string) => {
  await page.goto('/orders')
  const card = page.getByRole('article', { name: orderNo })
  await card.getByRole('button', { name: /Show more/ }).click()
  return card
}
