import { expect, test } from 'vitest'

import type { ReturnDetail } from '#contract/admin/returns.ts'
import type { InvoiceDocument } from '#contract/invoice.ts'
import { checkInvariants } from '#domain/invariant/invariant.service.ts'
import { updateSettings } from '#domain/settings/settings.service.ts'
import { issued } from '#test/orders/invoices.ts'
import { onHand } from '#test/orders/orders.ts'
import { sweep } from '#test/orders/payments.ts'
import type { StaffBrowser } from '#test/people/staff.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { journalOf, openOffice, walk, type Office } from '#test/shop/office.ts'
import { as } from '#test/shop/shop.ts'

/** Two pickles for ₹360, paid online and delivered, and the return that the shop made of so many of them. */
const openReturn = async (office: Office, { count = 2 }: { count?: number } = {}) => {
  const { owner, payOnline, wares } = office
  const order_no = await payOnline()
  await walk(owner, order_no, 'Delivered')
  const lines = [{ sku_id: wares.skuId, count }]
  const made = await owner.call('makeReturn', { order_no, lines, reason: 'Other', description: 'A jar is broken.' })
  if (!made.data) throw new Error(made.message)
  return { order_no, id: made.data.id, lines }
}
const contentOf = ({ content }: { content: unknown }) => content as InvoiceDocument
const notesOf = async ({ shop }: Office) => (await issued(shop, 'credit_note')).map((note) => contentOf(note).total)
const refundsOf = async (browser: StaffBrowser, order_no: string) =>
  (await browser.call('order', { order_no })).data?.refunds?.map(({ amount, state }) => [amount, state])
const sentDecisions = async ({ shop }: Office) =>
  shop.deps.db
    .selectFrom('message')
    .select(['channel', 'body'])
    .where('template', '=', 'return_decided')
    .orderBy('seq')
    .execute()
const find = async (browser: StaffBrowser, id: number): Promise<ReturnDetail> => {
  const { data, message } = await browser.call('returnById', { id })
  if (!data) throw new Error(message)
  return data
}

test('money for one of two pieces: one refund, one credit note of that sum, and the order stays delivered', async () => {
  const office = await openOffice()
  const { shop, owner, wares } = office
  const { order_no, id } = await openReturn(office)
  const before = await onHand(shop, wares.skuId)
  const found = await find(owner, id)
  expect(found).toMatchObject({ place: 'open', worth: 360, acts: ['decide'], order: { most: 360, by_hand: false } })
  expect(found.order?.lines).toMatchObject([{ left: 2, chosen: 2, worth: [180, 360] }])
  const lines = [{ sku_id: wares.skuId, count: 1 }]
  const answers = await Promise.all(
    [1, 2, 3].map(() => owner.call('decideReturn', { id, outcome: 'refund', lines, amount: 150, words: 'Sorry.' })),
  )
  expect(answers.filter(({ status }) => status)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'RETURN_MOVED')).toHaveLength(2)
  expect([await refundsOf(owner, order_no), await notesOf(office)]).toEqual([[[150, 'due']], [150_00]])
  expect(await find(owner, id)).toMatchObject({ place: 'done', decision: { amount: 150, by: 'Sunita Devi' } })
  expect((await owner.call('order', { order_no })).data).toMatchObject({
    status: 'Delivered',
    lines: [{ taken_back: 1 }],
  })
  expect(await onHand(shop, wares.skuId)).toBe(before)
  expect(JSON.stringify(await sentDecisions(office))).toContain(
    'Sorry.\\n\\nWe will refund Rs 150 and tell you when it is sent.',
  )
  expect(JSON.stringify(await journalOf(office, 'return'))).not.toContain('Sorry')
  await expectInvariants(shop)
  await sweep(shop)
  await expectInvariants(shop)
})

