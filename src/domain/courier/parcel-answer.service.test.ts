import { expect, test } from 'vitest'

import { orderLink } from '#domain/order/order-link.service.ts'
import type { Courier } from '#domain/ports/courier.ts'
import { advance } from '#test/people/accounts.ts'
import { book, openBooked, openKinds, track } from '#test/shop/booked.ts'
import { messagesTo, stateOf, type Office } from '#test/shop/office.ts'

import { sendDueAnswers } from './send-answers.service.ts'

type Answered = Awaited<ReturnType<NonNullable<Courier['answer']>>>
const send = async ({ shop }: Office, answer?: () => Promise<Answered>) => {
  const failures: unknown[] = []
  const couriers = shop.deps.couriers.map((courier) => ({ ...courier, ...(answer && { answer }) }))
  await sendDueAnswers({ ...shop.deps, couriers }, (error) => void failures.push(error))
  expect(failures).toEqual([])
}
/** A parcel that could not be handed over once, and the link of its order. */
const openFailed = async () => {
  const office = await openBooked()
  const { shop, orderNo, play } = office
  await play('in_transit')
  await play('failed')
  const link = orderLink(shop.deps, orderNo).split('/').at(-1) ?? ''
  const attempt = async () => (await shop.call('trackOrder', { link })).body.data?.attempt
  const answer = async (body: object) => (await shop.call('answerParcel', { link, ...body })).body
  const exception = async () =>
    (await office.owner.call('exceptions', {})).data?.data.find(({ kind }) => kind === 'attempt_failed')
  return { ...office, link, attempt, answer, exception, day: (await attempt())?.days[0] ?? '' }
}

test('a shopper is asked by a message, answers by its link, and staff send it to the courier (spec C2.10)', async () => {
  const office = await openFailed()
  const { shop, owner, id, link, day, attempt, answer, exception, play } = office
  const [mail] = (await messagesTo(shop, 'parcel_failed')).filter(({ channel }) => channel === 'email')
  expect(mail?.body).toContain(link)
  expect(await attempt()).toMatchObject({ answer: null, is_changeable: 1 })
  expect(
    await answer({ action: 'reattempt', on_day: day, phone: '9876543219', note: 'Behind the temple' }),
  ).toMatchObject({
    data: { told: day },
  })
  expect(await answer({ action: 'reattempt', on_day: day, note: 'By the well' })).toMatchObject({ data: { told: day } })
  expect(await attempt()).toMatchObject({
    answer: { action: 'reattempt', on_day: day, phone: null, note: 'By the well' },
    is_changeable: 1,
  })
  expect(await exception()).toMatchObject({
    parcel_id: id,
    answer: { by: 'shopper', on_day: day, note: 'By the well', state: 'due', is_sending: false },
  })
  await send(office)
  expect((await exception())?.answer).toMatchObject({ state: 'due' })

  expect(await owner.call('answerParcel', { id, action: 'reattempt', on_day: day, note: 'By the well' })).toMatchObject(
    {
      data: { answers: [{ attempt: 1, by: 'shopper', state: 'due' }] },
    },
  )
  expect(await attempt()).toMatchObject({ is_changeable: 0 })
  expect(await answer({ action: 'return' })).toMatchObject({ code: 'NOT_NOW' })
  await send(office)
  expect((await exception())?.answer).toMatchObject({ by: 'shopper', state: 'sent' })
  expect(await owner.call('answerParcel', { id, action: 'return' })).toMatchObject({ code: 'NOT_NOW' })

  // the next attempt waits for an answer of its own
  await play('out_for_delivery')
  expect(await attempt()).toBeNull()
  expect(await answer({ action: 'return' })).toMatchObject({ code: 'NOT_NOW' })
  await play('failed')
  expect(await attempt()).toMatchObject({ answer: null, is_changeable: 1 })
  expect(await answer({ action: 'return' })).toMatchObject({ data: { told: 'today' } })
})

test('a wrong link, a day that is none of the next six, and too many answers are refused', async () => {
  const office = await openFailed()
  const { shop, orderNo, day, answer } = office
  const forged = await shop.call('answerParcel', { link: `${orderNo}.${'A'.repeat(22)}`, action: 'return' })
  expect(forged.body).toMatchObject({ status_code: 404 })
  for (const on_day of [null, '2020-01-01', '2099-01-01'])
    expect(await answer({ action: 'reattempt', on_day })).toMatchObject({
      code: 'INVALID',
      errors: { on_day: [expect.stringContaining('no Sunday')] },
    })
  expect(await answer({ action: 'reattempt', on_day: day, phone: '123' })).toMatchObject({ status_code: 422 })
  const codes: unknown[] = []
  for (let n = 0; n < 11; n++) codes.push((await answer({ action: 'reattempt', on_day: day })).code)
  expect(codes.at(-1)).toBe('TOO_MANY')
})

test('staff answer for themselves: the parcel turns round, and what a courier refuses stays with its words', async () => {
  const office = await openFailed()
  const { shop, owner, id, exception } = office
  const parcel = () => owner.call('parcel', { id })
  const refused = { error: 'Too\u0000 late', retryable: false, code: 'bad_request' } as const
  await owner.call('answerParcel', { id, action: 'return' })
  await send(office, async () => ({ error: 'down', retryable: true, code: 'down' }))
  expect((await parcel()).data?.answers).toMatchObject([{ by: 'staff', state: 'due', error: 'down' }])
  await advance(shop, 3600)
  await owner.call('login', { email: 'owner@example.com', password: 'Courtyard@1234' })
  await send(office, async () => refused)
  expect((await exception())?.answer).toMatchObject({ state: 'refused', error: 'Too  late' })
  await owner.call('answerParcel', { id, action: 'return' })
  await send(office)
  await track(office)
  expect((await parcel()).data).toMatchObject({ tracking: 'returning', answers: [{ state: 'sent' }] })
})

test('an answer that a courier takes only later waits for it', async () => {
  const office = await openFailed()
  const { shop, owner, id, day } = office
  await owner.call('answerParcel', { id, action: 'reattempt', on_day: day })
  await send(office, async () => ({ seconds: 3600 }))
  const answers = () => shop.deps.db.selectFrom('parcel_answer').select(['state', 'tries']).execute()
  expect(await answers()).toEqual([{ state: 'due', tries: 1 }])
  await send(office)
  expect(await answers()).toEqual([{ state: 'due', tries: 1 }])
  await advance(shop, 3600)
  await send(office)
  expect(await answers()).toEqual([{ state: 'sent', tries: 2 }])
})

test('what left though it was cancelled is asked back (spec C1.10)', async () => {
  const office = await openBooked()
  const { owner, shop, orderNo, id, awb } = office
  expect(await owner.call('answerParcel', { id, action: 'return' })).toMatchObject({ code: 'NOT_NOW' })
  await shop.hook(`/demo/parcels/${awb}`, { tracking: 'picked_up' })
  await owner.call('cancelOrder', { order_no: orderNo, reason: 'Asked by the customer' })
  await book(office)
  expect(await openKinds(office)).toEqual(['cancel_late'])
  await advance(shop, 60)
  await owner.call('answerParcel', { id, action: 'return' })
  await send(office)
  await track(office)
  expect([await openKinds(office), await stateOf(owner, orderNo)]).toEqual([[], 'Cancelled'])
})

test('a packer does not answer couriers', async () => {
  const office = await openFailed()
  const packer = await office.staff('packer')
  expect(await packer.call('answerParcel', { id: office.id, action: 'return' })).toMatchObject({ status_code: 403 })
})
