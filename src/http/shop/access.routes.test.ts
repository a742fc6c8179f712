import { expect, test } from 'vitest'

import { endpointNames, endpoints } from '#contract/endpoints.ts'
import { newTransaction, onlineOrder } from '#test/orders/payments.ts'
import { advance, newcomer, signUp } from '#test/people/accounts.ts'
import { ASHA } from '#test/people/asha.ts'
import { anAddress, requestsFor, waresOf, type Body } from '#test/requests/requests.ts'
import { as, openShop, type Shop } from '#test/shop/shop.ts'

const DAY = 86_400
const turnedAway = ['LOGIN_NEEDED', 'SESSION_EXPIRED', 'BLOCKED']
type Caller = 'nobody' | 'garbage' | 'expired' | 'revoked' | 'blocked' | 'another'

/** What the contract says of a caller at the door, by who may come in; undefined: in (spec D62, D120). */
const refusalAt = (auth: 'visitor' | 'shopper' | 'either', caller: Caller): string | undefined => {
  if (auth === 'visitor' || caller === 'another' || (auth === 'either' && caller === 'nobody')) return undefined
  if (caller === 'blocked') return 'BLOCKED'
  return caller === 'expired' || caller === 'revoked' ? 'SESSION_EXPIRED' : 'LOGIN_NEEDED'
}

const tokenOf = async (shop: Shop, n: number) =>
  (await signUp(shop, { ...newcomer, mobile: `912345679${n}`, email_id: `caller${n}@example.com` })).access_token

/** A shop in which Asha has an address, orders and a payment under way, and everybody else who may call. */
const open = async () => {
  const shop = await openShop({ limits: 'bench' })
  const expired = await tokenOf(shop, 1)
  await advance(shop, 15 * DAY)
  const [revoked, blocked, another] = [await tokenOf(shop, 2), await tokenOf(shop, 3), await tokenOf(shop, 4)]
  await shop.call('logout', {}, as(revoked))
  await shop.hook('/demo/customers', { email_id: 'caller3@example.com', blocked: true })

  const wares = await waresOf(shop)
  const asha = as(await shop.login())
  const orders = await shop.call('getOrder', {}, asha)
  const transaction_id = newTransaction()
  const prepared = await shop.call('almostDone', onlineOrder(wares, transaction_id), asha)
  expect(prepared.status).toBe(200)
  const order_no = orders.body.data?.order.data[0]?.order_no ?? ''
  /** What Asha's browser knows and nobody else should get anything by. */
  const hers: Body = { address_id: wares.addressId, order_no, order_number: order_no, transaction_id }
  const home = { ...anAddress, contact_name: 'Meera Devi', contact_mobile: '9123456794' }
  const own = await shop.call('addUserAddress', home, as(another))
  const requests = requestsFor({ ...wares, addressId: own.body.data?.id ?? 0 })
  const headers: Record<Caller, Record<string, string>> = {
    nobody: {},
    garbage: as('x'.repeat(43)),
    expired: as(expired),
    revoked: as(revoked),
    blocked: as(blocked),
    another: as(another),
  }
  return { shop, headers, hers, requests, asha }
}

test('every call lets in whom the contract lets in, and turns everybody else away at the door (spec P9, T1)', async () => {
  const { shop, headers, requests } = await open()
  const callers: Caller[] = ['nobody', 'garbage', 'expired', 'revoked', 'blocked', 'another']
  const seen: Record<string, Record<string, string>> = {}
  const promised: typeof seen = {}
  for (const caller of callers) {
    // whatever may be done once a minute may be done again
    await advance(shop, 61)
    for (const name of endpointNames.filter((one) => one !== 'logout')) {
      const { body } = await shop.call(name, requests[name], headers[caller])
      const entry = turnedAway.includes(body.code ?? '') ? body.code : undefined
      ;(seen[name] ??= {})[caller] = entry ?? 'in'
      ;(promised[name] ??= {})[caller] = refusalAt(endpoints[name].who, caller) ?? 'in'
    }
  }
  expect(seen).toEqual(promised)
})

