import { expect, test } from 'vitest'

import { journalOf, openOffice, walk, type Office } from '#test/shop/office.ts'
import { as } from '#test/shop/shop.ts'

/** The demo shopper buys a pickle, gets it, and reviews it. Answers the review's number. */
const reviewed = async (office: Office, comment = 'Too salty for us.') => {
  const { shop, owner, wares, place } = office
  const token = await shop.login()
  await shop.deps.db.deleteFrom('review').where('product_id', '=', wares.productId).execute()
  await walk(owner, await place(1), 'Delivered')
  const review = { product_id: wares.productId, rating: 1, comment }
  expect((await shop.call('reviewOrder', review, as(token))).status).toBe(200)
  const [row] = (await owner.call('reviews', {})).data?.data ?? []
  if (!row) throw new Error('not listed')
  return row
}
/** A comment of the demo shopper on the newest post. */
const commented = async ({ shop, owner }: Office, comments: string) => {
  const post = (await shop.call('getAllBlog', { page: 1 })).body.data?.data[0]
  await shop.call('blogComment', { blog_id: post?.id, comments }, as(await shop.login()))
  const [row] = (await owner.call('comments', { tab: 'unread' })).data?.data ?? []
  if (!row) throw new Error('not listed')
  return row
}
/** What the shop shows of the product's reviews, in every process at the latest when the database has said so. */
const shows = async ({ shop, wares }: Office, reviews: object): Promise<void> => {
  const body = { product_id: wares.productId }
  await expect.poll(async () => (await shop.call('getProductReviews', body)).body.data).toMatchObject(reviews)
}

test('a new review waits to be read: in full, with who wrote it and what they bought', async () => {
  const office = await openOffice()
  const row = await reviewed(office, 'Leaks. Call 94310 55667 or see cheap.com')
  expect(row).toMatchObject({
    kind: 'review',
    rating: 1,
    name: 'Asha Kumari',
    about: { id: office.wares.productId, slug: 'mango-pickle' },
    bought: { size: '250 g', at: expect.any(String) },
    comment: 'Leaks. Call 94310 55667 or see cheap.com',
    has_phone: true,
    has_link: true,
    read: false,
    hidden: false,
    answer: null,
  })
  const { data: before } = await office.owner.call('saidCounts', {})
  expect(before).toMatchObject({ unread: 1, hidden: 0 })
  expect((await office.owner.call('readReview', { id: row.id })).data).toMatchObject({
    read: true,
    version: row.version,
  })
  expect((await office.owner.call('saidCounts', {})).data).toMatchObject({ unread: 0 })
})

test('a hidden review leaves list, total, mean and counts; shown again it comes back', async () => {
  const office = await openOffice()
  const { owner } = office
  const { id } = await reviewed(office)
  await shows(office, { total: 1, average_rating: 1 })
  expect(await owner.request('POST', `/admin/api/v1/reviews/${id}/hide`, { reason: 'Low rating' })).toMatchObject({
    code: 'INVALID',
  })
  const hidden = await owner.call('hideReview', { id, reason: 'Rude' })
  expect(hidden.data).toMatchObject({ hidden: true, hidden_by: 'Sunita Devi', reason: 'Rude', read: true })
  await shows(office, { total: 0, average_rating: 0, reviews: { data: [] } })
  await owner.call('hideReview', { id, reason: 'Advertising' })
  expect((await owner.call('reviews', { tab: 'hidden' })).data?.data).toMatchObject([{ id, reason: 'Rude' }])
  await owner.call('showReview', { id })
  await shows(office, { total: 1, average_rating: 1 })
  const rows = await journalOf(office, 'review')
  expect(rows.map(({ action, reason }) => [action, reason])).toEqual([
    ['review.hide', 'Rude'],
    ['review.show', null],
  ])
})

test('an answer stands under the review, is changed and taken back; two who answer at once do not overwrite each other', async () => {
  const office = await openOffice()
  const { owner } = office
  const { id, version } = await reviewed(office)
  const answered = await owner.call('answerReview', { id, version, text: ' We salt less now. ' })
  expect(answered.data).toMatchObject({ answer: 'We salt less now.', version: version + 1, read: true })
  const answer = { text: 'We salt less now.', created_at: expect.any(String) }
  await shows(office, { reviews: { data: [{ user: { name: 'Asha K.' }, answer }] } })
  expect(await owner.call('answerReview', { id, version, text: 'Other words' })).toMatchObject({
    code: 'CHANGED',
    data: { by: 'Sunita Devi', now: { answer: 'We salt less now.' } },
  })
  expect(await owner.call('answerReview', { id, version: version + 1, text: 'x'.repeat(1001) })).toMatchObject({
    code: 'INVALID',
  })
  await owner.call('answerReview', { id, version: version + 1, text: null })
  // answers move no stars
  await shows(office, { total: 1, average_rating: 1, reviews: { data: [{ answer: null }] } })
})

test('a comment of the blog is hidden and answered as a review is; the two lists can be read as one', async () => {
  const office = await openOffice()
  const { owner, shop } = office
  await reviewed(office)
  const { id, about, version } = await commented(office, 'How much salt per kilo?')
  const both = (await owner.call('reviews', { tab: 'unread' })).data
  expect(both?.data.map(({ kind }) => kind)).toEqual(['comment', 'review'])
  expect((await owner.call('reviews', { tab: 'comments' })).data?.data[0]).toMatchObject({ kind: 'comment', id })
  expect((await owner.call('comments', { q: 'per kilo?' })).data?.data).toMatchObject([{ kind: 'comment', id }])
  const found = async () => (await shop.call('getBlogCommentById', { blog_id: about.id, page: 1 })).body.data?.data[0]
  await owner.call('answerComment', { id, version, text: 'A hundred grams.' })
  await expect.poll(found).toMatchObject({ comment: 'How much salt per kilo?', answer: { text: 'A hundred grams.' } })
  await owner.call('hideComment', { id, reason: 'Off the subject' })
  await expect.poll(async () => (await found())?.comment).not.toBe('How much salt per kilo?')
  await owner.call('showComment', { id })
  await expect.poll(async () => (await found())?.comment).toBe('How much salt per kilo?')
  expect(await owner.call('hideComment', { id: 999_999, reason: 'Rude' })).toMatchObject({ code: 'NOT_FOUND' })
})

test('a search finds words, names and products, hidden ones too', async () => {
  const office = await openOffice()
  const { owner } = office
  const { id } = await reviewed(office, 'Zabardast 100% masala')
  await owner.call('hideReview', { id, reason: 'Rude' })
  const found = async (q: string) => (await owner.call('reviews', { q, per_page: 100 })).data?.data.map((row) => row.id)
  expect(await found('zabardast')).toEqual([id])
  expect(await found('100%')).toEqual([id])
  expect(await found('%a%')).toEqual([])
  expect(await found('mango pickle')).toContain(id)
  expect(await found('asha kum')).toContain(id)
  expect((await owner.call('todo', {})).data).toMatchObject({ reviews: 0 })
})
