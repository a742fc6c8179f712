import { randomUUID } from 'node:crypto'

import { expect, onTestFinished, test } from 'vitest'

import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import { openPostgresProxy } from '#test/database/postgres-proxy.ts'
import { ASHA } from '#test/people/asha.ts'
import { encoded, PICKLE, type Body } from '#test/requests/requests.ts'
import { startSite, temporaryFolder } from '#test/site/site.ts'

import { startPostgres } from '../../scripts/programs/postgres.ts'

const SECRET = 'one secret for both nodes of this shop'

const startNode = async (databaseUrl: string): Promise<string> => {
  const { folder, remove } = temporaryFolder()
  onTestFinished(remove)
  const site = await startSite({ DATABASE_URL: databaseUrl, DATA_DIR: folder, SHOP_SECRET: SECRET })
  onTestFinished(async () => void (await site.stop('SIGKILL')))
  return site.url
}

const post = (url: string, body: Body, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const call = (node: string, name: EndpointName, body: Body, headers?: Record<string, string>) =>
  post(`${node}${endpoints[name].path}`, body, headers)
const dataOf = async (answer: Promise<Response>) => (await (await answer).json()).data

/** The pickle as a node shows it. */
const pickleOn = async (node: string) =>
  (await dataOf(call(node, 'getProductDetails', { p_id: PICKLE }))).product_sku[0]

test('two nodes are one shop: a change at one shows at the other, heard or not, and what a lost database cut short is done under its key', async () => {
  // what it confirmed outlives a kill
  const server = await startPostgres({ settings: { fsync: 'off' } })
  onTestFinished(server.stop)
  const proxy = await openPostgresProxy(server.url)
  onTestFinished(proxy.close)
  const [one, other] = (await Promise.all([startNode(server.url), startNode(proxy.url)])) as [string, string]
  const { sku_id, amount, mrp } = await pickleOn(other)
  const price = (rupees: number) => post(`${one}/demo/price`, { sku_id, amount: rupees, mrp })
  const visibleTo = async (node: string) => (await pickleOn(node)).amount

  await price(amount - 1)
  await expect.poll(() => visibleTo(other), { interval: 10 }).toBe(amount - 1)

  proxy.silenceListeners()
  await price(amount - 2)
  await expect.poll(() => visibleTo(other), { interval: 10 }).toBe(amount - 2)
  await expect.poll(async () => (await fetch(`${other}/readyz`)).status).toBe(200)

  // the other node knows a session of the first
  const { access_token } = await dataOf(call(one, 'login', ASHA))
  const key = { authorization: `Bearer ${access_token}`, 'idempotency-key': randomUUID() }
  const [address] = await dataOf(call(other, 'getAllUserAddress', {}, key))
  const all_product = [{ sku_id, count: 1 }]
  const { rate } = await dataOf(call(other, 'priceCart', { all_product, payment_mode: 'cod' }, key))
  const order = { address_id: address.id, payment_mode: 'cod', all_product, rate: encoded(rate.pay_amount) }
  await server.kill()
  const refused = await call(one, 'createOrder', order, key)
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true])
  await server.start()
  await expect.poll(async () => (await call(other, 'createOrder', order, key)).status, { timeout: 120_000 }).toBe(200)
  const [first, again] = await Promise.all([one, other].map((node) => dataOf(call(node, 'createOrder', order, key))))
  expect(first.order_no).toBe(again.order_no)
})