test('to a visitor’s call a token makes no difference, whoever’s it is', async () => {
  const { shop, headers, requests } = await open()
  const reads = endpointNames.filter((name) => endpoints[name].who === 'visitor' && endpoints[name].isCacheable)
  expect(reads.length).toBeGreaterThan(10)
  for (const name of reads) {
    const plain = await shop.call(name, requests[name])
    for (const caller of Object.values(headers))
      expect([name, (await shop.call(name, requests[name], caller)).body]).toEqual([name, plain.body])
  }
})

test('what is another shopper’s is answered like what is not there, to the byte, and nothing of it is told or changed (spec T1)', async () => {
  const { shop, headers, hers, requests, asha } = await open()
  const nobodys: Body = {
    address_id: 999_999,
    order_no: 'ZZ0000000000000001',
    order_number: 'ZZ0000000000000001',
    transaction_id: newTransaction(),
  }
  const mine = async () => [
    (await shop.call('getAllUserAddress', {}, asha)).body,
    (await shop.call('getOrder', {}, asha)).body,
    (await shop.call('getTotalAnnas', {}, asha)).body,
    (await shop.call('checkPaymentStatus', { transaction_id: hers['transaction_id'] }, asha)).body,
  ]
  const before = await mine()
  const tried: string[] = []
  // who asks for a code twice has to wait: track-otp.routes.test.ts compares those answers
  for (const name of endpointNames)
    for (const field of Object.keys(hers).filter((one) => one in requests[name] && name !== 'trackOtp')) {
      const request: Body = { ...requests[name], ...('payment_mode' in requests[name] && { payment_mode: 'online' }) }
      const answer = async (value: unknown) => {
        const { status, body } = await shop.call(name, { ...request, [field]: value }, headers.another)
        return { status, body: JSON.stringify(body) }
      }
      const theirs = await answer(hers[field])
      // the person who begins a payment names it themselves, so a name that is nobody's is right
      const isNewName = name === 'almostDone' && field === 'transaction_id'
      const none = isNewName ? theirs : await answer(nobodys[field])
      expect([name, field, theirs]).toEqual([name, field, none])
      expect([name, theirs.status]).toEqual([name, expect.toBeOneOf([404, 422])])
      tried.push(`${name} ${field}`)
    }
  expect(tried).toEqual([
    'createOrder address_id',
    'createOrder transaction_id',
    'getProductByOrder order_no',
    'replaceOrder order_number',
    'editUserAddress address_id',
    'deleteUserAddress address_id',
    'almostDone address_id',
    'almostDone transaction_id',
    'checkPaymentStatus transaction_id',
    'cancelOrder order_no',
    'buyAgain order_no',
    'trackOrder transaction_id',
    'payOrder transaction_id',
    'getOrderDetails order_no',
    'trackVerify order_no',
  ])
  expect(await mine()).toEqual(before)
})

test('no answer to another shopper holds anything of hers', async () => {
  const { shop, headers, hers, requests } = await open()
  const { rows } = await shop.database.pool.query<{ public_id: string }>(
    'select public_id from shopper where email = $1',
    [ASHA.email_id],
  )
  const secrets = [ASHA.email_id, '9876543210', hers['order_no'], hers['transaction_id'], rows[0]?.public_id]
  for (const name of endpointNames.filter((one) => one !== 'login')) {
    // what a request says comes back in some answers
    const own: Body = { email_id: 'caller4@example.com', contact_mobile: '9123456794' }
    const request = Object.fromEntries(
      Object.entries(requests[name]).map(([field, value]) => [field, own[field] ?? value]),
    )
    const text = JSON.stringify((await shop.call(name, request, headers.another)).body)
    for (const secret of secrets) expect([name, text.includes(String(secret))]).toEqual([name, false])
  }
})
