import type { Session } from '#contract/account.ts'
import type { Address } from '#contract/address.ts'
import type { PriceAnswer } from '#contract/cart.ts'
import type { Dashboard, Product } from '#contract/catalog.ts'
import { ASHA } from '#test/people/asha.ts'

import { NEW_EACH_TIME, NEW_PAGE, NEW_SIGNS, type Request } from '../load/request.ts'
import { call } from '../shop/shop.ts'

/** What is asked of the shop, and of the floor in its place. */
export type Scenario = {
  /** The target of its answers a second. */
  name: string
  /** The target of the processor time of one, where there is one. */
  cpuName?: string | undefined
  connections: number
  /** Longer than others are measured. */
  isLong?: boolean
  /** The requests, sent in turn; they are made when the shop runs. */
  requests: (port: number) => Request[] | Promise<Request[]>
}

const READERS = 16
const MANY = 32
/** Too few to be a crowd, which the shop may refuse where the machine is slow for a moment; bench/measure/overload.ts tries crowds. */
const FEW = 8

const post = (path: string, body: unknown): Request => ({ method: 'POST', path: `/api/v1/${path}`, body })

const get = (path: string, headers?: Request['headers']): Request => ({
  method: 'GET',
  path,
  ...(headers && { headers }),
})

const scenario = (name: string, connections: number, request: Request): Scenario => ({
  name,
  connections,
  requests: () => [request],
})

/** As many as a rush of readers has, for as long as a shop that is measured from outside. */
const long = (name: string, request: Request): Scenario => ({
  ...scenario(name, MANY, request),
  cpuName: `${name}-cpu`,
  isLong: true,
})

/** Answers that the shop caches: the first request makes each of them. */
const cached: readonly Scenario[] = [
  scenario('home', READERS, get('/')),
  scenario('product', READERS, get('/product/mango-pickle')),
  scenario('dashboard', READERS, get('/api/v1/get-dashboard')),
  scenario('details', READERS, post('get-product-details', { p_id: 'mango-pickle' })),
  scenario('search', READERS, post('search', { keyword: 'achar' })),
  long('home-long', get('/')),
  // as load programs ask that say nothing of compression
  long('home-plain', get('/', { 'accept-encoding': 'identity' })),
]

/** Answers that the shop makes for each request. */
export const uncached: readonly Scenario[] = [
  scenario('page-new', FEW, get(`/blogs?page=${NEW_PAGE}`)),
  scenario('search-new', READERS, post('search', { keyword: `achar ${NEW_SIGNS}` })),
]

const PLENTY = 1_000_000
const MAX_CARTS = 12

export const orders: Scenario = { name: 'order', connections: FEW, requests: carts }

export const onPglite: readonly Scenario[] = [...cached, ...uncached, orders]
/** Those that tell of the database, and one that tells that it has no part in what is cached. */
export const onPostgres: readonly Scenario[] = onPglite
  .filter(({ name }) => ['home', 'search-new', 'order'].includes(name))
  .map((one) => ({ ...one, name: `${one.name}-postgres` }))

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
