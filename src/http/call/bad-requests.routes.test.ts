import { expect, test } from 'vitest'

import { badRequests } from '#test/requests/bad-requests.ts'
import { everyCall } from '#test/requests/described-calls.ts'
import { openSite } from '#test/site/site-in-process.ts'
import { faultsAmong } from '#test/site/wire.ts'

import { portOf } from '../server/listening-address.ts'

test('no request, however wrong, is a fault of the shop (spec T3, T4, P7)', async () => {
  const { app, database } = await openSite({ limits: 'bench' })
  const calls = await everyCall(app, database)
  expect(calls.length).toBeGreaterThan(80)
  expect(await faultsAmong(portOf(app), badRequests(calls, { count: 500, seed: 20_261_122 }))).toEqual([])
})
