import { readFileSync } from 'node:fs'

import type pg from 'pg'
import { expect, test } from 'vitest'

import type { StepTo } from '#contract/admin/order-fields.ts'
import { queueOrderMessages } from '#domain/order/order-messages.service.ts'
import { watchStatements } from '#test/database/statements.ts'
import { place, stockPickle } from '#test/orders/orders.ts'
import { logInAs } from '#test/people/staff.ts'
import { cashOrder } from '#test/requests/requests.ts'
import { parcel } from '#test/shop/office.ts'
import { openShop } from '#test/shop/shop.ts'

const PAGE = 'docs/develop/life-of-an-order.md'
/** A block of the page: its language and its text. */
type Fence = { kind: string; text: string }

/** The parts of the page, each under its heading with its blocks. */
const parts = readFileSync(PAGE, 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((part) => ({ heading: part.slice(0, part.indexOf('\n')), fences: fencesIn(part) }))

test('the life of an order is as the developer’s tour tells it: its statements and the rows it leaves', async () => {
  const shop = await openShop()
  const { pool } = shop.database
  const wares = await stockPickle(shop, 20)
  const [token, owner] = [await shop.login(), await logInAs({ app: shop.app, db: shop.deps.db }, 'owner')]
  // what a process remembers of the settings is read once
  await shop.deps.settings.current()
  await shop.call('priceCart', { payment_mode: 'cod', all_product: [{ sku_id: wares.skuId, count: 2 }] })
  const { texts } = watchStatements(pool)
  const placed = (await place(shop, token, cashOrder(wares, 360), 'the tour')).body.data
  const statements = texts.map(inShort)
  const order_no = placed?.order_no ?? ''
  const step = (from: 'Order' | StepTo, to: StepTo) => owner.call('stepOrder', { order_no, from, to, parcel })
  const steps: Record<string, () => Promise<unknown>> = {
    Notify: () => queueOrderMessages(shop.deps),
    'Confirm and pack': async () => [await step('Order', 'Confirmed'), await step('Confirmed', 'Packed')],
    'Ship and deliver': async () => [
      await step('Packed', 'Shipped'),
      await step('Shipped', 'Intransit'),
      await step('Intransit', 'Delivered'),
    ],
  }
  const found: Record<string, Fence[]> = {}
  for (const { heading, fences } of parts) {
    await steps[heading]?.()
    found[heading] = await asItIs(fences, { statements, query: (text) => rowsOf(pool, text, order_no) })
  }
  expect(found).toEqual(Object.fromEntries(parts.map(({ heading, fences }) => [heading, fences])))
})

/** The same blocks with what is true now: each `rows` answers the `sql` before it. */
async function asItIs(
  fences: readonly Fence[],
  { statements, query }: { statements: readonly string[]; query: (text: string) => Promise<string> },
): Promise<Fence[]> {
  const now: Fence[] = []
  for (const [index, { kind, text }] of fences.entries()) {
    if (kind === 'statements') now.push({ kind, text: statements.join('\n') })
    else if (kind === 'rows') now.push({ kind, text: await query(fences[index - 1]?.text ?? '') })
    else now.push({ kind, text })
  }
  return now
}

/** The rows as a page shows them: names, then a line for each row. */
async function rowsOf(pool: pg.Pool, text: string, orderNo: string): Promise<string> {
  const { rows, fields } = await pool.query<Record<string, unknown>>(text.replaceAll(':order_no', `'${orderNo}'`))
  const lines = [fields.map(({ name }) => name), ...rows.map((row) => fields.map(({ name }) => String(row[name])))]
  return lines.map((cells) => cells.join(' | ')).join('\n')
}

/** A statement in a line: its verb, and what it writes or first reads from. */
function inShort(statement: string): string {
  const plain = statement.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim()
  const touched = [
    ...plain.matchAll(/\b(insert into|update|from) (?!placed|taken|locked|claimed|set |of )([a-z_]+)(?= )/g),
  ]
  const writes = touched.filter(([, verb]) => verb !== 'from')
  const named = (writes.length > 0 ? writes : touched).map(([, verb, table]) => `${verb} ${table}`)
  return [...new Set(named)].join(', ') || plain
}

function fencesIn(part: string): Fence[] {
  return [...part.matchAll(/^```(\w+)\n([\s\S]*?)\n?```$/gm)].map(([, kind = '', text = '']) => ({ kind, text }))
}
