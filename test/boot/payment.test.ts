import { spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

import { expect, onTestFinished, test } from 'vitest'

import { INVARIANTS } from '#domain/invariant/invariant.store.ts'
import { ASHA } from '#test/people/asha.ts'
import { encoded, type Body } from '#test/requests/requests.ts'
import { filledData } from '#test/site/filled-data.ts'
import { startSite } from '#test/site/site.ts'

const ID = 'QK4821930057719263'

/** The shop in a process of its own, and its demo shopper logged in. */
const open = async (folder = filledData()) => {
  const site = await startSite({ DATA_DIR: folder })
  onTestFinished(async () => {
    await site.stop('SIGKILL')
  })
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  const post = async (path: string, body: Body) => {
    const response = await fetch(`${site.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const { data } = await response.json()
    return { status: response.status, data }
  }
  const call = (name: string, body: Body = {}) => post(`/api/v1/${name}`, body)
  const { data } = await call('login', ASHA)
  headers['authorization'] = `Bearer ${data.access_token}`
  return { site, folder, post, call }
}
/** Prepares the payment of one pickle, and closes the tab. */
const prepare = async (call: Awaited<ReturnType<typeof open>>['call']) => {
  const [address] = (await call('get-all-user-address')).data
  const [{ sku_id }] = (await call('get-product-details', { p_id: 'mango-pickle' })).data.product_sku
  const all_product = [{ sku_id, count: 1 }]
  const { data } = await call('price-cart', { all_product, payment_mode: 'online' })
  const body = { address_id: address.id, payment_mode: 'online', all_product, transaction_id: ID }
  expect((await call('almost-done', { ...body, rate: encoded(data.rate.pay_amount) })).status).toBe(200)
}
const ordersWithin = async (call: Awaited<ReturnType<typeof open>>['call'], more: number, withinMs: number) => {
  const until = Date.now() + withinMs
  for (;;) {
    const { total } = (await call('get-order')).data.order
    if (total >= more || Date.now() > until) return total
    await pause(200)
  }
}

test('the tab is closed after paying: the order is there within 30 seconds, and once', async () => {
  const { call, post } = await open()
  const { total } = (await call('get-order')).data.order
  await prepare(call)
  await post(`/demo/payments/${ID}`, { outcome: 'success', webhooks: { copies: 3, shuffle: true, delay_ms: 500 } })
  expect(await ordersWithin(call, total + 1, 30_000)).toBe(total + 1)
})

test('paid, all webhooks lost, and the process killed: the shop that starts again finds the money by itself', async () => {
  const { call, post, site, folder } = await open()
  const { total } = (await call('get-order')).data.order
  await prepare(call)
  await post(`/demo/payments/${ID}`, { outcome: 'success', webhooks: { drop: 3 } })
  await site.stop('SIGKILL')
  const again = await open(folder)
  await again.post('/demo/clock', { advance: 900 })
  expect(await ordersWithin(again.call, total + 1, 30_000)).toBe(total + 1)
  // the running shop answers this: no other process may open its data
  const check = spawnSync(process.execPath, ['scripts/operate/invariants.ts'], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder, PORT: new URL(again.site.url).port },
    encoding: 'utf8',
  })
  expect(check.stderr).toBe('')
  // what the jump of the clock made due may still be on its way
  expect(check.stdout.match(/^(?:ok {4}|late {2}) I\d/gm)).toHaveLength(Object.keys(INVARIANTS).length)
  expect(check.status).toBe(0)
})