test('part by part no more goes back than was paid; the last pieces bring the rest and end the order', async () => {
  const office = await openOffice()
  const { shop, owner, wares } = office
  const { order_no, id } = await openReturn(office)
  const one = [{ sku_id: wares.skuId, count: 1 }]
  const decide = (which: number, more: object) => owner.call('decideReturn', { id: which, outcome: 'refund', ...more })
  expect(await decide(id, { lines: one, amount: 180.01 })).toMatchObject({ code: 'TOO_MUCH', message: 'At most ₹180.' })
  expect(await decide(id, { lines: one, delivery_too: true })).toMatchObject({ code: 'INVALID' })
  expect(await decide(id, { lines: [{ sku_id: wares.skuId, count: 3 }] })).toMatchObject({ message: 'At most 2.' })
  expect(await decide(id, { lines: one })).toMatchObject({ status: true })
  const made = await owner.call('makeReturn', { order_no, lines: one, reason: 'Other', description: 'The other too.' })
  const second = made.data?.id ?? 0
  expect(await decide(second, { lines: [{ sku_id: wares.skuId, count: 2 }] })).toMatchObject({ message: 'At most 1.' })
  expect(await decide(second, { delivery_too: true })).toMatchObject({ status: true })
  expect(await refundsOf(owner, order_no)).toEqual([
    [180, 'due'],
    [180, 'due'],
  ])
  expect((await owner.call('order', { order_no })).data).toMatchObject({ status: 'Returned', owed: 360 })
  await expectInvariants(shop)
})

test('the goods come back first: nothing of it happens until they are there, and food never goes back on the shelf', async () => {
  const office = await openOffice()
  const { shop, owner, wares } = office
  const { order_no, id } = await openReturn(office)
  const before = await onHand(shop, wares.skuId)
  await owner.call('decideReturn', { id, outcome: 'refund', goods_first: true })
  expect(await find(owner, id)).toMatchObject({ place: 'way', acts: ['received'] })
  expect([await refundsOf(owner, order_no), await notesOf(office)]).toEqual([[], []])
  await expectInvariants(shop)
  const answers = await Promise.all([1, 2].map(() => owner.call('receiveReturn', { id })))
  expect(answers.filter(({ status }) => status)).toHaveLength(1)
  expect([await refundsOf(owner, order_no), await notesOf(office)]).toEqual([[[360, 'due']], [360_00]])
  expect(await onHand(shop, wares.skuId)).toBe(before)
  expect(await sentDecisions(office)).toHaveLength(2)
  await expectInvariants(shop)
})

test('the same again is an order of its own: nothing to pay, no invoice, no annas, and its pieces leave the shelf', async () => {
  const office = await openOffice()
  const { shop, owner, wares } = office
  await updateSettings(shop.deps, { selling: { cash_open_max: 1, cash_confirm: 'link' } })
  const { order_no, id } = await openReturn(office, { count: 1 })
  const before = await onHand(shop, wares.skuId)
  const lines = [{ sku_id: wares.skuId, count: 1 }]
  const { data } = await owner.call('decideReturn', { id, outcome: 'again', lines })
  const replacement = data?.decision?.replacement ?? ''
  expect(await onHand(shop, wares.skuId)).toBe(before - 1)
  await walk(owner, replacement, 'Delivered')
  expect((await owner.call('order', { order_no: replacement })).data).toMatchObject({
    source: 'replacement',
    total: 0,
    collect: 0,
    khata: { coupon: 180, coupon_code: 'REPLACEMENT', delivery: 0 },
    refunds: [],
  })
  expect([await refundsOf(owner, order_no), await notesOf(office)]).toEqual([[], []])
  expect((await issued(shop, 'invoice')).map((invoice) => contentOf(invoice).orderNo)).not.toContain(replacement)
  const again = await owner.call('makeReturn', {
    order_no,
    lines: [{ sku_id: wares.skuId, count: 2 }],
    reason: 'Other',
    description: 'Both.',
  })
  expect(again).toMatchObject({ code: 'TOO_MUCH', message: 'At most 1.' })
  await expectInvariants(shop)
})

test('what is no longer on the shelf cannot be sent again, and then nothing is decided', async () => {
  const office = await openOffice()
  const { shop, owner, wares } = office
  const { id } = await openReturn(office)
  await shop.hook('/demo/stock', { sku_id: wares.skuId, quantity: 1 })
  expect(await owner.call('decideReturn', { id, outcome: 'again' })).toMatchObject({ code: 'STOCK_SHORT' })
  expect(await find(owner, id)).toMatchObject({ place: 'open', decision: null })
  expect(await sentDecisions(office)).toEqual([])
})

