import { describe, expect, test } from 'vitest'

import { newTransaction } from '#test/orders/payments.ts'
import { fakeRazorpay, RAZORPAY_KEYS } from '#test/outside/razorpay.ts'
import { freePort } from '#test/site/site.ts'

import { addBuyers, newAttempt, post, prepare, send, type Buyer } from './buyers.ts'
import { breachesOf, directoryOf, KINDS, type Home } from './directories.ts'
import { openProxy, portOf, through } from './proxy.ts'
import { report } from './report.ts'
import { openShopOn, type Start } from './shop.ts'

const STOCK = 10
const SILENT_MS = 30_000
/** Six seconds are what the shop waits; the rest is what a busy machine takes. */
const PATIENCE_MS = 15_000

/** Prepares a payment while the gateway says nothing, while nobody is there, and when it is back. Cash orders and pages go on during this time. */
const payThroughTrouble = async (home: Home, start: Start = {}) => {
  const [payer, payer2, cash] = (await home.work((database) => addBuyers(database, { buyers: 3, stock: STOCK }))) as [
    Buyer,
    Buyer,
    Buyer,
  ]
  const razorpay = await fakeRazorpay()
  const proxy = await openProxy(portOf(razorpay.settings.baseUrl))
  const site = await openShopOn(home, {
    ...start,
    settings: {
      PAYMENT_GATEWAY: 'razorpay',
      RAZORPAY_BASE_URL: through(proxy, razorpay.settings.baseUrl),
      RAZORPAY_KEY_ID: RAZORPAY_KEYS.keyId,
      RAZORPAY_KEY_SECRET: RAZORPAY_KEYS.keySecret,
      RAZORPAY_WEBHOOK_SECRET: RAZORPAY_KEYS.webhookSecret,
    },
  })
  const [slowPayment, deadPayment] = [newTransaction(), newTransaction()]

  proxy.delayMs = SILENT_MS
  const began = performance.now()
  const preparing = prepare(site.url, payer, slowPayment)
  const duringSilence = [(await send(site.url, newAttempt(cash))).end, (await fetch(site.url)).status]
  const silent = await preparing
  const silentMs = Math.round(performance.now() - began)

  Object.assign(proxy, { delayMs: 0, target: await freePort() })
  proxy.breakAll()
  const dead = await prepare(site.url, payer2, deadPayment)
  // all that is left: what an unpaid payment holds would be missing
  const lastUnits = (await send(site.url, newAttempt(cash, STOCK - 1))).end

  proxy.target = portOf(razorpay.settings.baseUrl)
  await post(site.url, '/demo/stock', { body: { sku_id: cash.skuId, quantity: 2 } })
  const back = [await prepare(site.url, payer, slowPayment), await prepare(site.url, payer2, deadPayment)]
  return { silent, silentMs, duringSilence, dead, lastUnits, back, breaches: await breachesOf(home, site) }
}

describe.each(KINDS)('on %s', (kind) => {
  test('F7: a gateway that is silent or gone is given up in time, holds no goods and nobody else up, and serves when it is back', async () => {
    const paid = await payThroughTrouble(await directoryOf(kind))
    report(`F7 on ${kind}`, paid)
    expect(paid).toMatchObject({
      silent: expect.stringMatching(/^503 /),
      duringSilence: ['acknowledged', 200],
      dead: expect.stringMatching(/^503 /),
      lastUnits: 'acknowledged',
      back: ['200', '200'],
      breaches: [],
    })
    expect(paid.silentMs).toBeLessThan(PATIENCE_MS)
  })
})

test('F7, the proof notices a shop without its guard: a gateway is waited for no longer than six seconds', async () => {
  const without = 'a gateway is waited for no longer than six seconds'
  const { silentMs } = await payThroughTrouble(await directoryOf('postgres'), { without })
  expect(silentMs).toBeGreaterThan(PATIENCE_MS)
})
