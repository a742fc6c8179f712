import { describe, expect, test } from 'vitest'

import { holdBackByClock } from '#domain/stock/hold-back.service.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { exceptionsInHindi } from '#test/shop/exceptions.ts'
import { journalOf, messagesTo } from '#test/shop/office.ts'
import { stats, openStock } from '#test/shop/shelf.ts'
describe('a batch that is held back', () => {
  test('is not sold and not packed; released it is again', async () => {
    const { shop, owner, receive, size, confirmed, pack, picks, place } = await openStock()
    const id = await receive('B-1', 10)
    const held = await owner.call('changeBatch', { id, version: 1, held_back: true, reason: 'Complaint' })
    expect(held.data).toMatchObject({ held_back: true, held_pieces: 10, held_reason: 'Complaint', version: 2 })
    expect(await size()).toMatchObject(stats(30, 0, 10))
    expect(await place(21)).toBeUndefined()
    const order_no = await confirmed(2)
    await pack(order_no)
    expect(await picks(order_no)).toEqual([])
    expect(await owner.call('changeBatch', { id, version: 1, held_back: false })).toMatchObject({ code: 'CHANGED' })
    const released = await owner.call('changeBatch', { id, version: 2, held_back: false, shelf: 'C4' })
    expect(released.data).toMatchObject({ held_back: false, held_pieces: 0, shelf: 'C4' })
    expect(await size()).toMatchObject(stats(28, 0, 0))
    await expectInvariants(shop)
  })

  test('all of it can be wasted in one', async () => {
    const { shop, owner, receive, waste, size, ledger } = await openStock()
    const batch_id = await receive('B-1', 10)
    await owner.call('changeBatch', { id: batch_id, version: 1, held_back: true })
    expect(await waste({ batch_id, pieces: 11, reason: 'Bad smell' })).toMatchObject({ message: 'At most 10.' })
    expect((await waste({ batch_id, pieces: 10, reason: 'Bad smell' })).data).toEqual(stats(20, 0, 0))
    expect((await ledger())?.slice(0, 4).map(({ reason, change }) => [reason, change])).toEqual([
      ['waste', -10],
      ['released', 10],
      ['held_back', -10],
      ['received', 10],
    ])
    expect(await size()).toMatchObject({ batches: [] })
    await expectInvariants(shop)
  })

  test('keeps what is sold of it, tells the owner, and takes it in when it is cancelled', async () => {
    const { shop, owner, receive, size, place, count } = await openStock()
    await count({ counts: [{ batch_id: null, pieces: 0 }], from: 20, note: 'empty' })
    const id = await receive('B-1', 10)
    const order_no = await place(4)
    await owner.call('changeBatch', { id, version: 1, held_back: true, reason: 'Damaged' })
    expect(await size()).toMatchObject(stats(10, 4, 6))
    const kinds = async () =>
      (await owner.call('exceptions', {})).data?.data.map(({ kind, details }) => [kind, details])
    expect(await kinds()).toEqual([
      ['no_fresh_batch', expect.stringMatching(/, .+: no batch is fresh enough for an order\.$/)],
    ])
    expect(await exceptionsInHindi(shop.deps.db)).toEqual([
      expect.stringMatching(/, .+: एक ऑर्डर के लिए कोई बैच इतना ताज़ा नहीं है।$/),
    ])
    await owner.call('cancelOrder', { order_no, reason: 'Out of stock' })
    expect(await size()).toMatchObject(stats(10, 0, 10))
    expect(await kinds()).toEqual([])
    await expectInvariants(shop)
  })

  test('fresh pieces take the place of the sold ones, which then are held back too', async () => {
    const { shop, owner, receive, size, place, count } = await openStock()
    await count({ counts: [{ batch_id: null, pieces: 0 }], from: 20, note: 'empty' })
    const id = await receive('B-1', 10)
    await place(4)
    await owner.call('changeBatch', { id, version: 1, held_back: true })
    await receive('B-2', 6)
    expect(await size()).toMatchObject(stats(16, 4, 10))
    expect((await owner.call('exceptions', {})).data?.data).toEqual([])
    await shop.hook('/demo/stock', { sku_id: (await size()).sku_id, quantity: 9 })
    expect(await size()).toMatchObject({ available: 9, held_back: 10 })
    await expectInvariants(shop)
  })
})

