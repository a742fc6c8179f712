import { randomInt } from 'node:crypto'

import type pg from 'pg'

import type { Database } from '#db/client.ts'
import { newLinkCode } from '#domain/link-code.rules.ts'

/** What one order says to the database, so that others can say it without the shop. */
export type Recorded = {
  statements: { text: string; values: unknown[] }[]
  of: Buyer & { skuIds: readonly number[]; key: string }
}
export type Buyer = { shopperId: number; addressId: number; token: string }

type Query = (...args: unknown[]) => unknown

/** Writes down every statement of some work on this database, which must have one connection to spare. */
export async function record({ pool }: Database, work: () => Promise<unknown>): Promise<Recorded['statements']> {
  const statements: Recorded['statements'] = []
  const watch = (client: pg.PoolClient) => {
    const run: Query = client.query.bind(client)
    const query: Query = (...args) => {
      statements.push({ text: String(args[0]), values: Array.isArray(args[1]) ? args[1] : [] })
      return run(...args)
    }
    Object.assign(client, { query })
    pool.once('release', () => Reflect.deleteProperty(client, 'query'))
  }
  pool.once('acquire', watch)
  await work()
  return statements
}

/** The values of a statement for another order: of somebody else, with other sizes, under a key of its own. */
export const valuesFor = (values: readonly unknown[], { of: was }: Recorded, now: Recorded['of'], orderNo: string) =>
  values.map((value) => {
    if (value === was.key) return now.key
    if (value === was.shopperId) return now.shopperId
    if (value === was.addressId) return now.addressId
    if (Array.isArray(value) && String(value) === String(was.skuIds)) return now.skuIds
    return typeof value === 'string' && value.startsWith('{"order_no"') ? orderOf(value, now.shopperId, orderNo) : value
  })

/** No two orders have the same number, or the same code of their link. */
function orderOf(recorded: string, shopperId: number, orderNo: string): string {
  const link_code = newLinkCode((below) => randomInt(below))
  return JSON.stringify({ ...(JSON.parse(recorded) as object), order_no: orderNo, shopper_id: shopperId, link_code })
}
