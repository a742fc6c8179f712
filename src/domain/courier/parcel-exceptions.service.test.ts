import { expect, test } from 'vitest'

import type { Courier } from '#domain/ports/courier.ts'
import { advance } from '#test/people/accounts.ts'
import { book, openBooked, openKinds, track, trackNow } from '#test/shop/booked.ts'
import { exceptionsInHindi } from '#test/shop/exceptions.ts'
import { pass, stateOf } from '#test/shop/office.ts'
import { parcelsIn } from '#test/shop/parcels.ts'

const DAY = 86_400
const down = (): Partial<Courier> => ({ track: async () => ({ error: 'down', retryable: true, code: 'down' }) })

test('what was paid for and comes back waits for a person, who looks at it and ends it (spec C2.4)', async () => {
  const office = await openBooked({ isPaid: true })
  const { owner, orderNo, id, play } = office
  await play('in_transit')
  expect(await owner.call('parcelCameBack', { id, as: 'sealed' })).toMatchObject({ code: 'NOT_A_STEP' })
  await play('returning')
  expect(await openKinds(office)).toEqual(['rto_paid'])
  await play('returned')
  await trackNow(office)
  expect(await openKinds(office)).toEqual(['parcel_back', 'rto_paid'])
  const rows = (await owner.call('exceptions', {})).data?.data
  expect(rows).toMatchObject([
    { kind: 'parcel_back', about: `parcel:${id}`, order_no: orderNo, order_status: 'Intransit' },
    { kind: 'rto_paid', details: `${orderNo}: it was paid for, and could not be delivered.` },
  ])
  expect(await exceptionsInHindi(office.shop.deps.db)).toEqual([
    `${orderNo}: कूरियर की ख़बर है कि पार्सल यहाँ लौट आया।`,
    `${orderNo}: पैसे मिल चुके थे, पर पार्सल पहुँच नहीं पाया।`,
  ])
  expect(await owner.call('parcelCameBack', { id, as: 'sealed', note: 'By the side door.' })).toMatchObject({
    data: { tracking: 'returned', back_as: 'sealed' },
  })
  expect(await owner.call('parcelCameBack', { id, as: 'opened' })).toMatchObject({ code: 'NOT_A_STEP' })
  expect(await openKinds(office)).toEqual(['rto_paid'])
  await owner.call('stepOrder', { order_no: orderNo, from: 'Intransit', to: 'RTO', reason: 'Refused' })
  expect(await openKinds(office)).not.toContain('rto_paid')
  expect((await owner.call('order', { order_no: orderNo })).data?.notes).toMatchObject([{ text: 'By the side door.' }])
})

test('who finds an unpaid parcel at the door ends its order; other goods wait for a claim (spec C2.6)', async () => {
  const office = await openBooked()
  const { orderNo, id, awb, play, staff, shop } = office
  await play('returning')
  const packer = await staff('packer')
  const found = await packer.call('parcelCameBack', { id, as: 'not_ours' })
  expect(found.data).not.toHaveProperty('charge')
  expect(found).toMatchObject({
    data: { tracking: 'returned', scans: [{ source: 'staff', text: 'Here again' }, { source: 'poll' }] },
  })
  expect(await stateOf(await staff('owner'), orderNo)).toBe('RTO')
  expect(await openKinds(office)).toEqual(['parcel_swapped'])
  const [swapped] = await shop.deps.db.selectFrom('exception').select('details').execute()
  expect(swapped?.details).toBe(`${orderNo}: other goods came back under ${awb}.`)
  expect(await exceptionsInHindi(shop.deps.db)).toEqual([`${orderNo}: ${awb} में कुछ और सामान वापस आया।`])
  await trackNow(office)
  expect(await openKinds(office)).toEqual(['parcel_swapped'])
})

test.each(['lost', 'damaged'])('a parcel that is %s waits until its order is at an end', async (end) => {
  const office = await openBooked()
  const { owner, orderNo, play } = office
  await play('in_transit')
  await play(end)
  expect(await openKinds(office)).toEqual([`parcel_${end}`])
  expect(await stateOf(owner, orderNo)).toBe('Intransit')
  await owner.call('stepOrder', { order_no: orderNo, from: 'Intransit', to: 'RTO', reason: 'Other' })
  expect((await openKinds(office)).filter((kind) => kind.startsWith('parcel_'))).toEqual([])
})

