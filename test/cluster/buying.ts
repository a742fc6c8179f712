import { onTestFinished } from 'vitest'

import { openDatabase } from '#db/client.ts'
import type { Site } from '#test/site/site.ts'

import { addBuyers, type Buyer } from '../faults/buyers.ts'
import { Load } from '../faults/load.ts'
import { startBalancer, startNode, startNodes } from './cluster.ts'

export const IN_FLIGHT = 50

/** Three nodes on these servers, and buyers who order through the balancer. */
export const openBuying = async (databaseUrl: string, settings: Record<string, string> = {}) => {
  const nodes = await startNodes(databaseUrl, 3, { settings })
  const url = await startBalancer(nodes)
  const database = await openDatabase({ url: settings['DATABASE_DIRECT_URL'] ?? databaseUrl }, { pool: 4 })
  onTestFinished(database.close)
  const [first, ...buyers] = await addBuyers(database, { buyers: IN_FLIGHT + 1, stock: 100_000 })
  return {
    nodes,
    url,
    database,
    first: first as Buyer,
    buyers,
    load: () => new Load(url, buyers, IN_FLIGHT),
    startAgain: ({ url: address }: Site) =>
      startNode(databaseUrl, { settings: { ...settings, PORT: new URL(address).port } }),
  }
}
