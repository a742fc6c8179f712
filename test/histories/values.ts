import { ADMIN_API } from '#contract/admin/endpoints.ts'
import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import { OWNER } from '#test/people/staff.ts'

type Saw = [of: string, version: number][]
/** A value that is written with its version in it; answers the status. */
export type ShopValue = { of: string; write: (node: string, version: number, signal: AbortSignal) => Promise<number> }
/** Where values are shown; undefined where there is no answer. */
export type ShopAddress = {
  address: string
  isDecision: boolean
  request: (base: string, signal: AbortSignal) => Promise<Saw | undefined>
}

const PRODUCTS = ['haldi-powder', 'garam-masala', 'litti-masala']
const SIZES = 6
/** Low enough that a piece pays for its delivery. */
const LOWEST_PAISE = 100_00
const LOWEST_FEE = 20
const MRP = 999
const NAME = 'Haldi v'
const TITLE = 'Post v'
const FEE = 'fee'
const POST = 'title'

const priceOf = (skuId: number) => `price ${skuId}`
const nameOf = (slug: string) => `name ${slug}`
const versionOfPrice = (rupees: number) => Math.round(rupees * 100) - LOWEST_PAISE
const versionOfFee = (rupees: number) => Math.round((rupees - LOWEST_FEE) * 100)

type Size = { sku_id: number; amount: number }
type Product = { id: number; name: string; product_sku: Size[] }
type Rated = { lines: Size[]; rate: { delivery_fee: number } }
type Settings = { limits: { delivery_fee: number } }
type Posts = { data: { id: number; title: string }[] }

/**
 * Prices of six sizes, a product's name, the fee of delivery and a post's title, each at its first version, with where
 * shoppers see them and where an order would follow from them.
 */
export async function openValues(node: string) {
  const signal = AbortSignal.timeout(60_000)
  const products = await Promise.all(PRODUCTS.map((slug) => details(node, slug, signal)))
  const sizes = products.flatMap(({ product_sku }) => product_sku.map(({ sku_id }) => sku_id)).slice(0, SIZES)
  const owner = await logIn(node)
  const post = ((await call(node, 'getAllBlog', { page: 1 }, signal)) as Posts).data[0]?.id ?? 0
  const [slug = ''] = PRODUCTS
  const values = [...sizes.map(priced), named(owner, slug, products[0]?.id ?? 0), fee(owner), titled(owner, post)]
  for (const value of values) {
    const status = await value.write(node, 0, signal)
    if (status !== 200) throw new Error(`${value.of} cannot be written: ${status}`)
  }
  const [one = 0, other = 0, ...rest] = sizes
  const decisions = [cart([one, other]), cart(rest), feeOf(one)]
  return { values, addresses: [...decisions, ...publicAddresses(slug, sizes, post)], decisions }
}

/** Where visitors see them. */
const publicAddresses = (slug: string, sizes: readonly number[], post: number): ShopAddress[] => [
  ...PRODUCTS.map((each) =>
    onPage(`details ${each}`, async (base, signal) =>
      sawOf(await details(base, each, signal), each === slug, each, sizes),
    ),
  ),
  onPage('search', async (base, signal) => {
    const { data } = (await call(base, 'search', { keyword: 'masala' }, signal)) as { data: Product[] }
    return data.flatMap((card) => sawOf(card, false, '', sizes))
  }),
  onPage('page', async (base, signal) => {
    const [, version] = new RegExp(`<h1[^>]*>${NAME}(\\d+)`).exec(await text(base, `/product/${slug}`, signal)) ?? []
    return version === undefined ? undefined : [[nameOf(slug), Number(version)]]
  }),
  onPage('settings', async (base, signal) => {
    const { limits } = (await call(base, 'getSettings', {}, signal)) as Settings
    return [[FEE, versionOfFee(limits.delivery_fee)]]
  }),
  onPage('posts', async (base, signal) => {
    const { data } = (await call(base, 'getAllBlog', { page: 1 }, signal)) as Posts
    const title = data.find(({ id }) => id === post)?.title
    return title?.startsWith(TITLE) ? [[POST, Number(title.slice(TITLE.length))]] : undefined
  }),
  onPage('feed', async (base, signal) => {
    const [, version] = new RegExp(`${TITLE}(\\d+)`).exec(await text(base, '/blogs/feed.xml', signal)) ?? []
    return version === undefined ? undefined : [[POST, Number(version)]]
  }),
]

const onPage = (address: string, request: ShopAddress['request']): ShopAddress => ({
  address,
  isDecision: false,
  request,
})

/**
 * What a cart costs is asked of the database, and an order follows from it. Its prices are read in one statement and its fee in
 * another, so they are two decisions; the order itself reads all in one and compares.
 */
