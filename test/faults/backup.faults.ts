import { describe, expect, test } from 'vitest'

import { runShop } from '#test/site/site.ts'

import { addBuyers } from './buyers.ts'
import { emptySibling, directoryOf, KINDS, type Home } from './directories.ts'
import type { Guard } from './guards.ts'
import { Load } from './load.ts'
import { report, times } from './report.ts'
import { openShopOn, programOf } from './shop.ts'

const BUYERS = 200
const PER_SECOND = 50
/** Of fewer, none comes in while the others are read. */
const ORDERS_MIN = 500

type Command = { args?: string[]; port?: string; without?: Guard | undefined }

/** Runs a command next to the shop; returns its exit code and its output. */
const run = async ({ settings }: Home, script: string, { args = [], port, without }: Command = {}) => {
  const { program, guard } = programOf({ without, program: [script, ...args] })
  const {
    exited: removed,
    out,
    err,
  } = runShop({ ...settings, ...guard, ...(port !== undefined && { PORT: port }) }, program)
  const status = await removed
  return { status, answer: `${out()}${err()}` }
}

/** Backs a shop up while orders keep coming in; returns the file, and the orders that were acknowledged before and during the backup. */
const backUpUnderLoad = async (home: Home, without?: Guard) => {
  const buyers = await home.work((database) => addBuyers(database, { buyers: BUYERS, stock: 1_000_000 }))
  const site = await openShopOn(home)
  const load = new Load(site.url, buyers, BUYERS, PER_SECOND)
  await load.untilMore(PER_SECOND)
  const acknowledged = () => load.attempts.filter(({ end }) => end === 'acknowledged').map(({ answer }) => answer)
  const before = acknowledged()
  const began = performance.now()
  const made = await run(home, 'scripts/operate/backup.ts', { port: new URL(site.url).port, without })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const duringBackup = acknowledged().length - before.length
  await load.stop()
  await site.stop()
  const [path = ''] = made.answer.split('  ')
  return { made, path, before, duringBackup, seconds }
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
    const orders = Math.max(ORDERS_MIN, times(10_000))
    const home = await directoryOf(kind, orders)
    const { made, path, before, duringBackup, seconds } = await backUpUnderLoad(home)
    expect(made).toMatchObject({ status: 0 })
    const drilled = await run(home, 'scripts/operate/restore-drill.ts')
    expect(drilled).toEqual({ status: 0, answer: expect.stringContaining('The backup can be relied on.') })
    const restored = await emptySibling(home)
    expect(await run(restored, 'scripts/operate/restore.ts', { args: [path] })).toMatchObject({ status: 0 })
    const missing = await missingOf(restored, before)
    report(`P14 backup on ${kind}`, { orders, before: before.length, duringBackup, seconds, missing })
    expect(missing).toBe(0)
    expect(duringBackup).toBeGreaterThan(0)
  })
})

test('P14, the proof notices a backup without its guard: a backup is of one moment', async () => {
  const home = await directoryOf('postgres', 2_000)
  expect((await backUpUnderLoad(home, 'a backup is of one moment')).made.status).toBe(0)
  expect((await run(home, 'scripts/operate/restore-drill.ts')).status).toBe(1)
})