test('a refusal needs words, which its shopper reads; it is opened again once', async () => {
  const office = await openOffice()
  const { shop, owner } = office
  const { id, order_no } = await openReturn(office)
  expect(await owner.call('decideReturn', { id, outcome: 'refuse' })).toMatchObject({
    errors: { words: ['Message to the customer is required.'] },
  })
  await owner.call('decideReturn', { id, outcome: 'refuse', words: 'The seal was open.' })
  expect(JSON.stringify(await sentDecisions(office))).toContain('not accepted.\\n\\nThe seal was open.')
  expect([await refundsOf(owner, order_no), await notesOf(office)]).toEqual([[], []])
  expect((await owner.call('reopenReturn', { id })).data).toMatchObject({ place: 'open', decision: null })
  await owner.call('decideReturn', { id, outcome: 'refuse', words: 'Still open.' })
  expect(await owner.call('reopenReturn', { id })).toMatchObject({ code: 'RETURN_MOVED' })
  expect(await sentDecisions(office)).toHaveLength(4)
  await expectInvariants(shop)
})

test('above the owner’s limit nothing happens until somebody else approves; declined it is answered anew', async () => {
  const office = await openOffice()
  const { shop, owner, staff } = office
  const other = await staff('staff')
  await updateSettings(shop.deps, { payments: { four_eyes_above: 359 } })
  const { id, order_no } = await openReturn(office)
  const decide = () => owner.call('decideReturn', { id, outcome: 'refund' })
  expect((await decide()).data).toMatchObject({ state: 'to_approve', acts: ['approve', 'decline'] })
  expect([await refundsOf(owner, order_no), await notesOf(office), await sentDecisions(office)]).toEqual([[], [], []])
  const exceptions = async () => (await owner.call('exceptions', {})).data?.data.map(({ kind }) => kind)
  expect(await exceptions()).toEqual(['to_approve'])
  expect((await other.call('declineReturn', { id })).data).toMatchObject({ state: 'requested', decision: null })
  expect(await exceptions()).toEqual([])
  await decide()
  expect(await owner.call('approveReturn', { id })).toMatchObject({ code: 'SECOND_PERSON' })
  expect((await other.call('approveReturn', { id })).data).toMatchObject({
    place: 'done',
    decision: { by: 'Sunita Devi', approved_by: 'A staff' },
  })
  expect([await refundsOf(owner, order_no), await exceptions()]).toEqual([[[360, 'due']], []])
  await expectInvariants(shop)
})

test('cash goes back by hand, and above the limit by another than who decided', async () => {
  const office = await openOffice()
  const { shop, owner, staff, place, wares } = office
  const other = await staff('staff')
  const order_no = await place(2)
  const lines = [{ sku_id: wares.skuId, count: 2 }]
  await walk(owner, order_no, 'Packed')
  const { data } = await owner.call('makeReturn', { order_no, lines, reason: 'Other', description: 'Missing.' })
  const id = data?.id ?? 0
  expect(await owner.call('decideReturn', { id, outcome: 'refund' })).toMatchObject({ code: 'NOT_A_STEP' })
  for (const [from, to] of [
    ['Packed', 'Shipped'],
    ['Shipped', 'Intransit'],
    ['Intransit', 'Delivered'],
  ] as const)
    await owner.call('stepOrder', { order_no, from, to, parcel: { carrier: 'Delhivery' } })
  await owner.call('decideReturn', { id, outcome: 'refund' })
  const refund = (await owner.call('order', { order_no })).data?.refunds?.[0]
  expect(refund).toMatchObject({ amount: 360, way: 'hand', state: 'to_pay' })
  expect(await find(owner, id)).toMatchObject({ place: 'done', refund: 'to_pay' })
  await updateSettings(shop.deps, { payments: { four_eyes_above: 359 } })
  const paid = { id: refund?.id ?? 0, method: 'upi', account: 'asha@bank', reference: 'UTR 1' } as const
  expect(await owner.call('payRefundByHand', paid)).toMatchObject({ code: 'SECOND_PERSON' })
  expect(await other.call('payRefundByHand', paid)).toMatchObject({ status: true })
  expect(await find(owner, id)).toMatchObject({ place: 'done', refund: 'done' })
  await expectInvariants(shop)
})

