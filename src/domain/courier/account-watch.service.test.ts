import { expect, test } from 'vitest'

import { paise } from '#contract/core/money.ts'
import { openBooked, openKinds, watchAccountsNow } from '#test/shop/booked.ts'
import { exceptionsInHindi } from '#test/shop/exceptions.ts'
import type { Office } from '#test/shop/office.ts'

const chargesIn = ({ shop }: Office) =>
  shop.deps.db
    .selectFrom('parcel_charge')
    .orderBy('at')
    .orderBy('ref')
    .select(['kind', 'amount_paise', 'charged_g', 'parcel_id', 'awb'])
    .execute()
const exceptionsOf = ({ shop }: Office, kind: string) =>
  shop.deps.db
    .selectFrom('exception')
    .where('kind', '=', kind)
    .orderBy('id')
    .select(['id', 'about', 'details', 'amount_paise', 'solved_at'])
    .execute()

test('what an account charged is stored once, beside its parcel, and a way back is one charge more (spec C1.11)', async () => {
  const booked = await openBooked()
  await watchAccountsNow(booked)
  const freight = { kind: 'freight', charged_g: 1_000, parcel_id: booked.id, awb: booked.awb }
  expect(await chargesIn(booked)).toMatchObject([freight])
  await watchAccountsNow(booked)
  expect(await chargesIn(booked)).toHaveLength(1)
  await booked.play('returning')
  await watchAccountsNow(booked)
  expect(await chargesIn(booked)).toMatchObject([freight, { kind: 'rto', parcel_id: booked.id }])
  const { data } = await booked.owner.call('parcel', { id: booked.id })
  expect(data?.charges?.map(({ kind }) => kind)).toEqual(['freight', 'rto'])
  const packer = await booked.staff('packer')
  expect((await packer.call('parcel', { id: booked.id })).data).not.toHaveProperty('charges')
})

test('an account is looked at by the hour, and one that does not answer for all the days since', async () => {
  const booked = await openBooked()
  const days: unknown[] = []
  const charges = async (period: unknown) => {
    days.push(period)
    return { error: 'Later.', retryable: true, code: 'down' } as const
  }
  await watchAccountsNow(booked, () => ({ charges }))
  await watchAccountsNow(booked, () => ({ charges }), 0)
  expect(days).toHaveLength(1)
  expect(await chargesIn(booked)).toEqual([])
  await watchAccountsNow(booked)
  expect(await chargesIn(booked)).toHaveLength(1)
})

test('more weight than was booked waits for a person until it is given back (spec C2.7)', async () => {
  const booked = await openBooked()
  const row = (ref: string, more: { kind: 'freight' | 'weight'; amount: number; chargedGrams: number }) => ({
    ref,
    awb: booked.awb,
    text: 'Excess weight',
    at: new Date('2026-01-02T05:00:00Z'),
    ...more,
    amount: paise(more.amount),
  })
  const rows = [row('1', { kind: 'freight', amount: 52_00, chargedGrams: 1_000 })]
  const charges = async () => [...rows]
  await watchAccountsNow(booked, () => ({ charges }))
  expect(await openKinds(booked)).not.toContain('weight_differs')
  rows.push(row('2', { kind: 'weight', amount: 30_00, chargedGrams: 1_500 }))
  await watchAccountsNow(booked, () => ({ charges }))
  expect(await exceptionsOf(booked, 'weight_differs')).toMatchObject([
    {
      about: `parcel:${booked.id}`,
      details: `${booked.orderNo}: charged for 1.5 kg, booked with 700 g.`,
      amount_paise: 30_00,
      solved_at: null,
    },
  ])
  expect(await exceptionsInHindi(booked.shop.deps.db)).toContain(
    `${booked.orderNo}: पैसे 1.5 kg के लिए, बुकिंग 700 g की थी।`,
  )
  const days = { from: '2026-01-01', to: '2026-01-31' }
  expect((await booked.owner.call('disputes', days)).data).toMatchObject({
    heavier: [{ order_no: booked.orderNo, awb: booked.awb, weight_g: 700, charged_g: 1_500, cost: 30 }],
    unmatched: [],
  })
  rows.push(row('3', { kind: 'weight', amount: -30_00, chargedGrams: 1_500 }))
  await watchAccountsNow(booked, () => ({ charges }))
  expect(await openKinds(booked)).not.toContain('weight_differs')
  expect((await booked.owner.call('disputes', days)).data?.heavier).toEqual([])
})

test('a number that is charged for and that no parcel has is put before the owner once, and in the file (spec C7.5)', async () => {
  const booked = await openBooked()
  const stranger = {
    ref: 'S-1',
    awb: 'PLAY0000000001',
    kind: 'freight',
    amount: paise(77_50),
    chargedGrams: undefined,
    text: 'Freight',
    at: new Date('2026-01-02T05:00:00Z'),
  } as const
  const charges = async () => [stranger]
  await watchAccountsNow(booked, () => ({ charges }))
  // the booking may not be written yet
  expect(await openKinds(booked)).not.toContain('parcel_orphan')
  await watchAccountsNow(booked, () => ({ charges }))
  await watchAccountsNow(booked, () => ({ charges }))
  const [found, ...more] = await exceptionsOf(booked, 'parcel_orphan')
  expect([found?.about, more]).toEqual(['orphan:sandbox:PLAY0000000001:', []])
  expect(found?.details).toContain('₹77.50 for PLAY0000000001')
  expect(await booked.owner.call('takeOverParcel', { id: found?.id ?? 0 })).toMatchObject({ code: 'NOT_NOW' })
  const days = { from: '2026-01-01', to: '2026-01-31' }
  expect((await booked.owner.call('disputes', days)).data).toMatchObject({
    heavier: [],
    unmatched: [{ account: 'sandbox', awb: 'PLAY0000000001', cost: 77.5, text: 'Freight' }],
  })
  const givenBack = { ...stranger, ref: 'S-2', amount: paise(-77_50) }
  await watchAccountsNow(booked, () => ({ charges: async () => [stranger, givenBack] }))
  expect(await openKinds(booked)).not.toContain('parcel_orphan')
})