const cart = (sizes: readonly number[]): ShopAddress => ({
  address: `cart of ${sizes.length}`,
  isDecision: true,
  request: async (base, signal) => {
    const { lines } = await priceOfCart(base, sizes, signal)
    return lines.map(({ sku_id, amount }) => [priceOf(sku_id), versionOfPrice(amount)])
  },
})

const feeOf = (size: number): ShopAddress => ({
  address: 'fee of a cart',
  isDecision: true,
  request: async (base, signal) => [[FEE, versionOfFee((await priceOfCart(base, [size], signal)).rate.delivery_fee)]],
})

const priceOfCart = (base: string, sizes: readonly number[], signal: AbortSignal) =>
  call(base, 'priceCart', { all_product: sizes.map((sku_id) => ({ sku_id, count: 1 })) }, signal) as Promise<Rated>

const sawOf = (product: Product, hasName: boolean, slug: string, sizes: readonly number[]): Saw => [
  ...product.product_sku
    .filter(({ sku_id }) => sizes.includes(sku_id))
    .map(({ sku_id, amount }): Saw[number] => [priceOf(sku_id), versionOfPrice(amount)]),
  ...(hasName && product.name.startsWith(NAME)
    ? [[nameOf(slug), Number(product.name.slice(NAME.length))] satisfies Saw[number]]
    : []),
]

const priced = (skuId: number): ShopValue => ({
  of: priceOf(skuId),
  write: (node, version, signal) =>
    send(node, 'POST', '/demo/price', signal, {
      body: { sku_id: skuId, amount: (LOWEST_PAISE + version) / 100, mrp: MRP },
    }).then(({ status }) => status),
})

const named = (owner: Owner, slug: string, id: number): ShopValue => ({
  of: nameOf(slug),
  write: (node, version, signal) => owner.change(node, `/products/${id}`, { name: `${NAME}${version}` }, signal),
})

const titled = (owner: Owner, id: number): ShopValue => ({
  of: POST,
  write: (node, version, signal) => owner.change(node, `/blogs/${id}`, { title: `${TITLE}${version}` }, signal),
})

const fee = (owner: Owner): ShopValue => ({
  of: FEE,
  write: (node, version, signal) => owner.setFee(node, LOWEST_FEE + version / 100, signal),
})

type Owner = {
  /** Saves fields of what stands at a path, with the version that it has. */
  change: (node: string, path: string, fields: object, signal: AbortSignal) => Promise<number>
  setFee: (node: string, rupees: number, signal: AbortSignal) => Promise<number>
}

async function logIn(node: string): Promise<Owner> {
  const answer = await send(node, 'POST', `${ADMIN_API}/login`, AbortSignal.timeout(60_000), { body: OWNER })
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const office = async (base: string, method: string, path: string, signal: AbortSignal, body?: object) =>
    send(base, method, ADMIN_API + path, signal, { body, cookie })
  const dataOf = async (base: string, path: string, signal: AbortSignal) =>
    ((await (await office(base, 'GET', path, signal)).json()) as { data: Record<string, unknown> }).data
  return {
    change: async (base, path, fields, signal) => {
      const { version } = await dataOf(base, path, signal)
      return (await office(base, 'PATCH', path, signal, { version, ...fields })).status
    },
    setFee: async (base, rupees, signal) => {
      const { numbers } = await dataOf(base, '/settings', signal)
      const changed = { numbers: { ...(numbers as object), delivery_fee: rupees } }
      return (await office(base, 'PUT', '/settings', signal, changed)).status
    },
  }
}

const details = (base: string, slug: string, signal: AbortSignal) =>
  call(base, 'getProductDetails', { p_id: slug }, signal) as Promise<Product>

async function call(base: string, name: EndpointName, body: object, signal: AbortSignal): Promise<unknown> {
  const { method, path } = endpoints[name]
  const answer = await send(base, method, path, signal, method === 'GET' ? {} : { body })
  const { status, message, data } = (await answer.json()) as { status: boolean; message: string; data: unknown }
  if (!status) throw new Error(message)
  return data
}

async function text(base: string, path: string, signal: AbortSignal): Promise<string> {
  const answer = await send(base, 'GET', path, signal, {})
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer.text()
}

const send = (
  base: string,
  method: string,
  path: string,
  signal: AbortSignal,
  { body, cookie }: { body?: object | undefined; cookie?: string },
): Promise<Response> =>
  fetch(`${base}${path}`, {
    method,
    signal,
    headers: { 'x-admin': '1', ...(body && { 'content-type': 'application/json' }), ...(cookie && { cookie }) },
    ...(body && { body: JSON.stringify(body) }),
  })
