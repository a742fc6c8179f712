import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { advance } from '#test/people/accounts.ts'
import { openBooked, openKinds, track, trackNow, type Booked } from '#test/shop/booked.ts'
import { setSettings } from '#test/shop/settings.ts'

/** In how many hours its courier is asked next, to the nearest; null is never. */
const hoursToCheck = async ({ shop, id }: Booked) => {
  const { rows } = await sql<{ hours: number | null }>`
    select round(extract(epoch from next_check_at - shop_now()) / 3600)::int as hours from parcel where id = ${id}`.execute(
    shop.deps.db,
  )
  return rows[0]?.hours
}
const answersIn = ({ shop }: Booked) =>
  shop.deps.db.selectFrom('parcel_answer').select(['attempt', 'by_whom', 'action', 'on_day', 'next_try_at']).execute()

test('how soon a courier is asked again goes by where its parcel is (spec C2.8)', async () => {
  const booked = await openBooked()
  await track(booked)
  const hours = [await hoursToCheck(booked)]
  for (const tracking of ['picked_up', 'in_transit', 'out_for_delivery', 'failed', 'returning']) {
    await booked.play(tracking)
    await trackNow(booked)
    hours.push(await hoursToCheck(booked))
  }
  expect(hours).toEqual([6, 4, 4, 1, 2, 12])
  await booked.play('returned')
  expect(await hoursToCheck(booked)).toBeNull()
})

test('what moves on is asked by its new place at once, however long it would have waited', async () => {
  const booked = await openBooked()
  await track(booked)
  expect(await hoursToCheck(booked)).toBe(6)
  await booked.play('out_for_delivery')
  expect(await hoursToCheck(booked)).toBe(1)
})

test('while its calls agree it is asked a third as often, until one left something out', async () => {
  const booked = await openBooked()
  const { shop, awb } = booked
  const { db } = shop.deps
  await sql`update courier_account set called_at = shop_now()`.execute(db)
  await booked.play('picked_up')
  // it came by asking, and is of now
  await trackNow(booked)
  expect(await hoursToCheck(booked)).toBe(12)
  const anHourAgo = await sql<{ at: Date }>`select shop_now() - interval '2 hours' as at`.execute(db)
  await shop.hook(`/demo/parcels/${awb}`, { tracking: 'in_transit', at: anHourAgo.rows[0]?.at.toISOString() })
  await trackNow(booked)
  await trackNow(booked)
  expect(await hoursToCheck(booked)).toBe(4)
})

test.each([
  [46, 24],
  [91, null],
] as const)('booked %i days ago it is asked again in %s hours', async (days, hours) => {
  const booked = await openBooked()
  await sql`update parcel set booked_at = shop_now() - make_interval(days => ${days})`.execute(booked.shop.deps.db)
  await booked.play('in_transit')
  await trackNow(booked)
  expect(await hoursToCheck(booked)).toBe(hours)
})

test('what a report means is asked where its code can mean several things, and its next place settles it (spec C1.17)', async () => {
  const booked = await openBooked()
  await booked.play('in_transit')
  const unclear = new Set(['43'])
  const now = (await sql<{ at: Date }>`select shop_now() as at`.execute(booked.shop.deps.db)).rows[0]?.at ?? new Date(0)
  const scan = { awb: booked.awb, at: now, code: '43', tracking: 'none', text: 'Self fulfilled', location: '' } as const
  await trackNow(booked, (courier) => ({
    unclear,
    track: async (awbs) => {
      const scans = await courier.track(awbs)
      return 'error' in scans ? scans : [...scans, scan]
    },
  }))
  expect(await openKinds(booked)).toEqual(['scan_unclear'])
  await booked.play('out_for_delivery')
  expect(await openKinds(booked)).toEqual([])
})

test('where the settings say so a first attempt that nobody answers is answered by rule, once (spec C2.11)', async () => {
  const booked = await openBooked()
  const { shop } = booked
  await booked.play('failed')
  await advance(shop, 7 * 3_600)
  await trackNow(booked)
  expect(await answersIn(booked)).toEqual([])
  await setSettings(shop, { parcels: { answer: 'auto' } })
  await trackNow(booked)
  await trackNow(booked)
  expect(await answersIn(booked)).toEqual([
    {
      attempt: 1,
      by_whom: 'rule',
      action: 'reattempt',
      on_day: expect.anything(),
      next_try_at: expect.any(Date),
    },
  ])
})
