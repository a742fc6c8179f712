import { expect, test } from 'vitest'

import { endpointNames, endpoints } from '#contract/endpoints.ts'
import { as, openShop } from '#test/shop/shop.ts'
import { stopTime } from '#test/shop/waiting.ts'

import { OverallLimit, workOf } from './overall-limit.ts'

const caps = { address: 6000, token: 600, read: 600, page: 600 }
const ip = '203.0.113.7'
const tokenLike = (n: number) => String(n).padStart(43, 'x')
/** How many of so many requests are let through. */
const allowed = (many: number, request: (n: number) => number | undefined) =>
  Array.from({ length: many }, (_, n) => request(n)).filter((wait) => wait === undefined).length

test('a value that cannot be a token is no caller of its own (spec R4.8)', () => {
  const limit = new OverallLimit()
  expect(allowed(caps.address + 100, () => limit.waitOf({ ip, token: 'x' }))).toBe(caps.address)
  expect(allowed(caps.token + 100, (n) => limit.waitOf({ ip: `203.0.114.${n % 250}`, token: tokenLike(1) }))).toBe(
    caps.token,
  )
})

test('a flood of made-up tokens gives nobody new room (spec R4.8)', () => {
  const limit = new OverallLimit()
  allowed(caps.address, () => limit.waitOf({ ip, token: undefined }))
  const flood = (n: number) => limit.waitOf({ ip: `10.${n % 250}.0.${(n >> 8) % 250}`, token: tokenLike(n) })
  let forgiven = 0
  for (let n = 0; n < 120_000; n++) {
    flood(n)
    if (n % 1000 === 0 && limit.waitOf({ ip, token: undefined }) === undefined) forgiven++
  }
  expect(forgiven).toBe(0)
})

test('addresses of one IPv6 network share its caps (spec D138)', () => {
  const limit = new OverallLimit()
  const request = (n: number) => limit.waitOf({ ip: `2001:db8:1:2::${n.toString(16)}`, token: undefined }, 'page')
  expect(allowed(caps.page + 100, request)).toBe(caps.page)
  expect(limit.waitOf({ ip: '2001:db8:1:3::1', token: undefined }, 'page')).toBeUndefined()
})

test('whatever a visitor may ask for without changing anything counts as a read (spec D138)', () => {
  const writing = [
    'replaceOrder',
    'createProductNotify',
    'register',
    'verifyOtp',
    'resendOtp',
    'login',
    'forgotPass',
    'verifyForgotOtp',
    'forgotPasswordChange',
    'verifyEmail',
    'contactUs',
    'payOrder',
    'claimUpi',
    'confirmCashOrder',
    'answerParcel',
    'sendLoginOtp',
    'loginByOtp',
    'samePerson',
    'startGuest',
    'trackOtp',
    'trackVerify',
    'beacon',
  ]
  const others = endpointNames.filter((name) => endpoints[name].who !== 'shopper' && workOf(name) !== 'read')
  expect(others).toEqual(writing)
})

test('reads that are not cached are 600 a minute an address, whatever token they bring; other calls go on (spec D138)', async () => {
  stopTime()
  const shop = await openShop()
  const { path: url } = endpoints.search
  const search = async (n: number) =>
    (await shop.app.inject({ method: 'POST', url, payload: { keyword: `no such thing ${n}` } })).statusCode
  const statuses = new Map<number, number>()
  for (let n = 0; n < caps.read + 20; n++) {
    // one after the other, as a scraper asks
    const status = await search(n)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(Object.fromEntries(statuses)).toEqual({ 404: caps.read, 429: 20 })
  const over = await shop.call('priceCart', {}, as(tokenLike(1)))
  expect([over.status, over.body.code]).toEqual([429, 'TOO_MANY'])
  expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
  expect((await shop.call('login', {})).status).not.toBe(429)
})
