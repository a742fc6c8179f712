import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { paise } from '#contract/core/money.ts'
import { transact } from '#db/transact.ts'
import { done } from '#domain/context.ts'
import { jobActor } from '#domain/journal/journal.service.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { openBooked, openKinds } from '#test/shop/booked.ts'
import { openOffice, parcel, walk, type Office } from '#test/shop/office.ts'

import { writePayout } from './payout.service.ts'

const pay = ({ shop }: Office, account: string, line: { reference: string; awb: string }) =>
  transact(shop.deps.db, async (tx) =>
    done(
      await writePayout(tx, {
        actor: jobActor,
        account,
        reference: line.reference,
        paidOn: '2026-11-26',
        deducted: [],
        bankRef: null,
        source: 'file',
        lines: [{ awb: line.awb, amount: paise(360_00) }],
      }),
    ),
  )

test('what was delivered before the shop knew of its cash counts against what was owed at the start, once (spec C4.5)', async () => {
  const office = await openOffice()
  const { db } = office.shop.deps
  const orderNo = await office.place()
  await walk(office.owner, orderNo, 'Shipped')
  await sql`update orders set track_status = 'Delivered', delivered_at = (select at from cash_start) - interval '1 day',
    paid_paise = total_paise where order_no = ${orderNo}`.execute(db)
  const awb = parcel.tracking_number
  await pay(office, 'courier:Delhivery', { reference: 'U1', awb })
  const entries = await db.selectFrom('cash_entry').select(['kind', 'order_id', 'parcel_id', 'amount_paise']).execute()
  expect(entries).toEqual([{ kind: 'paid_out', order_id: null, parcel_id: null, amount_paise: -360_00 }])
  expect(await openKinds(office)).toEqual([])
  await pay(office, 'courier:Delhivery', { reference: 'U2', awb })
  expect(await openKinds(office)).toEqual(['cash_twice'])
  await expectInvariants(office.shop)
})

test('the courier that paid for a parcel which is not delivered is asked for it at once (spec C4.5)', async () => {
  const office = await openBooked()
  const { shop, id, awb, play } = office
  await play('in_transit')
  await sql`update parcel set next_check_at = shop_now() + interval '4 hours' where id = ${id}`.execute(shop.deps.db)
  await pay(office, 'courier:Sandbox', { reference: 'U1', awb })
  const due = await shop.deps.db
    .selectFrom('parcel')
    .where('id', '=', id)
    .select(sql<boolean>`next_check_at <= shop_now()`.as('isDue'))
    .executeTakeFirst()
  expect(due).toEqual({ isDue: true })
  expect(await openKinds(office)).toContain('cash_differs')
})
