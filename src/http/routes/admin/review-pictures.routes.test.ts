import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { transact } from '#db/transact.ts'
import { advanceClock } from '#domain/demo/demo.service.ts'
import { removeFiles } from '#domain/picture/sent-picture.service.ts'
import { eraseWhenOver } from '#domain/retention/erasure.service.ts'
import { purge } from '#domain/retention/retention.service.ts'
import { logInAs } from '#test/people/staff.ts'
import { waresOf } from '#test/requests/requests.ts'
import { openPictureShop } from '#test/shop/picture-shop.ts'
import { as } from '#test/shop/shop-calls.ts'

const DAY_SECONDS = 86_400

/** Asha's review with two pictures, which somebody has yet to look at. */
const reviewed = async () => {
  const shop = await openPictureShop()
  const token = await shop.login()
  const names = [await shop.sent(token), await shop.sent(token)]
  const { productId } = await waresOf(shop, 'gond-laddoo')
  await shop.call('reviewOrder', { product_id: productId, rating: 5, comment: 'Soft', pictures: names }, as(token))
  const staff = await logInAs(shop, 'staff')
  const row = async () => (await staff.call('reviews', {})).data?.data[0]
  const visible = async () => {
    const { body } = await shop.call('getProductReviews', { product_id: productId })
    return body.data?.reviews.data[0]?.pictures.map(({ image }) => image) ?? []
  }
  const unread = async () => (await staff.call('saidCounts', {})).data?.unread ?? 0
  const [one = '', two = ''] = names
  return { shop, token, staff, one, two, row, visible, unread }
}
const statusOf = async ({ shop }: { shop: Awaited<ReturnType<typeof openPictureShop>> }, url: string) =>
  (await shop.app.inject({ method: 'GET', url })).statusCode

test('a review waits to be read until each of its pictures is shown or hidden; the journal has both (spec N7.2)', async () => {
  const office = await reviewed()
  const { shop, staff, one, two } = office
  const row = await office.row()
  expect(row?.pictures).toMatchObject([
    { name: one, image: `/admin/media/${one}/640.webp`, state: 'waiting', reason: null, width: 300, height: 400 },
    { name: two, state: 'waiting' },
  ])
  const before = await office.unread()
  await staff.call('readReview', { id: row?.id ?? 0 })
  expect(await office.unread()).toBe(before)
  expect((await staff.call('showReviewPicture', { name: one })).data?.pictures[0]?.state).toBe('shown')
  // again changes nothing
  await staff.call('showReviewPicture', { name: one })
  const hidden = await staff.call('hideReviewPicture', { name: two, reason: 'Private details' })
  expect(hidden.data).toMatchObject({
    read: true,
    pictures: [{ state: 'shown' }, { state: 'hidden', reason: 'Private details' }],
  })
  expect(await office.unread()).toBe(before - 1)
  await expect.poll(async () => (await office.visible()).length).toBe(1)
  const rows = await shop.db
    .selectFrom('journal')
    .select(['action', 'reason'])
    .where('object_kind', '=', 'review')
    .orderBy('number')
    .execute()
  expect(rows).toEqual([
    { action: 'review.show_picture', reason: null },
    { action: 'review.hide_picture', reason: 'Private details' },
  ])
})

test('a picture that is hidden again is gone from its public address, and stays for staff (spec N7.2.2)', async () => {
  const office = await reviewed()
  const { shop, staff, one } = office
  await staff.call('showReviewPicture', { name: one })
  await expect.poll(async () => (await office.visible()).length).toBe(1)
  const [image = ''] = await office.visible()
  expect(await statusOf(office, image)).toBe(200)
  await staff.call('hideReviewPicture', { name: one, reason: 'Rude' })
  await removeFiles(shop.deps, shop.pictures)
  expect(await statusOf(office, image)).toBe(404)
  expect((await staff.request('GET', `/admin/media/${one}/640.webp`)).status_code).toBe(200)
  // shown again it has another name: what a browser remembers of the first leads nowhere
  await staff.call('showReviewPicture', { name: one })
  await expect.poll(async () => (await office.visible())[0] ?? image).not.toBe(image)
})

test('a review that is hidden takes its pictures with it, and they wait when it comes back (spec N7.2.3)', async () => {
  const office = await reviewed()
  const { staff, one, two } = office
  for (const name of [one, two]) await staff.call('showReviewPicture', { name })
  await expect.poll(async () => (await office.visible()).length).toBe(2)
  const id = (await office.row())?.id ?? 0
  await staff.call('hideReview', { id, reason: 'Rude' })
  // of a hidden review none is shown
  expect((await staff.call('showReviewPicture', { name: one })).data?.pictures[0]?.state).toBe('waiting')
  expect((await staff.call('showReview', { id })).data).toMatchObject({
    read: false,
    pictures: [{ state: 'waiting' }, { state: 'waiting' }],
  })
  await expect.poll(() => office.visible()).toEqual([])
})

