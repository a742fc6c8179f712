import type { Session } from '#contract/account.ts'
import type { Address } from '#contract/address.ts'
import type { PriceAnswer } from '#contract/cart.ts'
import type { Dashboard, Product } from '#contract/catalog.ts'
import { ASHA } from '#test/people/asha.ts'

import { NEW_EACH_TIME, NEW_PAGE, NEW_SIGNS, type Request } from './request.ts'
import { call } from './shop.ts'

export type Scenario = {
  /** For --only. */
  name: string
  title: string
  connections: number
  /** The least share of the floor that it must reach. */
  minRatio?: number
  /** The least answers a second. */
  minRate?: number
  /** The requests, sent in turn; they are made when the shop runs. */
  requests: (port: number) => Request[] | Promise<Request[]>
}

const READERS = 16
/** Too few to be a crowd, which the shop may refuse where the machine is slow for a moment; bench/overload.ts tries crowds. */
const FEW = 8

const post = (path: string, body: unknown): Request => ({ method: 'POST', path: `/api/v1/${path}`, body })

/** Answers that the shop caches: the first request makes each of them. */
export const cached: Scenario[] = [
  {
    name: 'home',
    title: 'GET /',
    connections: READERS,
    minRatio: 0.6,
    requests: () => [{ method: 'GET', path: '/' }],
  },
  {
    name: 'product',
    title: 'GET /product/mango-pickle',
    connections: READERS,
    requests: () => [{ method: 'GET', path: '/product/mango-pickle' }],
  },
  {
    name: 'dashboard',
    title: 'GET get-dashboard',
    connections: READERS,
    minRatio: 0.6,
    requests: () => [{ method: 'GET', path: '/api/v1/get-dashboard' }],
  },
  {
    name: 'details',
    title: 'POST get-product-details',
    connections: READERS,
    requests: () => [post('get-product-details', { p_id: 'mango-pickle' })],
  },
  {
    name: 'search',
    title: 'POST search "achar"',
    connections: READERS,
    requests: () => [post('search', { keyword: 'achar' })],
  },
]

/** Answers that the shop makes for each request. */
export const uncached: Scenario[] = [
  {
    name: 'page-new',
    title: 'GET /blogs?page=… (new)',
    connections: FEW,
    requests: () => [{ method: 'GET', path: `/blogs?page=${NEW_PAGE}` }],
  },
  {
    name: 'search-new',
    title: 'POST search (new)',
    connections: READERS,
    requests: () => [post('search', { keyword: `achar ${NEW_SIGNS}` })],
  },
]

const onServer = (scenario: Scenario): Scenario => ({
  ...scenario,
  name: `${scenario.name}-postgres`,
  title: `${scenario.title}, PostgreSQL`,
})

const PLENTY = 1_000_000
const MAX_CARTS = 12

export const orders = (database: string): Scenario => ({
  name: database === 'PGlite' ? 'orders' : 'orders-postgres',
  title: `POST create-order, ${database}`,
  connections: FEW,
  ...(database === 'PGlite' && { minRate: 150 }),
  requests: carts,
})

/** All scenarios, and those that measure the shop on a server. */
export const onPglite: readonly Scenario[] = [...cached, ...uncached, orders('PGlite')]
export const onPostgres: readonly Scenario[] = [
  ...onPglite.filter(({ name }) => ['home', 'search-new'].includes(name)).map(onServer),
  orders('PostgreSQL'),
]

/** Carts of two products each that the demo shopper may order without end, all different in what they sell. */
async function carts(port: number): Promise<Request[]> {
  const { access_token: token } = (await call(port, '/api/v1/login', ASHA)) as Session
  const [address] = (await call(port, '/api/v1/get-all-user-address', {}, token)) as Address[]
  const { collections } = (await call(port, '/api/v1/get-dashboard')) as Dashboard
  const slugs = [...new Set(collections.flatMap(({ products }) => products.map(({ slug }) => slug)))]
  const sizes: number[] = []
  for (const p_id of slugs.slice(0, MAX_CARTS * 2)) {
    // A few calls run before anything is measured.
    const { product_sku } = (await call(port, '/api/v1/get-product-details', { p_id })) as Product
    sizes.push(...product_sku.slice(0, 1).map(({ sku_id }) => sku_id))
  }
  const requests: Request[] = []
  for (const [at, sku_id] of sizes.entries()) {
    const other = sizes[at + 1]
    if (at % 2 === 1 || other === undefined) continue
    const all_product = [sku_id, other].map((id) => ({ sku_id: id, count: 1 }))
    for (const line of all_product) await call(port, '/demo/stock', { sku_id: line.sku_id, quantity: PLENTY })
    const { rate } = (await call(port, '/api/v1/price-cart', { all_product, payment_mode: 'cod' })) as PriceAnswer
    requests.push({
      ...post('create-order', {
        address_id: address?.id,
        payment_mode: 'cod',
        all_product,
        rate: JSON.stringify([rate]),
      }),
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': `bench-${NEW_EACH_TIME}` },
    })
  }
  return requests
}
