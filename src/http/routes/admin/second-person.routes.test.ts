import { expect, test } from 'vitest'

import { updateSettings } from '#domain/settings/settings.service.ts'
import type { StaffBrowser } from '#test/people/staff.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { exceptionsInHindi } from '#test/shop/exceptions.ts'
import { openOffice, walk, type Office } from '#test/shop/office.ts'

/** The return of one pickle for ₹180 of an order that was paid online. */
const openReturn = async ({ owner, payOnline, wares }: Office) => {
  const order_no = await payOnline()
  await walk(owner, order_no, 'Delivered')
  const lines = [{ sku_id: wares.skuId, count: 1 }]
  const made = await owner.call('makeReturn', { order_no, lines, reason: 'Other', description: 'A jar is broken.' })
  return { id: made.data?.id ?? 0, lines }
}

test('no sum goes back in slices: what one person decided for an order, or within a day, is weighed together (spec B5.8)', async () => {
  const office = await openOffice()
  const { shop, owner, staff } = office
  const other = await staff('staff')
  const slice = () => openReturn(office)
  const slices = [await slice(), await slice(), await slice()]
  const decide = (who: StaffBrowser, { id, lines }: (typeof slices)[number]) =>
    who.call('decideReturn', { id, lines, outcome: 'refund' })
  await updateSettings(shop.deps, { payments: { four_eyes_above: 359 } })
  const decided = await Promise.all(slices.map((one) => decide(owner, one)))
  const [first = 0, second = 0] = decided.flatMap(({ data }) => (data?.state === 'to_approve' ? [data.id] : []))
  expect(decided.filter(({ data }) => data?.place === 'done')).toHaveLength(1)
  expect([first, second]).not.toContain(0)
  expect(await exceptionsInHindi(shop.deps.db)).toContainEqual(expect.stringMatching(/^\S+: ₹\d+ वापस जाने हैं।$/))
  expect(await owner.call('approveReturn', { id: first })).toMatchObject({ code: 'SECOND_PERSON' })
  for (const id of [first, second])
    expect(await other.call('approveReturn', { id })).toMatchObject({ data: { place: 'done' } })
  // what two people looked at weighs no more, and another person has decided nothing yet
  expect((await decide(other, await slice())).data).toMatchObject({ place: 'done' })
  await expectInvariants(shop)
})

test('nor what a cancellation gives back, as long as there is somebody else', async () => {
  const { shop, owner, staff, place } = await openOffice()
  const other = await staff('staff')
  const order_no = await place(1)
  await owner.call('recordPayment', { order_no, method: 'upi', reference: 'UTR 2', amount: 180 + 60 })
  await owner.call('cancelOrder', { order_no, reason: 'Out of stock' })
  const refund = await shop.deps.db.selectFrom('refund').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const paid = { ...refund, method: 'upi', account: 'asha@upi', reference: 'UTR 3' } as const
  await updateSettings(shop.deps, { payments: { four_eyes_above: 10_000 } })
  expect(await owner.call('payRefundByHand', paid)).toMatchObject({ code: 'SECOND_PERSON' })
  expect(await other.call('payRefundByHand', paid)).toMatchObject({ status: true })
  await expectInvariants(shop)
})

test('who recorded that an order was paid does not alone give that money back', async () => {
  const office = await openOffice()
  const { shop, owner, staff, place, wares } = office
  const other = await staff('staff')
  const order_no = await place(1)
  await owner.call('recordPayment', { order_no, method: 'upi', reference: 'UTR 1', amount: 180 + 60 })
  await walk(owner, order_no, 'Delivered')
  await updateSettings(shop.deps, { payments: { four_eyes_above: 10_000 } })
  const decide = async (who: StaffBrowser) => {
    const lines = [{ sku_id: wares.skuId, count: 1 }]
    const made = await owner.call('makeReturn', { order_no, lines, reason: 'Other', description: 'Missing.' })
    return who.call('decideReturn', { id: made.data?.id ?? 0, outcome: 'refund', amount: 100 })
  }
  const waits = await decide(owner)
  expect(waits.data).toMatchObject({ state: 'to_approve' })
  await other.call('declineReturn', { id: waits.data?.id ?? 0 })
  await other.call('decideReturn', { id: waits.data?.id ?? 0, outcome: 'refuse', words: 'No.' })
  expect((await decide(other)).data).toMatchObject({ place: 'done' })
  await expectInvariants(shop)
})