describe('the dates of a batch', () => {
  test('at night what is too old for the longest way is held back by itself, once, and the owner is told', async () => {
    const { shop, owner, receive, size, batchId, pass } = await openStock()
    // 30 days of life, 9 at the door, 5 on the way: good to send until 14 days are left
    await receive('B-1', 5, { age: 15, good: 15 })
    await receive('B-2', 5, { good: 100 })
    await holdBackByClock(shop.deps)
    expect(await size()).toMatchObject(stats(30, 0, 0))
    await pass(2)
    await holdBackByClock(shop.deps)
    await holdBackByClock(shop.deps)
    expect(await size()).toMatchObject(stats(30, 0, 5))
    const id = await batchId('B-1')
    expect((await owner.call('exceptions', {})).data?.data).toMatchObject([
      { kind: 'batch_held_back', about: `batch:${id}`, batch: { id, sku_id: (await size()).sku_id, pieces: 5 } },
    ])
    const rows = await shop.deps.db
      .selectFrom('journal')
      .select(['who', 'action'])
      .where('object_kind', '=', 'batch')
      .execute()
    expect(rows).toEqual([{ who: 'job', action: 'batch.update' }])
    // a person lets it go until the next night
    await owner.call('changeBatch', { id, version: 2, held_back: false })
    await holdBackByClock(shop.deps)
    expect(await size()).toMatchObject(stats(30, 0, 0))
    expect((await owner.call('exceptions', {})).data?.data).toEqual([])
    await pass(1)
    await holdBackByClock(shop.deps)
    expect(await size()).toMatchObject(stats(30, 0, 5))
    await expectInvariants(shop)
  })

  test('past its date it is released by nobody', async () => {
    const { owner, receive, pass } = await openStock()
    const id = await receive('B-1', 5, { age: 10, good: 1 })
    await pass(3)
    const version = (await owner.call('batches', { held_back: true })).data?.data[0]?.version ?? 0
    expect(await owner.call('changeBatch', { id, version, held_back: false })).toMatchObject({
      code: 'INVALID',
      message: 'It is past its date.',
    })
  })
})

describe('who got a batch', () => {
  test('is written to once a person: the words by e-mail, and an SMS that asks them to call', async () => {
    const office = await openStock()
    const { shop, owner, receive, confirmed, pack } = office
    const id = await receive('B-7', 10)
    const orders = [await confirmed(2), await confirmed(1)]
    for (const order_no of orders) await pack(order_no)
    const text = 'Please do not eat it: a jar was not sealed.'
    const notify = (key: string) => owner.call('tellBatch', { id, words: text }, { 'idempotency-key': key })
    expect((await notify('the-first-time')).data).toEqual({ customers: 1 })
    expect((await notify('the-first-time')).data, 'the same request again').toEqual({ customers: 1 })
    const messages = await messagesTo(shop, 'batch_notice')
    expect(messages.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
    const bodies = new Map(messages.map(({ channel, body }) => [channel, body]))
    expect(bodies.get('email')).toContain(text)
    for (const body of bodies.values()) expect(body).toContain(orders[1])
    expect(bodies.get('sms')).not.toContain('sealed')
    const { shop: settings } = await shop.deps.settings.current()
    expect(bodies.get('sms')).toContain(settings.phone.replaceAll(' ', ''))
    const [written] = (await journalOf(office, 'batch')).filter(({ action }) => action === 'batch.tell')
    expect(written?.changes, 'how many, and none of the words').toEqual([
      { field: 'Customers', before: '', after: '1' },
    ])
    await notify('the-second-time')
    expect(await messagesTo(shop, 'batch_notice')).toHaveLength(4)
    await expectInvariants(shop)
  })

  test('is told on the mobile of the parcel too, where it is not the account’s (spec D172)', async () => {
    const { shop, owner, receive, confirmed, pack } = await openStock()
    const id = await receive('B-7', 10)
    const order_no = await confirmed(2)
    await pack(order_no)
    await shop.database.pool.query(
      `update orders set address = address || '{"contact_name": "Nani", "contact_mobile": "9811122222"}' where order_no = $1`,
      [order_no],
    )
    expect((await owner.call('tellBatch', { id, words: 'Please call.' })).data).toMatchObject({ customers: 1 })
    const messages = await messagesTo(shop, 'batch_notice')
    expect(messages.map(({ channel, recipient }) => [channel, recipient])).toContainEqual(['sms', '9811122222'])
    expect(messages).toHaveLength(3)
  })

  test('can be looked up for two years after the last piece is gone (spec D173)', async () => {
    const { owner, receive, confirmed, pack, size, count } = await openStock()
    await count({ counts: [{ batch_id: null, pieces: 0 }], from: 20, note: 'Only batches' })
    const id = await receive('GONE', 2)
    await pack(await confirmed(2))
    await receive('HERE', 3)
    const listed = async () => (await owner.call('batches', {})).data?.data.map(({ code, left }) => [code, left])
    expect(await listed()).toEqual([
      ['HERE', 3],
      ['GONE', 0],
    ])
    expect(await size()).toMatchObject({ batches: [{ code: 'HERE' }], used_up: [{ code: 'GONE', left: 0 }] })
    expect((await owner.call('batchOrders', { id })).data?.data).toHaveLength(1)
  })

  test('is nobody of a cancelled order, of another batch, or of one that there is not', async () => {
    const { shop, owner, receive, confirmed, pack } = await openStock()
    const id = await receive('B-7', 10)
    const order_no = await confirmed(2)
    await pack(order_no)
    await owner.call('cancelOrder', { order_no, reason: 'Out of stock' })
    expect((await owner.call('tellBatch', { id, words: 'Hello' })).data).toEqual({ customers: 0 })
    expect(await messagesTo(shop, 'batch_notice')).toEqual([])
    expect(await owner.call('tellBatch', { id: 999_999, words: 'Hello' })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await owner.call('tellBatch', { id, words: ' ' })).toMatchObject({ code: 'INVALID' })
  })
})
