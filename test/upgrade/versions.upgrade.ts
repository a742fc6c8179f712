// The last release and this version on one database, under trade: forward, beside each other, and back (spec X5.6).
import { setTimeout as wait } from 'node:timers/promises'

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import { migrate } from '#db/migrate.ts'
import { checkInvariants } from '#domain/invariant/invariant.service.ts'
import { checkJournal } from '#domain/journal/journal.service.ts'
import { startSite, type Site } from '#test/site/site.ts'

import { emptyDirectoryOf, type Home } from '../faults/directories.ts'
import { report, times } from '../faults/report.ts'
import { lastRelease, restoreBy, type Release } from './last-release.ts'
import { Trade } from './trade.ts'

const SECONDS = { single: times(15), together: times(60) }

let release: Release
beforeAll(() => {
  release = lastRelease()
  console.log(`the last release: ${release.version}, of commit ${release.commit.slice(0, 8)}`)
})
afterAll(() => release.remove())

test('the last release and this version serve one database side by side, and nobody notices the way there or back', async () => {
  const home = await emptyDirectoryOf('postgres')
  const { startOld, startNew } = shopsOf(home, release)
  restoreBy(release, home.settings)
  let older = await startOld()
  const trade = await Trade.open(older.url)
  const trading = async (sites: readonly Site[], seconds: number) => {
    await trade.over(sites.map(({ url }) => url))
    await wait(seconds * 1000)
  }
  await trading([older], SECONDS.single)
  // it brings the tables up to date while the older one takes orders
  const newer = await startNew()
  await trading([newer, older], SECONDS.together)
  await trading([newer], 0)
  expect(await older.stop()).toBe(0)
  await trading([newer], SECONDS.single)

  older = await startOld()
  await trading([newer, older], SECONDS.single)
  await trading([older], 0)
  expect(await newer.stop()).toBe(0)
  await trading([older], SECONDS.single)
  await trade.stop()
  const broken = await trade.repeat(older.url)
  expect(await older.stop()).toBe(0)
  await expectWhole(home, trade, broken)
})

test('the last release becomes this version on the embedded database, goes back, and comes again', async () => {
  const home = await emptyDirectoryOf('pglite')
  const { startOld, startNew } = shopsOf(home, release)
  restoreBy(release, home.settings)
  let site = await startOld()
  const trade = await Trade.open(site.url)
  const tradeAndStop = async () => {
    await trade.over([site.url])
    await wait(SECONDS.single * 1000)
    await trade.stop()
    expect(await site.stop()).toBe(0)
  }
  await tradeAndStop()
  for (const start of [startNew, startOld]) {
    site = await start()
    await tradeAndStop()
  }
  site = await startNew()
  const broken = await trade.repeat(site.url)
  expect(await site.stop()).toBe(0)
  await expectWhole(home, trade, broken)
})

/** Either version on this home, as a shop that lasts until it is stopped or the test ends. */
function shopsOf({ settings }: Home, { folder }: Release) {
  const start = async (where: string): Promise<Site> => {
    const site = await startSite({ ...settings, SHOP_MODE: 'demo' }, 240_000, undefined, where)
    onTestFinished(async () => void (await site.stop('SIGKILL')))
    return site
  }
  return { startOld: () => start(folder), startNew: () => start('.') }
}

/** No answer failed, no order is lost or doubled, each was told once, and all adds up. */
async function expectWhole(home: Home, trade: Trade, broken: readonly string[]): Promise<void> {
  const orderNos = trade.placed.map(({ orderNo }) => orderNo)
  const found = await home.work(async (database) => {
    await migrate(database.direct)
    const { rows } = await database.pool.query<{ orders: number; unsent: number; doubled: number }>(
      `with mine as (select * from unnest($1::text[]) as order_no),
         told as (select recipient, channel, count(*) as times from message, mine
           where template = 'order_placed' and vars->>'order_no' = mine.order_no
           group by recipient, channel, vars->>'order_no')
       select (select count(*) from orders where order_no in (select order_no from mine)) as orders,
         (select count(*) from mine where not exists (select from message
           where template = 'order_placed' and vars->>'order_no' = mine.order_no)) as unsent,
         (select count(*) from told where times > 1) as doubled`,
      [orderNos],
    )
    const breaches = (await checkInvariants(database)).flatMap(({ name, breaches: lines }) =>
      lines.map((line) => `${name}: ${line}`),
    )
    return { ...rows[0], breaches, journal: (await checkJournal(database)).broken }
  })
  report('an upgrade and its way back', {
    database: home.kind,
    ...trade.counts,
    failed: trade.failures.length,
    orders: orderNos.length,
    ...found,
  })
  expect(trade.failures).toEqual([])
  expect(broken).toEqual([])
  expect(new Set(orderNos).size).toBe(orderNos.length)
  expect(found).toEqual({ orders: orderNos.length, unsent: 0, doubled: 0, breaches: [], journal: undefined })
}
