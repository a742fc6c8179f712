import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import { openDatabase } from '#db/client.ts'
import { brokenSeries, issued } from '#test/orders/invoices.ts'
import { ASHA } from '#test/people/asha.ts'
import { filledData } from '#test/site/filled-data.ts'
import { startSite } from '#test/site/site.ts'

const ORDERS = 40
const KILL_AFTER = 12
const SHELF = 1000

type Answer = { status: boolean; message: string; data: unknown }
const post = async (url: string, body: object, headers: Record<string, string> = {}): Promise<Answer> => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } }
  const response = await fetch(url, { ...init, body: JSON.stringify(body) })
  return (await response.json()) as Answer
}

/** Places so many orders as the demo shopper and confirms them; their numbers. */
const placeOrders = async (site: string): Promise<string[]> => {
  const call = async <T>(name: EndpointName, body: object, headers?: Record<string, string>): Promise<T> => {
    const { status, message, data } = await post(`${site}${endpoints[name].path}`, body, headers)
    if (!status) throw new Error(message)
    return data as T
  }
  const { access_token } = await call<{ access_token: string }>('login', ASHA)
  const mine = { authorization: `Bearer ${access_token}` }
  const [address] = await call<{ id: number }[]>('getAllUserAddress', {}, mine)
  const found = await call<{ data: { product_sku: { sku_id: number }[] }[] }>('search', { keyword: 'mango' })
  const sku_id = found.data[0]?.product_sku[0]?.sku_id
  await post(`${site}/demo/stock`, { sku_id, quantity: SHELF })
  const cart = { all_product: [{ sku_id, count: 1 }], payment_mode: 'cod' }
  const { rate } = await call<{ rate: object }>('priceCart', cart)
  const numbers: string[] = []
  for (let n = 0; n < ORDERS; n++) {
    const order = { ...cart, address_id: address?.id, rate: JSON.stringify([rate]) }
    const { order_no } = await call<{ order_no: string }>('createOrder', order, mine)
    await post(`${site}/demo/orders/${order_no}/status`, { track_status: 'Confirmed' })
    numbers.push(order_no)
  }
  return numbers
}
const pack = async (site: string, orderNo: string): Promise<boolean> =>
  (await post(`${site}/demo/orders/${orderNo}/status`, { track_status: 'Packed' })).status

const look = async (data: string) => {
  const database = await openDatabase({ dataDir: join(data, 'db') })
  const invoices = await issued({ deps: database }, 'invoice')
  const broken = await brokenSeries({ deps: database })
  await database.close()
  return { packed: invoices.map(({ order_no }) => order_no), broken }
}

test('a shop killed while it packs many orders leaves no gap in their invoices', async () => {
  const data = filledData()
  const settings = { DATA_DIR: data, RATE_LIMITS: 'bench' }
  const first = await startSite(settings)
  onTestFinished(async () => void (await first.stop('SIGKILL')))
  const orders = await placeOrders(first.url)
  const packed: string[] = []
  await Promise.all(
    orders.map(async (orderNo) => {
      if (await pack(first.url, orderNo).catch(() => false)) packed.push(orderNo)
      if (packed.length === KILL_AFTER) void first.stop('SIGKILL')
    }),
  )
  expect(packed.length).toBeLessThan(ORDERS)
  const midway = await look(data)
  expect(midway.broken).toEqual([])
  expect(midway.packed).toEqual(expect.arrayContaining(packed))

  const second = await startSite(settings)
  onTestFinished(async () => void (await second.stop('SIGKILL')))
  const left = orders.filter((orderNo) => !midway.packed.includes(orderNo))
  expect(await Promise.all(left.map((orderNo) => pack(second.url, orderNo)))).toEqual(left.map(() => true))
  expect(await second.stop()).toBe(0)
  const after = await look(data)
  expect(after.broken).toEqual([])
  expect(after.packed).toEqual(expect.arrayContaining(orders))
})
