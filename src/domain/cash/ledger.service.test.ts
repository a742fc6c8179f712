import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { checkInvariants } from '#domain/invariant/invariant.service.ts'
import { updateSettings } from '#domain/settings/settings.service.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { openOffice, stateOf, walk, walkOn, type Office } from '#test/shop/office.ts'

import { recordMissingCash } from './ledger.service.ts'

const fail = (error: unknown) => {
  throw error
}

const entriesOf = ({ shop }: Office) =>
  shop.deps.db.selectFrom('cash_entry').orderBy('id').select(['account', 'kind', 'amount_paise as amount']).execute()
const codOf = ({ shop }: Office, orderNo: string) =>
  shop.deps.db.selectFrom('orders').where('order_no', '=', orderNo).select('cod_paise').executeTakeFirst()
const deliver = async ({ owner }: Office, orderNo: string) => {
  await walk(owner, orderNo, 'Shipped')
  await walkOn(owner, orderNo)
  expect(await stateOf(owner, orderNo)).toBe('Delivered')
}

test('a delivered cash order says what it collected, and its courier owes it (spec C4.2)', async () => {
  const office = await openOffice()
  const orderNo = await office.place()
  await walk(office.owner, orderNo, 'Shipped')
  expect(await entriesOf(office)).toEqual([])
  await walkOn(office.owner, orderNo)
  expect(await codOf(office, orderNo)).toEqual({ cod_paise: 36_000 })
  expect(await entriesOf(office)).toEqual([{ account: 'courier:Delhivery', kind: 'collected', amount: 36_000 }])
  await expectInvariants(office.shop)
})

test('what was paid online is in no account', async () => {
  const office = await openOffice()
  const orderNo = await office.payOnline()
  await deliver(office, orderNo)
  expect(await codOf(office, orderNo)).toEqual({ cod_paise: null })
  expect(await entriesOf(office)).toEqual([])
  await expectInvariants(office.shop)
})

test('money recorded in cash lies in the drawer until it is taken back; by UPI it does not', async () => {
  const office = await openOffice()
  const { owner } = office
  const record = async (order_no: string, method: 'cash' | 'upi') => {
    const { data } = await owner.call('recordPayment', { order_no, method, reference: 'R 4711', amount: 360 })
    const [payment] = data?.payments ?? []
    return payment && 'id' in payment ? payment.id : 0
  }
  const order_no = await office.place()
  const id = await record(order_no, 'cash')
  expect((await owner.call('takeBackPayment', { order_no, id })).status).toBe(true)
  await record(order_no, 'cash')
  const byUpi = await office.place()
  await record(byUpi, 'upi')
  for (const orderNo of [order_no, byUpi]) await deliver(office, orderNo)
  expect(await codOf(office, order_no)).toEqual({ cod_paise: 0 })
  expect(await entriesOf(office)).toEqual([
    { account: 'drawer', kind: 'recorded', amount: 36_000 },
    { account: 'drawer', kind: 'corrected', amount: -36_000 },
    { account: 'drawer', kind: 'recorded', amount: 36_000 },
  ])
  await expectInvariants(office.shop)
})

test('what a process of the version before delivered is caught up once, and what came before the upgrade is not', async () => {
  const office = await openOffice()
  const { db } = office.shop.deps
  const [missed, old] = [await office.place(), await office.place()]
  for (const orderNo of [missed, old]) await walk(office.owner, orderNo, 'Shipped')
  // as the version before writes it
  await sql`update orders set track_status = 'Delivered', delivered_at = shop_now(), paid_paise = total_paise
    where order_no = ${missed}`.execute(db)
  await sql`update orders set track_status = 'Delivered', delivered_at = (select at from cash_start) - interval '1 day',
    paid_paise = total_paise where order_no = ${old}`.execute(db)
  await expectInvariants(office.shop)
  await Promise.all([recordMissingCash(office.shop.deps, fail), recordMissingCash(office.shop.deps, fail)])
  await recordMissingCash(office.shop.deps, fail)
  expect(await entriesOf(office)).toEqual([{ account: 'courier:Delhivery', kind: 'collected', amount: 36_000 }])
  expect(await codOf(office, old)).toEqual({ cod_paise: null })
  await expectInvariants(office.shop)
})

test('an order whose cash cannot be written holds up no other', async () => {
  const office = await openOffice()
  const { db } = office.shop.deps
  const [bad, good] = [await office.place(), await office.place()]
  for (const orderNo of [bad, good]) {
    await walk(office.owner, orderNo, 'Shipped')
    // as the version before writes it
    await sql`update orders set track_status = 'Delivered', delivered_at = shop_now(), paid_paise = total_paise
      where order_no = ${orderNo}`.execute(db)
  }
  const { rows } = await sql<{ id: number }>`select id::int from orders where order_no = ${bad}`.execute(db)
  await sql`alter table cash_entry add constraint one_fails check (order_id <> ${sql.lit(rows[0]?.id ?? 0)})`.execute(
    db,
  )
  const failures: unknown[] = []
  await recordMissingCash(office.shop.deps, (error) => failures.push(error))
  expect(failures).toEqual([expect.objectContaining({ constraint: 'one_fails' })])
  expect(await entriesOf(office)).toEqual([{ account: 'courier:Delhivery', kind: 'collected', amount: 36_000 }])
  await sql`alter table cash_entry drop constraint one_fails`.execute(db)
  await recordMissingCash(office.shop.deps, (error) => failures.push(error))
  expect([failures.length, (await entriesOf(office)).length]).toEqual([1, 2])
})

test('no entry is changed or removed, and one that is missing is found (I13)', async () => {
  const office = await openOffice()
  const { db } = office.shop.deps
  await deliver(office, await office.place())
  await expect(sql`update cash_entry set amount_paise = 1`.execute(db)).rejects.toThrow('only added to')
  await expect(sql`delete from cash_entry`.execute(db)).rejects.toThrow('only added to')
  await sql`update orders set cod_paise = cod_paise - 1 where cod_paise is not null`.execute(db)
  const found = (await checkInvariants({ db })).find(({ name }) => name === 'I13')?.breaches
  expect(found).toEqual([expect.stringContaining('35999 paise collected at the door, 36000 in the accounts')])
})

test('a courier that the shop itself is brings the cash into the drawer', async () => {
  const office = await openOffice()
  await updateSettings(office.shop.deps, { selling: { couriers: [] } })
  const orderNo = await office.place()
  await walk(office.owner, orderNo, 'Shipped')
  await sql`update parcel set courier = null, state = 'made'`.execute(office.shop.deps.db)
  await sql`update orders set carrier = null`.execute(office.shop.deps.db)
  await walkOn(office.owner, orderNo)
  expect(await entriesOf(office)).toEqual([{ account: 'drawer', kind: 'collected', amount: 36_000 }])
})