test('a copy that never came to be shown is deleted in an hour (spec N7.2.2)', async () => {
  const { shop, staff, one } = await reviewed()
  await staff.call('showReviewPicture', { name: one })
  await staff.call('showReviewPicture', { name: one })
  const copies = () => readdirSync(shop.folder).filter((name) => !name.startsWith('_'))
  expect(copies()).toHaveLength(2)
  await advanceClock(shop.deps, 3700)
  await removeFiles(shop.deps, shop.pictures)
  expect(copies()).toHaveLength(1)
})

test('packers and strangers show nothing, and an unknown name is not found', async () => {
  const { shop, staff, one } = await reviewed()
  const packer = await logInAs(shop, 'packer')
  expect((await packer.call('showReviewPicture', { name: one })).code).toBe('FORBIDDEN')
  for (const name of ['_aaaaaaaaaaaaaaaa'])
    expect((await staff.call('showReviewPicture', { name })).code).toBe('NOT_FOUND')
  expect((await staff.call('showReviewPicture', { name: 'mango' })).code).toBe('INVALID')
  expect((await staff.call('hideReviewPicture', { name: '_aaaaaaaaaaaaaaaa', reason: 'Rude' })).code).toBe('NOT_FOUND')
})

test('an erasure takes pictures and votes, and the files of both names follow (spec N7.5)', async () => {
  const { shop, staff, one } = await reviewed()
  await staff.call('showReviewPicture', { name: one })
  const { id } = await shop.db
    .selectFrom('shopper')
    .select('id')
    .where('email', '=', 'asha@example.com')
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('review_vote')
    .values((eb) => ({
      review_id: eb.selectFrom('review').select('id').where('shopper_id', '<>', id).limit(1),
      shopper_id: id,
      at: new Date(),
    }))
    .execute()
  await shop.db
    .updateTable('orders')
    .set({ track_status: 'Cancelled' })
    .where('shopper_id', '=', id)
    .where('track_status', '<>', 'Delivered')
    .execute()
  await shop.db
    .updateTable('orders')
    .set({ delivered_at: new Date('2020-01-01') })
    .where('shopper_id', '=', id)
    .where('track_status', '=', 'Delivered')
    .execute()
  expect(await transact(shop.db, (tx) => eraseWhenOver(shop.deps, tx, id))).toEqual({ ok: true, value: [] })
  expect(await shop.db.selectFrom('sent_picture').selectAll().execute()).toEqual([])
  expect(await shop.db.selectFrom('review_vote').selectAll().execute()).toEqual([])
  expect(await shop.db.selectFrom('review').select('helpful').where('helpful', '>', 0).execute()).toEqual([])
  await removeFiles(shop.deps, shop.pictures)
  expect(readdirSync(shop.folder)).toEqual([])
})

test('a return has its shopper’s pictures for staff, who lose them a year after it was decided (spec N7.3)', async () => {
  const shop = await openPictureShop()
  const token = await shop.login()
  const name = await shop.sent(token, 'return')
  const { body: orders } = await shop.call('getOrder', {}, as(token))
  const orderNo = orders.data?.order.data.find((one) => one.track.track_status === 'Delivered')?.order_no
  const form = {
    name: 'Asha Kumari',
    email_id: 'asha@example.com',
    mobile_no: '9876543210',
    order_number: orderNo,
    packaging_intact: 'no',
    problem_facing: 'Received damage product',
    description: 'Leaks',
    pictures: [name],
  }
  // a guest has sent none, and none of another's goes along
  expect((await shop.call('replaceOrder', form)).body.code).toBe('PICTURE_ENDED')
  expect((await shop.call('replaceOrder', form, as(token))).status).toBe(200)
  const owner = await logInAs(shop, 'owner')
  const id = (await owner.call('returns', {})).data?.data[0]?.id ?? 0
  expect((await owner.call('returnById', { id })).data?.pictures).toEqual([
    { image: `/admin/media/${name}/640.webp`, width: 300, height: 400 },
  ])
  await advanceClock(shop.deps, 400 * DAY_SECONDS)
  await purge(shop.deps)
  expect(existsSync(join(shop.folder, name))).toBe(true)
  await owner.call('login', { email: 'owner@example.com', password: 'Courtyard@1234' })
  await owner.call(
    'decideReturn',
    { id, outcome: 'refuse', words: 'It was whole.' },
    { 'idempotency-key': 'decide-0001' },
  )
  await advanceClock(shop.deps, 364 * DAY_SECONDS)
  await purge(shop.deps)
  expect(await shop.db.selectFrom('sent_picture').select('name').execute()).toEqual([{ name }])
  await advanceClock(shop.deps, 2 * DAY_SECONDS)
  await purge(shop.deps)
  await removeFiles(shop.deps, shop.pictures)
  expect(await shop.db.selectFrom('sent_picture').select('name').execute()).toEqual([])
  expect(readdirSync(shop.folder)).toEqual([])
})
