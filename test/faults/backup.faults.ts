import { describe, expect, test } from 'vitest'

import { runShop } from '../site.ts'
import { addBuyers } from './buyers.ts'
import { tell, times } from './figures.ts'
import type { Guard } from './guards.ts'
import { emptyBeside, homeOf, KINDS, type Home } from './homes.ts'
import { Load } from './load.ts'
import { openShopOn, programOf } from './shop.ts'

const BUYERS = 200
const PER_SECOND = 50
/** Of fewer, none comes in while the others are read. */
const ORDERS_LEAST = 500

type Command = { words?: string[]; port?: string; without?: Guard | undefined }

/** Runs a command of the shop beside it, and answers how it ended and what it said. */
const run = async ({ settings }: Home, script: string, { words = [], port, without }: Command = {}) => {
  const { program, guard } = programOf({ without, program: [script, ...words] })
  const { gone, out, err } = runShop({ ...settings, ...guard, ...(port !== undefined && { PORT: port }) }, program)
  const status = await gone
  return { status, said: `${out()}${err()}` }
}

/** Backs a shop up while orders keep coming in; answers the file, and the orders that were acknowledged before and meanwhile. */
const backUpUnderLoad = async (home: Home, without?: Guard) => {
  const buyers = await home.work((database) => addBuyers(database, { buyers: BUYERS, stock: 1_000_000 }))
  const site = await openShopOn(home)
  const load = new Load(site.url, buyers, BUYERS, PER_SECOND)
  await load.untilMore(PER_SECOND)
  const acknowledged = () => load.attempts.filter(({ end }) => end === 'acknowledged').map(({ said }) => said)
  const before = acknowledged()
  const began = performance.now()
  const made = await run(home, 'scripts/backup.ts', { port: new URL(site.url).port, without })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const meanwhile = acknowledged().length - before.length
  await load.stop()
  await site.stop()
  const [path = ''] = made.said.split('  ')
  return { made, path, before, meanwhile, seconds }
}

/** How many of these orders are not there. */
const missingOf = ({ work }: Home, orderNumbers: readonly string[]): Promise<number> =>
  work(async ({ pool }) => {
    const { rows } = await pool.query<{ found: number }>(
      'select count(*) as found from orders where order_no = any($1)',
      [orderNumbers],
    )
    return orderNumbers.length - (rows[0]?.found ?? 0)
  })

describe.each(KINDS)('on %s', (kind) => {
  test('P14: a backup of a large shop, made while fifty orders a second come in, has all that were acknowledged before, and the drill relies on it', async () => {
    const orders = Math.max(ORDERS_LEAST, times(10_000))
    const home = await homeOf(kind, orders)
    const { made, path, before, meanwhile, seconds } = await backUpUnderLoad(home)
    expect(made).toMatchObject({ status: 0 })
    const drilled = await run(home, 'scripts/restore-drill.ts')
    expect(drilled).toEqual({ status: 0, said: expect.stringContaining('The backup can be relied on.') })
    const restored = await emptyBeside(home)
    expect(await run(restored, 'scripts/restore.ts', { words: [path] })).toMatchObject({ status: 0 })
    const missing = await missingOf(restored, before)
    tell(`P14 backup on ${kind}`, { orders, before: before.length, meanwhile, seconds, missing })
    expect(missing).toBe(0)
    expect(meanwhile).toBeGreaterThan(0)
  })
})

test('P14, the proof notices a backup without its guard: a backup is of one moment', async () => {
  const home = await homeOf('postgres', 2_000)
  expect((await backUpUnderLoad(home, 'a backup is of one moment')).made.status).toBe(0)
  expect((await run(home, 'scripts/restore-drill.ts')).status).toBe(1)
})