test('a courier that says nothing, or does not answer at all, is put before the owner until it speaks (spec C2.7)', async () => {
  const office = await openBooked()
  const { owner, shop, play } = office
  await play('picked_up')
  await pass(office, 5 * DAY + 60)
  await trackNow(office, down)
  expect(await openKinds(office)).toEqual(['parcel_silent'])
  // what a person has settled stays so until there is something new
  const [row] = (await owner.call('exceptions', {})).data?.data ?? []
  await owner.call('solveException', { id: row?.id ?? 0, note: 'It lies in Patna.' })
  await trackNow(office)
  expect(await openKinds(office)).toEqual([])
  await play('in_transit')
  await advance(shop, 6 * DAY)
  await trackNow(office)
  expect(await openKinds(office)).toEqual(['parcel_silent'])
  await play('out_for_delivery')
  expect(await openKinds(office)).toEqual([])
})

test('a courier that comes in vain twice is put before the owner until it has the parcel', async () => {
  const office = await openBooked()
  const { play } = office
  await play('pickup_failed')
  expect(await openKinds(office)).toEqual([])
  await play('pickup_failed')
  expect(await openKinds(office)).toEqual(['pickup_failed'])
  await play('picked_up')
  expect(await openKinds(office)).toEqual([])
})

test('a courier that does not come for two days is put before the owner until the booking is given up', async () => {
  const office = await openBooked()
  await pass(office, 2 * DAY + 60)
  await trackNow(office, () => ({ track: async () => [] }))
  expect(await openKinds(office)).toEqual(['pickup_failed'])
  await office.owner.call('cancelParcel', { id: office.id })
  expect(await openKinds(office)).toEqual([])
})

test('what the courier took before it was cancelled goes on, and is said until it turns round (spec C1.10)', async () => {
  const office = await openBooked()
  const { owner, shop, orderNo, id, awb } = office
  // the courier is there before the shop has heard of it
  await shop.hook(`/demo/parcels/${awb}`, { tracking: 'picked_up' })
  expect(await owner.call('cancelParcel', { id })).toMatchObject({ data: { state: 'withdrawn' } })
  await book(office)
  expect(await parcelsIn(office)).toMatchObject([{ id, state: 'booked', awb }])
  expect(await openKinds(office)).toEqual(['cancel_late'])
  expect(await exceptionsInHindi(shop.deps.db)).toEqual([`${orderNo}: पार्सल कूरियर के पास जा चुका है।`])
  await track(office)
  expect((await owner.call('order', { order_no: orderNo })).data).toMatchObject({
    status: 'Shipped',
    parcel: { tracking_number: awb },
  })
  await office.play('returning')
  expect(await openKinds(office)).toEqual([])
})

test('a cancelled order whose parcel left stays cancelled; its parcel is followed home', async () => {
  const office = await openBooked()
  const { owner, shop, orderNo, awb, play } = office
  await shop.hook(`/demo/parcels/${awb}`, { tracking: 'picked_up' })
  await owner.call('cancelOrder', { order_no: orderNo, reason: 'Asked by the customer' })
  await book(office)
  expect(await openKinds(office)).toEqual(['cancel_late'])
  await play('returned')
  expect(await openKinds(office)).toEqual(['parcel_back'])
  expect(await stateOf(owner, orderNo)).toBe('Cancelled')
})

test('a report that is dated after an end that was acted on moves nothing and is shown (spec C2.2)', async () => {
  const office = await openBooked()
  const { owner, shop, orderNo, id, play } = office
  await play('delivered')
  await shop.deps.db
    .updateTable('parcel')
    .set({ next_check_at: new Date(0) })
    .where('id', '=', id)
    .execute()
  await play('lost')
  expect(await stateOf(owner, orderNo)).toBe('Delivered')
  expect(await openKinds(office)).toEqual(['scan_after_end'])
  const rows = (await owner.call('exceptions', {})).data?.data
  expect(rows).toMatchObject([
    { details: `${orderNo} was delivered. Afterwards the courier reported: Lost on the way` },
  ])
  expect(await exceptionsInHindi(shop.deps.db)).toEqual([
    `${orderNo}: पार्सल पहुँच चुका था। उसके बाद कूरियर की ख़बर: Lost on the way`,
  ])
})
