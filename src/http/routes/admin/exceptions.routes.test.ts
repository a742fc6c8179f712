import { expect, test } from 'vitest'

import { handPaymentFields } from '#contract/admin/refunds.ts'
import { alertOwner } from '#domain/exception/exception.service.ts'
import { updateSettings } from '#domain/settings/settings.service.ts'
import { sweep } from '#test/orders/payments.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { withGateway } from '#test/shop/gateway.ts'
import { journalOf, messagesTo, openOffice, walk, type Office } from '#test/shop/office.ts'

const byHand = handPaymentFields.parse({ method: 'upi', account: 'asha.kumari@bank', reference: 'UTR 4471' })
/** A paid order is cancelled, and the gateway refuses to give its money back. Answers the refund's number. */
const refused = async ({ shop, owner, payOnline }: Office) => {
  const order_no = await payOnline()
  await owner.call('cancelOrder', { order_no, reason: 'Out of stock' })
  await sweep(withGateway(shop, { refund: async () => ({ error: 'the card is closed', retryable: false }) }))
  const refund = (await owner.call('order', { order_no })).data?.refunds?.[0]
  if (!refund) throw new Error('no refund')
  return { order_no, refund }
}
const open = async ({ owner }: Office) =>
  (await owner.call('exceptions', {})).data?.data.map(({ kind, order_no, sum }) => ({ kind, order_no, sum }))

test('a refused refund waits for a person; paid by hand it is done, told and written down, once', async () => {
  const office = await openOffice()
  const { shop, owner } = office
  const { order_no, refund } = await refused(office)
  expect(refund).toMatchObject({ state: 'failed', problem: 'the card is closed', acts: ['again', 'paid'] })
  expect(await open(office)).toEqual([{ kind: 'refund_failed', order_no, sum: 360 }])
  const answers = await Promise.all([1, 2].map(() => owner.call('payRefundByHand', { id: refund.id, ...byHand })))
  expect(answers.filter(({ status }) => status)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'NOT_A_STEP')).toHaveLength(1)
  expect(await open(office)).toEqual([])
  const { data } = await owner.call('order', { order_no })
  expect(data).toMatchObject({ paid: 0, refunded: 360, owed: 0 })
  expect(data?.refunds?.map(({ state, way, acts: actions }) => [state, way, actions])).toEqual([
    ['failed', 'gateway', []],
    ['done', 'hand', []],
  ])
  expect(JSON.stringify(await messagesTo(shop, 'refund_by_hand'))).toContain('UPI bank, reference UTR 4471')
  const written = JSON.stringify(await journalOf(office, 'refund'))
  expect(written).toContain('refund.paid')
  expect(written).not.toContain('asha.kumari')
  await expectInvariants(shop)
})

test('a refused refund is tried again, once; then it is the gateway’s', async () => {
  const office = await openOffice()
  const { shop, owner } = office
  const { order_no, refund } = await refused(office)
  const answers = await Promise.all([1, 2, 3].map(() => owner.call('retryRefund', { id: refund.id })))
  expect(answers.filter(({ status }) => status)).toHaveLength(1)
  expect(await open(office)).toEqual([])
  expect(await owner.call('payRefundByHand', { id: refund.id, ...byHand })).toMatchObject({ code: 'NOT_A_STEP' })
  await sweep(shop)
  expect((await owner.call('order', { order_no })).data).toMatchObject({ paid: 0, refunded: 360 })
  const list = (await owner.call('refunds', { state: 'done' })).data
  expect(list).toMatchObject({ total: 1, data: [{ order_no, amount: 360, customer: 'Asha Kumari' }] })
  await expectInvariants(shop)
})

test('above the owner’s limit whoever decided does not also pay, as long as there is somebody else (spec B5.8)', async () => {
  const office = await openOffice()
  const { shop, owner, staff } = office
  const { refund } = await refused(office)
  const other = await staff('staff')
  await shop.database.pool.query('update refund set decided_by = (select min(id) from staff)')
  await updateSettings(shop.deps, { payments: { four_eyes_above: 359 } })
  const pay = { id: refund.id, ...byHand }
  expect(await owner.call('payRefundByHand', pay)).toMatchObject({ code: 'SECOND_PERSON' })
  expect(await other.call('payRefundByHand', pay)).toMatchObject({ status: true })
})

test('somebody says how it was settled; the owner is told of a kind once an hour', async () => {
  const office = await openOffice()
  const { shop, owner, place } = office
  const orders = [await place(1), await place(1)]
  for (const order_no of orders) {
    await walk(owner, order_no, 'Shipped')
    await owner.call('failAttempt', { order_no, reason: 'Not at home' })
  }
  await alertOwner(shop.deps)
  await owner.call('failAttempt', { order_no: orders[0] ?? '', reason: 'Refused' })
  await alertOwner(shop.deps)
  const alerts = await messagesTo(shop, 'owner_alert')
  expect(alerts).toHaveLength(1)
  expect(alerts[0]?.body).toContain('And 1 more.')
  const [first] = (await owner.call('exceptions', {})).data?.data ?? []
  if (!first) throw new Error('no exception')
  const solved = await owner.call('solveException', { id: first.id, note: 'Called her.' })
  expect(solved.data).toMatchObject({ note: 'Called her.', solved_by: 'Sunita Devi' })
  expect((await owner.call('exceptions', {})).data?.total).toBe(1)
  expect((await owner.call('exceptions', { state: 'solved' })).data?.data).toMatchObject([{ id: first.id }])
})
