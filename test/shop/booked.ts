import { expect } from 'vitest'

import { watchAccounts } from '#domain/courier/account-watch.service.ts'
import { bookDueParcels } from '#domain/courier/booking.service.ts'
import { trackDueParcels } from '#domain/courier/tracking.service.ts'
import type { Courier } from '#domain/ports/courier.ts'
import { advance } from '#test/people/accounts.ts'

import { openOffice, walk, type Office } from './office.ts'
import { parcelsIn } from './parcels.ts'

/** Asks the couriers of what is due; `change`: what they do in another way than the sandbox does. */
export const track = async ({ shop }: Office, change: (courier: Courier) => Partial<Courier> = () => ({})) => {
  const failures: unknown[] = []
  const couriers = shop.deps.couriers.map((courier) => ({ ...courier, ...change(courier) }))
  await trackDueParcels({ ...shop.deps, couriers }, (error) => void failures.push(error))
  expect(failures).toEqual([])
}

/** Books, and cancels, what waits for it. */
export const book = (office: Office) => bookWith(office, () => ({}))

/** The same where the couriers do something in another way. */
export const bookWith = async ({ shop }: Office, change: (courier: Courier) => Partial<Courier>) => {
  const failures: unknown[] = []
  const couriers = shop.deps.couriers.map((courier) => ({ ...courier, ...change(courier) }))
  await bookDueParcels({ ...shop.deps, couriers }, (error) => void failures.push(error))
  expect(failures).toEqual([])
}

export type Booked = Awaited<ReturnType<typeof openBooked>>
/** A booked order; its AWB, and what plays its courier. */
export const openBooked = async ({ isPaid = false } = {}) => {
  const office = await openOffice()
  const orderNo = isPaid ? await office.payOnline() : await office.place()
  await walk(office.owner, orderNo, 'Packed')
  await office.owner.call('bookParcels', { rows: [{ order_no: orderNo, account: 'sandbox', weight_g: 700 }] })
  await book(office)
  const [{ id, awb } = { id: 0, awb: '' }] = await parcelsIn(office)
  const play = async (tracking: string) => {
    expect((await office.shop.hook(`/demo/parcels/${awb}`, { tracking })).status).toBe(200)
    await track(office)
    // scans of one time would follow their rank
    await advance(office.shop, 1)
  }
  return { ...office, orderNo, id, awb: awb ?? '', play }
}

/** Its courier is asked at once, whenever it is due. */
export const trackNow = async (office: Office, change?: (courier: Courier) => Partial<Courier>) => {
  await office.shop.deps.db
    .updateTable('parcel')
    .set({ next_check_at: new Date(0) })
    .where('account', '=', 'sandbox')
    .where('state', '=', 'booked')
    .where('ended_at', 'is', null)
    .execute()
  await track(office, change)
}

/** The kinds of what waits for a person, by name. */
export const openKinds = async ({ shop }: Office) =>
  (
    await shop.deps.db.selectFrom('exception').where('solved_at', 'is', null).orderBy('kind').select('kind').execute()
  ).map(({ kind }) => kind)

/** An hour goes by, or so many seconds, and the accounts that are due are looked at; `change`: as in track. */
export const watchAccountsNow = async (
  { shop }: Office,
  change: (courier: Courier) => Partial<Courier> = () => ({}),
  seconds = 3_600,
) => {
  await advance(shop, seconds)
  const failures: unknown[] = []
  const couriers = shop.deps.couriers.map((courier) => ({ ...courier, ...change(courier) }))
  await watchAccounts({ ...shop.deps, couriers }, (error) => void failures.push(error))
  expect(failures).toEqual([])
}
