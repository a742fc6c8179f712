import { expect, test } from 'vitest'

import { shiprocket } from '#adapters/shiprocket.ts'
import { transact } from '#db/transact.ts'
import type { Deps } from '#domain/context.ts'
import { bookDueParcels } from '#domain/courier/booking.service.ts'
import { requestBooking } from '#domain/courier/request-booking.service.ts'
import { serverActor } from '#domain/journal/journal.service.ts'
import { fakeShiprocket } from '#test/outside/shiprocket.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { journalOf, openOffice, pass, walk, walkOn } from '#test/shop/office.ts'
import { setSettings } from '#test/shop/settings.ts'

import { fetchPayouts } from './account-payout.service.ts'

const DAY = 86_400
const account = 'courier:Shiprocket'

/** So many cash parcels that Shiprocket, which is on this machine, has delivered. */
const openDelivered = async (n: number) => {
  const office = await openOffice()
  const { owner, shop, place } = office
  const fake = await fakeShiprocket()
  await setSettings(shop, { parcels: { pickup_place: 'Kitchen' } })
  const deps: Deps = { ...shop.deps, couriers: [shiprocket(fake.settings)] }
  const failures: string[] = []
  const note = (error: unknown) => void failures.push(String(error))
  for (let left = n; left > 0; left--) {
    const order_no = await place()
    await walk(owner, order_no, 'Packed')
    const box = { name: 'Medium', weightGrams: 700 }
    // the office's own server has no account
    await transact(deps.db, (tx) =>
      requestBooking(deps, tx, { actor: serverActor, orderNo: order_no, account: 'shiprocket', box }),
    )
    await bookDueParcels(deps, note)
    await owner.call('stepOrder', { order_no, from: 'Packed', to: 'Shipped' })
    await walkOn(owner, order_no)
  }
  const owes = async () =>
    (await owner.call('cashAccounts', {})).data?.couriers.find((row) => row.account === account)?.owes
  return { office, fake, deps, owes, failures, fetchNow: () => fetchPayouts(deps, note) }
}

const paid = (utr: string, total = '360.00') => ({ total, utr, date: '2026-11-20 10:00:00' })

test('what Shiprocket says that it paid is a payout a transfer, once, five days after Delivered (spec C4.6)', async () => {
  const { office, fake, owes, fetchNow, failures } = await openDelivered(3)
  expect([fake.state.orders.length, failures, await owes()]).toEqual([3, [], 1080])
  const [first, second] = fake.state.orders
  if (first) first.remittance = paid('UTR1')
  if (second) second.remittance = paid('UTR1', '350.00')
  await fetchNow()
  expect(await owes()).toBe(1080)
  await pass(office, 6 * DAY)
  await fetchNow()
  await fetchNow()
  expect(await owes()).toBe(370)
  const { data } = await office.owner.call('payouts', {})
  expect(data?.data).toMatchObject([
    { reference: 'UTR1', paid_on: '2026-11-20', gross: 710, lines: 2, doubtful: 1, source: 'api' },
  ])
  expect((await journalOf(office, 'payout')).map(({ action, who }) => [action, who])).toEqual([['payout.add', 'job']])
  expect(failures).toEqual([])
  await expectInvariants(office.shop)
})

test('an account that does not answer is asked again the next night', async () => {
  const { office, fake, deps, owes, failures } = await openDelivered(1)
  await pass(office, 6 * DAY)
  const [order] = fake.state.orders
  if (order) order.remittance = { total: '360.00', utr: 'UTR1', date: '2026-11-20' }
  const [courier] = deps.couriers
  if (!courier) throw new Error('no account')
  const down: Deps = {
    ...deps,
    couriers: [{ ...courier, findPaid: async () => ({ error: 'no answer', retryable: true, code: 'down' }) }],
  }
  await fetchPayouts(down, (error) => void failures.push(String(error)))
  expect([failures, await owes()]).toEqual([['Error: payouts of shiprocket: no answer'], 360])
  await fetchPayouts(deps, (error) => void failures.push(String(error)))
  expect(await owes()).toBe(0)
})

test('a transfer that cannot be recorded holds up no other', async () => {
  const { office, fake, deps, owes, failures } = await openDelivered(2)
  await pass(office, 6 * DAY)
  const [first, second] = fake.state.orders
  if (first) first.remittance = paid('U'.repeat(61))
  if (second) second.remittance = paid('UTR2')
  await fetchPayouts(deps, (error) => void failures.push(String(error)))
  expect(failures).toEqual([expect.stringContaining('violates check constraint')])
  expect(await owes()).toBe(360)
  const start = await deps.db.selectFrom('cash_start').select('paid_out_on').executeTakeFirst()
  expect(start?.paid_out_on).not.toBeNull()
})
