import { expect, test } from 'vitest'

import { eraseThoseDue } from '#domain/retention/delete-account.service.ts'
import { costOf, place } from '#test/orders/orders.ts'
import { advance, newcomer, signUp } from '#test/people/accounts.ts'
import { add, mine } from '#test/people/addresses.ts'
import { loginWithOtp, otpToken } from '#test/people/otp-login.ts'
import { NEW, profileOf } from '#test/people/own-account.ts'
import { OWNER } from '#test/people/staff.ts'
import { cashOrder } from '#test/requests/requests.ts'
import { openOffice, walk, type Office } from '#test/shop/office.ts'
import { as, openShop, type Shop } from '#test/shop/shop.ts'
import * as answers from '#text/server/answers.ts'

const HOUR = 3_600
const DAY = 24 * HOUR

/** An account by e-mail and password whose session was confirmed just now. */
const member = async (shop: Shop) => {
  const { access_token: token, user_data } = await signUp(shop)
  await confirm(shop, token)
  return { token, publicId: user_data.user_id }
}
const confirm = (shop: Shop, token: string) =>
  shop.call('confirmMe', { current_password: newcomer.password }, as(token))
const deleting = async (shop: Shop, token: string, typed: string = newcomer.mobile) =>
  (await shop.call('deleteAccount', { typed }, as(token))).body
const rowOf = (shop: Shop, publicId: string) =>
  shop.deps.db.selectFrom('shopper').where('public_id', '=', publicId).selectAll().executeTakeFirstOrThrow()
/** A cash order of theirs, which keeps the account until its return window is over. */
const ordered = async ({ shop, wares }: Office, token: string) => {
  await add(shop, token)
  const [address] = await mine(shop, token)
  const { body } = await place(shop, token, cashOrder({ ...wares, addressId: address?.id ?? 0 }, costOf(2)))
  return body.data?.order_no ?? body.message
}
/** The hourly look, as the job has it. */
const look = (shop: Shop) =>
  eraseThoseDue(shop.deps, (error) => {
    throw error
  })
const lastMessages = (shop: Shop) =>
  shop.deps.db
    .selectFrom('message')
    .where('template', '=', 'account_erased')
    .select(['channel', 'recipient', 'body'])
    .execute()
const requests = async ({ owner }: Office, state: 'open' | 'done') =>
  (await owner.call('dataRequests', { state })).data?.data ?? []

test('with nothing open an account goes at once; only after a confirmation, and by its own mobile or e-mail', async () => {
  const shop = await openShop()
  const { access_token: unconfirmed, user_data } = await signUp(shop)
  await shop.deps.db.updateTable('session').set({ confirmed_at: null }).execute()
  expect(await deleting(shop, unconfirmed)).toMatchObject({ code: 'CONFIRM_FIRST', status_code: 422 })
  await confirm(shop, unconfirmed)
  for (const typed of ['9876543210', 'somebody@example.com'])
    expect(await deleting(shop, unconfirmed, typed)).toMatchObject({
      code: 'INVALID',
      errors: { typed: ['That is neither your mobile nor your e-mail.'] },
    })
  expect(await deleting(shop, unconfirmed, ' ')).toMatchObject({ status_code: 422 })
  expect((await rowOf(shop, user_data.user_id)).erased_at).toBeNull()
  const { message, data } = await deleting(shop, unconfirmed, newcomer.email_id.toUpperCase())
  expect([message, data]).toEqual([answers.accountDeleted, { waits_for: [] }])
  expect(await rowOf(shop, user_data.user_id)).toMatchObject({ email: null, mobile: null, erased_at: expect.any(Date) })
  expect(await lastMessages(shop)).toMatchObject([{ channel: 'email', recipient: newcomer.email_id }])
  expect((await shop.call('getUserProfile', {}, as(unconfirmed))).status).toBe(401)
})

test('who has a mobile alone hears of it by SMS, and the number is free', async () => {
  const shop = await openShop()
  const token = await otpToken(shop, NEW)
  expect(await deleting(shop, token, '98123 00003')).toMatchObject({ data: { waits_for: [] } })
  expect(await lastMessages(shop)).toMatchObject([{ channel: 'sms', recipient: NEW }])
  expect((await loginWithOtp(shop, NEW)).body.data).toMatchObject({ is_new: 1 })
})

