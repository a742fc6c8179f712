import { paise } from '#contract/core/money.ts'
import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import type { Database } from '#db/client.ts'
import { setPrice } from '#domain/product/size.service.ts'
import { waresOf } from '#test/requests/requests.ts'
import { testDeps } from '#test/shop/deps.ts'

/** Orders are not part of this: an order at an old price is refused. */
const PRICED = 'haldi-powder'

/** Each is an answer of its own. */
const KEYWORDS = ['haldi', 'haldi powder', 'powder haldi', 'hald', 'haldi pow']

type Size = { sku_id: number; amount: number }
type Priced = { product_sku: Size[] }

/** What nodes show of one size's price, which is another one each time. */
export type PricedSize = {
  /** Changes it, and says how long afterwards a node was asked that still showed another; at most so long. */
  change: (nodes: readonly string[], giveUpMs: number) => Promise<number>
  /** The same without a notice of the change. */
  changeSilently: (nodes: readonly string[], giveUpMs: number) => Promise<number>
  /** Asks a node for it in so many ways at once; how many of the answers show another price. */
  countStale: (node: string) => Promise<{ requests: number; stale: number }>
  /** Requests the page until the node surely answers from its cache: an entry made before a notice arrives is not cached. */
  invalidateBy: (node: string) => Promise<void>
}

export async function priceOf(database: Database): Promise<PricedSize> {
  const { skuId } = await waresOf({ database }, PRICED)
  let price = 100_00
  const priceOnPage = async (node: string) => {
    const { data } = await requestPage(node, 'getProductDetails', { p_id: PRICED })
    return amountIn((data as Priced | null)?.product_sku)
  }
  const found = async (node: string, keyword: string) => {
    const { data } = await requestPage(node, 'search', { keyword })
    const cards = (data as { data: Priced[] } | null)?.data ?? []
    return amountIn(cards.flatMap((card) => card.product_sku))
  }
  const amountIn = (sizes: readonly Size[] = []) => sizes.find((size) => size.sku_id === skuId)?.amount
  const lagOf = async (node: string, since: number, giveUpMs: number) => {
    let stale = 0
    for (;;) {
      const elapsed = performance.now() - since
      if ((await priceOnPage(node)) === price / 100) return stale
      stale = elapsed
      if (elapsed > giveUpMs) return elapsed
    }
  }
  const lagOfAll = async (nodes: readonly string[], giveUpMs: number) => {
    const since = performance.now()
    return Math.max(...(await Promise.all(nodes.map((node) => lagOf(node, since, giveUpMs)))))
  }
  return {
    change: async (nodes, giveUpMs) => {
      price += 1
      await setPrice(testDeps(database.db), skuId, { unitPrice: paise(price), mrp: paise(999_00) })
      return lagOfAll(nodes, giveUpMs)
    },
    changeSilently: async (nodes, giveUpMs) => {
      price += 1
      await database.pool.query(
        `begin; set local session_replication_role = replica; update sku set amount_paise = ${price} where id = ${skuId}; commit`,
      )
      return lagOfAll(nodes, giveUpMs)
    },
    countStale: async (node) => {
      const amounts = await Promise.all([priceOnPage(node), ...KEYWORDS.map((keyword) => found(node, keyword))])
      return { requests: amounts.length, stale: amounts.filter((amount) => amount !== price / 100).length }
    },
    invalidateBy: async (node) => {
      // Changes in a row take longer than one notice.
      for (let times = 0; times < 100; times++) await priceOnPage(node)
    },
  }
}

async function requestPage(node: string, name: EndpointName, body: object): Promise<{ data: unknown }> {
  const response = await fetch(`${node}${endpoints[name].path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as { data: unknown }
}