test('a guest’s return is decided once it is linked; nobody is written to because a stranger named them', async () => {
  const office = await openOffice()
  const { shop, owner, payOnline } = office
  const order_no = await payOnline()
  await walk(owner, order_no, 'Delivered')
  await shop.call('replaceOrder', {
    name: 'Ritu Sinha',
    email_id: 'ritu@example.com',
    mobile_no: '9811077665',
    order_number: 'XX1',
    packaging_intact: 'yes',
    problem_facing: 'Other',
    other_message: '',
    description: 'Stale.',
  })
  const [row] = (await owner.call('returns', {})).data?.data ?? []
  const id = row?.id ?? 0
  expect(row).toMatchObject({ guest: true, linked: false, worth: null, days_left: 3 })
  expect(await owner.call('decideReturn', { id, outcome: 'refund' })).toMatchObject({ code: 'INVALID' })
  expect(await owner.call('linkReturn', { id, order_no: 'XX1' })).toMatchObject({ code: 'INVALID' })
  expect((await owner.call('linkReturn', { id, order_no })).data).toMatchObject({ linked: true, order: { order_no } })
  expect(await owner.call('linkReturn', { id, order_no })).toMatchObject({ code: 'RETURN_MOVED' })
  await owner.call('decideReturn', { id, outcome: 'refund' })
  const messages = await sentDecisions(office)
  expect(messages.length).toBeGreaterThan(0)
  expect(JSON.stringify(messages)).not.toContain('ritu@')
  await expectInvariants(shop)
})

test('the list has what waits longest first, finds by ticket, order, name and mobile, and counts each tab', async () => {
  const office = await openOffice()
  const { owner } = office
  const first = await openReturn(office, { count: 1 })
  const second = await openReturn(office, { count: 1 })
  await owner.call('decideReturn', { id: second.id, outcome: 'refuse', words: 'No.' })
  const third = await openReturn(office, { count: 1 })
  await owner.call('decideReturn', { id: third.id, outcome: 'refund', goods_first: true })
  const ids = async (query: object) => (await owner.call('returns', query)).data?.data.map(({ id }) => id)
  expect((await owner.call('returnCounts', {})).data).toEqual({ open: 1, way: 1, done: 1 })
  expect(await ids({})).toEqual([first.id])
  expect(await ids({ place: 'way' })).toEqual([third.id])
  expect(await ids({ place: 'all' })).toEqual([third.id, second.id, first.id])
  expect(await ids({ q: second.order_no.toLowerCase() })).toEqual([second.id])
  expect(await ids({ q: 'asha' })).toEqual([third.id, second.id, first.id])
  expect(await ids({ q: '%%' })).toEqual([])
  expect((await owner.call('todo', {})).data?.returns).toBe(1)
})

test('what its shopper sees: asked for until it is decided, approved until the money has gone', async () => {
  const office = await openOffice()
  const { shop, owner } = office
  const { id } = await openReturn(office)
  const token = await shop.login()
  const seen = async () => (await shop.call('getOrder', {}, as(token))).body.data?.order.data[0]?.return_status
  expect(await seen()).toBe('requested')
  await owner.call('decideReturn', { id, outcome: 'refund', goods_first: true })
  expect(await seen()).toBe('approved')
  await owner.call('receiveReturn', { id })
  expect(await seen()).toBe('approved')
  await sweep(shop)
  expect(await seen()).toBe('refunded')
})

test('a return that is not as it was decided is found (I12)', async () => {
  const office = await openOffice()
  const { shop, owner } = office
  const { id } = await openReturn(office)
  const { data } = await owner.call('decideReturn', { id, outcome: 'refund' })
  const found = async (change: string) => {
    await shop.database.pool.query(change)
    return (await checkInvariants(shop.deps)).find(({ name }) => name === 'I12')?.breaches
  }
  expect(await found('select 1')).toEqual([])
  expect(await found('update return_request set goods_paise = 1')).toEqual([
    `return ${data?.ticket_no}: 1 paise decided, a note of 36000`,
  ])
  expect(await found('update return_request set goods_paise = 36000, settled_at = null')).toHaveLength(1)
  expect(await found('update return_request set settled_at = decided_at')).toEqual([])
  expect(await found('update return_line set count = 3')).toEqual([
    expect.stringContaining('3 pieces came back or went out again, of 2'),
  ])
})
