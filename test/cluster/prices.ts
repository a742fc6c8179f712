import { paths, type EndpointName } from '#contract/paths.ts'
import type { Database } from '#db/client.ts'
import { setPrice } from '#domain/product/size.service.ts'

import { testDeps } from '../deps.ts'
import { waresOf } from '../requests.ts'

/** Not what is ordered meanwhile: whoever orders at an old price is refused. */
const PRICED = 'haldi-powder'

/** Each is an answer of its own. */
const KEYWORDS = ['haldi', 'haldi powder', 'powder haldi', 'hald', 'haldi pow']

type Size = { sku_id: number; amount: number }
type Priced = { product_sku: Size[] }

/** What nodes show of one size's price, which is another one each time. */
export type PricedSize = {
  /** Changes it, and says how long afterwards a node was asked that still showed another; at most so long. */
  change: (nodes: readonly string[], giveUpMs: number) => Promise<number>
  /** The same behind the back of whoever tells of changes. */
  changeUntold: (nodes: readonly string[], giveUpMs: number) => Promise<number>
  /** Asks a node for it in so many ways at once; how many of the answers show another price. */
  countStale: (node: string) => Promise<{ asked: number; stale: number }>
  /** Asks a node until it surely answers from memory: what is made before a notice arrives is not kept. */
  keepBy: (node: string) => Promise<void>
}

export async function priceOf(database: Database): Promise<PricedSize> {
  const { skuId } = await waresOf({ database }, PRICED)
  let paise = 100_00
  const shown = async (node: string) => {
    const { data } = await askFor(node, 'getProductDetails', { p_id: PRICED })
    return amountIn((data as Priced | null)?.product_sku)
  }
  const found = async (node: string, keyword: string) => {
    const { data } = await askFor(node, 'search', { keyword })
    const cards = (data as { data: Priced[] } | null)?.data ?? []
    return amountIn(cards.flatMap((card) => card.product_sku))
  }
  const amountIn = (sizes: readonly Size[] = []) => sizes.find((size) => size.sku_id === skuId)?.amount
  const lagOf = async (node: string, since: number, giveUpMs: number) => {
    let stale = 0
    for (;;) {
      const asked = performance.now() - since
      if ((await shown(node)) === paise / 100) return stale
      stale = asked
      if (asked > giveUpMs) return asked
    }
  }
  const lagOfAll = async (nodes: readonly string[], giveUpMs: number) => {
    const since = performance.now()
    return Math.max(...(await Promise.all(nodes.map((node) => lagOf(node, since, giveUpMs)))))
  }
  return {
    change: async (nodes, giveUpMs) => {
      paise += 1
      await setPrice(testDeps(database.db), skuId, { amountPaise: paise, mrpPaise: 999_00 })
      return lagOfAll(nodes, giveUpMs)
    },
    changeUntold: async (nodes, giveUpMs) => {
      paise += 1
      await database.pool.query(
        `begin; set local session_replication_role = replica; update sku set amount_paise = ${paise} where id = ${skuId}; commit`,
      )
      return lagOfAll(nodes, giveUpMs)
    },
    countStale: async (node) => {
      const amounts = await Promise.all([shown(node), ...KEYWORDS.map((keyword) => found(node, keyword))])
      return { asked: amounts.length, stale: amounts.filter((amount) => amount !== paise / 100).length }
    },
    keepBy: async (node) => {
      // oxlint-disable-next-line no-await-in-loop -- one after the other takes longer than a notice
      for (let times = 0; times < 100; times++) await shown(node)
    },
  }
}

async function askFor(node: string, name: EndpointName, body: object): Promise<{ data: unknown }> {
  const response = await fetch(`${node}${paths[name][1]}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as { data: unknown }
}
