import { describe, expect, test } from 'vitest'

import { newTransaction } from '#test/orders/payments.ts'
import { fakeRazorpay, RAZORPAY_KEYS } from '#test/outside/razorpay.ts'

import { addBuyers, newAttempt, ordersOf, post, preparePatiently, send, sendPatiently, type Buyer } from './buyers.ts'
import { breachesOf, directoryOf, KINDS, type Home } from './directories.ts'
import { openProxy, portOf, through } from './proxy.ts'
import { report, times } from './report.ts'
import { openShopOn, type Start } from './shop.ts'

const BURST = 200
const CROWD = 800
const UNITS = 5
const BUYERS_OF_FEW = 50
const READS = 40
const PAYERS = 20
const WARM_UP = 100

/** So many order in the same moment, each as a browser does that sends again what was not begun, or only once. */
const burst = async (
  home: Home,
  { buyers: many, stock, sends = sendPatiently }: { buyers: number; stock: number; sends?: typeof send },
  start: Start = {},
) => {
  const buyers = await home.work((database) => addBuyers(database, { buyers: many, stock: stock + WARM_UP }))
  const site = await openShopOn(home, start)
  // a process that has just begun compiles at each step
  for (let n = 0; n < WARM_UP; n++) await send(site.url, newAttempt(buyers[n % many] as Buyer))
  const attempts = await Promise.all(buyers.map((buyer) => sends(site.url, newAttempt(buyer))))
  const breaches = await breachesOf(home, site)
  await site.stop()
  const ends = attempts.map(({ end, answer }) => (end === 'acknowledged' ? end : answer))
  const orders = await home.work((database) => ordersOf(database, buyers))
  return { ends: countOf(ends), orders: orders - WARM_UP, breaches }
}

/** How many of a crowd that comes in one moment and tries once are refused, and what else becomes of them. */
const crowd = async (home: Home, start: Start = {}) => {
  const buyers = await home.work((database) => addBuyers(database, { buyers: CROWD, stock: CROWD }))
  const site = await openShopOn(home, start)
  const attempts = await Promise.all(buyers.map((buyer) => send(site.url, newAttempt(buyer))))
  const breaches = await breachesOf(home, site)
  await site.stop()
  const ends = countOf(attempts.map(({ end, answer }) => (end === 'acknowledged' ? end : answer)))
  const orders = await home.work((database) => ordersOf(database, buyers))
  return { ends, orders, breaches }
}

/** What becomes of somebody who searches while a crowd orders all the time. */
const readInARush = async (home: Home, start: Start = {}) => {
  const buyers = await home.work((database) => addBuyers(database, { buyers: BURST, stock: 1_000_000 }))
  const site = await openShopOn(home, start)
  const rush = { isOn: true }
  const ordering = buyers.map(async (buyer) => {
    while (rush.isOn) await send(site.url, newAttempt(buyer))
  })
  const reads: number[] = []
  for (let n = 0; n < READS; n++) {
    const { status } = await post(site.url, '/api/v1/search', { body: { keyword: `pickle ${n}` } })
    reads.push(status)
  }
  rush.isOn = false
  await Promise.all(ordering)
  return { served: reads.filter((status) => status !== 503).length }
}

/**
 * Who is done first: shoppers who wait for a gateway that says nothing, more than there are places, or one who pays cash. Whom
 * the door sends away comes again, as browsers do: being sent away is no end.
 */
const orderDuringSilence = async (home: Home, start: Start = {}) => {
  const [cash, ...payers] = (await home.work((database) =>
    addBuyers(database, { buyers: 1 + PAYERS, stock: 2 * PAYERS }),
  )) as [Buyer, ...Buyer[]]
  const razorpay = await fakeRazorpay()
  const proxy = await openProxy(portOf(razorpay.settings.baseUrl))
  proxy.delayMs = 60_000
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
  const done: string[] = []
  const preparing = payers.map((payer) =>
    preparePatiently(site.url, payer, newTransaction()).then(() => done.push('payment')),
  )
  // they come first
  await new Promise((resolve) => setTimeout(resolve, 500))
  const { end } = await sendPatiently(site.url, newAttempt(cash))
  done.push('cash')
  await Promise.all(preparing)
  return { end, first: done[0] }
}

const countOf = (ends: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const end of ends) counts[end] = (counts[end] ?? 0) + 1
  return counts
}

describe.each(KINDS)('on %s', (kind) => {
  test('F28, F29: of two hundred who order in the same moment each has one order, and nobody is told to come again by hand', async () => {
    for (let n = 0; n < times(20); n++) {
      const bought = await burst(await directoryOf(kind), { buyers: BURST, stock: BURST })
      report(`F28 burst on ${kind}`, { ...bought.ends, orders: bought.orders })
      expect(bought).toEqual({ ends: { acknowledged: BURST }, orders: BURST, breaches: [] })
    }
  })

  test('F28: of fifty buyers of five pieces each hears that it is sold or out of stock', async () => {
    for (let n = 0; n < times(20); n++) {
      const bought = await burst(await directoryOf(kind), { buyers: BUYERS_OF_FEW, stock: UNITS })
      expect(bought).toEqual({
        ends: { acknowledged: UNITS, STOCK_SHORT: BUYERS_OF_FEW - UNITS },
        orders: UNITS,
        breaches: [],
      })
    }
  })

  test('F28: of a crowd that is too large some are refused at once, and each of the others has one order', async () => {
    const { ends, orders, breaches } = await crowd(await directoryOf(kind))
    report(`F28 crowd on ${kind}`, { ...ends, orders })
    expect(Object.keys(ends).toSorted()).toEqual(['503 BUSY', 'acknowledged'])
    expect([orders, breaches]).toEqual([ends['acknowledged'], []])
  })

  test('F28: whoever searches in a rush of orders is served', async () => {
    const { served } = await readInARush(await directoryOf(kind))
    report(`F28 searches in a rush on ${kind}`, { served })
    expect(served).toBeGreaterThan(READS / 2)
  })

  test('F7, F28: whoever waits for a silent gateway takes no place from those who pay cash', async () => {
    expect(await orderDuringSilence(await directoryOf(kind))).toEqual({ end: 'acknowledged', first: 'cash' })
  })
})

test('F28, the proof notices a shop without its guard: whoever would be served in time waits', async () => {
  const without = 'whoever would be served in time waits'
  const { ends } = await burst(await directoryOf('postgres'), { buyers: BURST, stock: BURST, sends: send }, { without })
  expect(ends['503 BUSY']).toBeGreaterThan(0)
})

test('F28, the proof notices a shop without its guard: whoever would wait for too long is refused', async () => {
  const without = 'whoever would wait for too long is refused'
  const { ends } = await crowd(await directoryOf('postgres'), { without })
  expect(ends).toEqual({ acknowledged: CROWD })
})

test('F28, the proof notices a shop without its guard: turns go by weight', async () => {
  const { served } = await readInARush(await directoryOf('postgres'), { without: 'turns go by weight' })
  expect(served).toBeLessThan(READS / 2)
})

test('F7, the proof notices a shop without its guard: a place is lent for a second', async () => {
  const { first } = await orderDuringSilence(await directoryOf('postgres'), { without: 'a place is lent for a second' })
  expect(first).toBe('payment')
})
