import { setTimeout as wait } from 'node:timers/promises'

import { expect, test } from 'vitest'

import type { Site } from '#test/site/site.ts'

import { untilServed } from '../faults/database-kills.ts'
import { report, times } from '../faults/report.ts'
import { isAlive } from '../faults/shop.ts'
import { IN_FLIGHT, openBuying } from './buying.ts'
import { openGuarded } from './patroni.ts'
import { NOTHING_LOST, recount } from './recount.ts'

const SERVED_MS = 60_000

test('nobody has to be there when the primary dies: its standby is promoted, and the dead one follows when it is back', async () => {
  const guarded = await openGuarded()
  const buying = await openBuying(guarded.url)
  const { nodes, url, first } = buying
  const load = buying.load()
  let servedMs = 0
  // the second time it is the one that came back that takes over
  const deaths = 2
  for (let death = 0; death < deaths; death++) {
    await load.untilMore(times(1_000))
    await guarded.killPrimary()
    servedMs = Math.max(servedMs, (await untilServed({ ...(nodes[0] as Site), url }, first)).ms)
    await guarded.switchOn()
  }
  await load.untilMore(IN_FLIGHT)
  const counted = { deaths, servedMs, alive: nodes.filter(isAlive).length, ...(await recount(buying, load)) }
  report('kill -9 of the primary, with Patroni', counted)
  expect(counted).toMatchObject({ ...NOTHING_LOST, alive: 3 })
  expect(counted.servedMs).toBeLessThan(SERVED_MS)
})

test('the proof notices a cluster that nobody looks after: while Patroni is paused no order gets through', async () => {
  const guarded = await openGuarded()
  const { nodes, url, first } = await openBuying(guarded.url)
  await guarded.pause()
  await guarded.killPrimary()
  const served = untilServed({ ...(nodes[0] as Site), url }, first)
  const isServed = await Promise.race([served.then(() => true), wait(SERVED_MS, false)])
  expect(isServed).toBe(false)
})