test('an open order is waited for, and the account goes in the hour after its return window (spec N4.7)', async () => {
  const office = await openOffice()
  const { shop, owner } = office
  const { token, publicId } = await member(shop)
  const order = await ordered(office, token)
  const answer = await deleting(shop, token)
  expect(answer).toMatchObject({
    message: answers.accountToDelete,
    data: { waits_for: [`order ${order} is placed`] },
  })
  expect(await profileOf(shop, token)).toMatchObject({ erase_asked: 1, waits_for: [`order ${order} is placed`] })
  const url = '/hi/api/v1/get-user-profile'
  const hindi = await shop.app.inject({ method: 'POST', url, headers: as(token), payload: {} })
  expect(hindi.json()).toMatchObject({ data: { waits_for: [`ऑर्डर ${order}: मिल गया है, भेजना बाकी है`] } })
  expect(
    (await requests(office, 'open')).map(({ kind }) => kind),
    'the owner sees it',
  ).toEqual(['erase'])
  expect((await deleting(shop, token)).data, 'twice is once').toEqual(answer.data)
  expect(await requests(office, 'open')).toHaveLength(1)
  await walk(owner, order, 'Delivered')
  await advance(shop, HOUR + 1)
  await look(shop)
  expect(await rowOf(shop, publicId)).toMatchObject({ erased_at: null, mobile: newcomer.mobile })
  await advance(shop, 8 * DAY)
  await look(shop)
  expect(await rowOf(shop, publicId)).toMatchObject({ erased_at: expect.any(Date), mobile: null, erase_look_at: null })
  expect(await lastMessages(shop)).toMatchObject([{ recipient: newcomer.email_id }])
  await owner.call('login', OWNER)
  const done = await requests(office, 'done')
  expect(done).toMatchObject([{ kind: 'erase', outcome: '', customer: null }])
  const entry = await shop.deps.db
    .selectFrom('journal')
    .where('action', '=', 'customer.erase')
    .select('role')
    .orderBy('number')
    .executeTakeFirstOrThrow()
  expect(entry.role).toBe('job')
})

test('it is looked at once an hour, and who keeps the account is left alone', async () => {
  const office = await openOffice()
  const { shop } = office
  const { token, publicId } = await member(shop)
  const order = await ordered(office, token)
  await deleting(shop, token)
  await shop.call('cancelOrder', { order_no: order }, as(token))
  await look(shop)
  expect((await rowOf(shop, publicId)).erased_at, 'not yet').toBeNull()
  const login = { email_id: newcomer.email_id, password: newcomer.password }
  expect((await shop.call('login', login)).body.data?.user_data).toMatchObject({ erase_asked: 1 })
  const retained = await shop.call('keepAccount', {}, as(token))
  expect([retained.status, retained.body.message]).toEqual([200, answers.accountRetained])
  expect((await shop.call('keepAccount', {}, as(token))).status, 'twice').toBe(200)
  expect((await shop.call('login', login)).body.data?.user_data).not.toHaveProperty('erase_asked')
  expect(await requests(office, 'done')).toMatchObject([{ kind: 'erase', outcome: 'Taken back.' }])
  await advance(shop, 2 * HOUR)
  await look(shop)
  expect(await rowOf(shop, publicId)).toMatchObject({ erased_at: null, erase_asked_at: null })
})

test('a request that staff noted waits for the owner, also where the shopper deleted and kept before', async () => {
  const office = await openOffice()
  const { shop, owner } = office
  const { token, publicId } = await member(shop)
  await ordered(office, token)
  await deleting(shop, token)
  const { id } = await rowOf(shop, publicId)
  const change = async (isRequested: boolean) => {
    const { version } = await rowOf(shop, publicId)
    return owner.call('changeCustomer', { id, version, erase_asked: isRequested })
  }
  await change(false)
  await change(true)
  await shop.deps.db.updateTable('orders').set({ track_status: 'Cancelled' }).where('shopper_id', '=', id).execute()
  await advance(shop, 2 * HOUR)
  await look(shop)
  expect(await rowOf(shop, publicId)).toMatchObject({ erased_at: null, erase_asked_at: expect.any(Date) })
})
