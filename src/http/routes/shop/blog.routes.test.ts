import { expect, test } from 'vitest'

import { endpoints } from '#contract/endpoints.ts'
import { countBlogViews, findBlogPost } from '#domain/blog/blog.service.ts'
import { expectRefusal } from '#test/proof/envelopes.ts'
import { as, openShop, type Shop } from '#test/shop/shop.ts'

const MANGO = 'why-our-mango-pickle-sits-in-the-sun'

const idOf = async ({ deps }: Shop, slug = MANGO) =>
  (await deps.db.selectFrom('blog').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id
/** As it is asked for, whatever the query. */
const list = (shop: Shop, query = '') => shop.app.inject({ url: `${endpoints.getAllBlog.path}${query}` })
const viewsOf = async (shop: Shop, blogId: number, headers: Record<string, string> = {}) =>
  (await shop.call('getBlogById', { blog_id: blogId }, headers)).body.data?.total_views ?? 0
const browser = (name: string) => ({ 'user-agent': name })

test('blogs come nine a page, the newest first, and past the end an empty page', async () => {
  const shop = await openShop()
  const first = (await list(shop)).json().data
  expect(first).toMatchObject({ total: 12, current_page: 1, per_page: 9, last_page: 2 })
  const dates = first.data.map((one: { created_at_iso: string }) => one.created_at_iso)
  expect(dates).toHaveLength(9)
  expect(dates).toEqual(dates.toSorted().toReversed())
  const second = (await list(shop, '?page=2')).json().data
  expect(second.data).toHaveLength(3)
  expect((await list(shop, '?page=3')).json()).toMatchObject({ status_code: 200, data: { data: [], total: 12 } })
  // each page is kept under its own address
  expect((await list(shop, '?page=1')).json().data).toEqual(first)
  expect((await list(shop, '?page=2')).json().data).toEqual(second)
  for (const bad of ['?page=0', '?page=-1', '?page=1&page=2', '?page=a', '?page='])
    expect([bad, (await list(shop, bad)).statusCode]).toEqual([bad, 422])
})

test('a search finds by beginnings of words in title, keywords and text, whatever the spelling', async () => {
  const shop = await openShop()
  const found = async (keyword: string) =>
    (await shop.call('getBlogBySearch', { keyword })).body.data?.data.map((one) => one.slug) ?? []
  expect(await found('mango pick')).toContain(MANGO)
  expect(await found('terrace turmeric')).toContain('two-weeks-on-the-terrace-for-haldi')
  expect(await found('achaar')).toEqual(await found('achar'))
  for (const keyword of ['pizza margherita', '%', '!!'])
    expectRefusal(await shop.call('getBlogBySearch', { keyword }), 404, 'Blogs Not Available.')
})

test('an unknown blog is not found, nor are its comments, and nobody comments on it', async () => {
  expect.hasAssertions()
  const shop = await openShop()
  const token = await shop.login()
  const nowhere = { blog_id: 99_999 }
  expectRefusal(await shop.call('getBlogById', nowhere), 404, 'Blog not found')
  expectRefusal(await shop.call('getBlogCommentById', nowhere), 404, 'Blog not found')
  expectRefusal(await shop.call('blogComment', { ...nowhere, comments: 'x' }, as(token)), 404, 'Blog not found')
})

test('a view counts once a day for an address and browser, is in the answer, and shows in the list within ten seconds', async () => {
  const shop = await openShop()
  const id = await idOf(shop)
  const before = await viewsOf(shop, id, browser('one'))
  const again = await Promise.all(Array.from({ length: 20 }, () => viewsOf(shop, id, browser('one'))))
  expect(new Set(again)).toEqual(new Set([before]))
  expect(await viewsOf(shop, id, browser('two'))).toBe(before + 1)
  // a page that is rendered for everybody has no reader yet
  const rendered = await findBlogPost(shop.deps, id)
  expect(rendered.ok && rendered.value.totalViews).toBe(before + 1)
  const listed = async () =>
    (await list(shop)).json().data.data.find((one: { id: number }) => one.id === id).total_views
  const first = await listed()
  await countBlogViews(shop.deps)
  await expect.poll(listed).toBe(before + 1)
  expect(first).toBeLessThanOrEqual(before + 1)
  await shop.hook('/demo/clock', { advance: 86_400 })
  expect(await viewsOf(shop, id, browser('one'))).toBe(before + 2)
  await countBlogViews(shop.deps)
  const views = await shop.deps.db.selectFrom('blog_view').select('visitor').execute()
  expect(views).toHaveLength(1)
  expect(await viewsOf(shop, id, browser('one'))).toBe(before + 2)
})

test('a hundred views of a post at once are a hundred, each in its own answer, and make its pages anew once', async () => {
  const shop = await openShop()
  const id = await idOf(shop)
  const before = await viewsOf(shop, id, browser('first'))
  await countBlogViews(shop.deps)
  const notices: string[] = []
  for (const channel of ['shop_changed', 'shop_stock']) await shop.database.listen(channel, (tag) => notices.push(tag))
  const visitors = Array.from({ length: 100 }, (_, n) => ({ ip: `203.0.113.${n}`, userAgent: 'Firefox' }))
  const seen = await Promise.all(visitors.map((visitor) => findBlogPost(shop.deps, id, visitor)))
  for (const post of seen) expect(post.ok && post.value.totalViews).toBeGreaterThan(before)
  await Promise.all([1, 2, 3].map(() => countBlogViews(shop.deps)))
  const { total_views } = await shop.deps.db
    .selectFrom('blog')
    .select('total_views')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(total_views).toBe(before + 100)
  expect(await viewsOf(shop, id, browser('first'))).toBe(before + 100)
  await expect.poll(() => notices).toContain(`blog:${id}`)
  // one round that counts may meet the next, and each names the post and the lists
  expect(notices.length).toBeLessThanOrEqual(6)
})

test('a comment shows at once, newest first, under the first name and an initial', async () => {
  const shop = await openShop()
  const id = await idOf(shop)
  const token = await shop.login()
  const comments = async (page = 1) => (await shop.call('getBlogCommentById', { blog_id: id, page })).body.data
  const before = await comments()
  expect(before).toMatchObject({ total: 13, per_page: 10, last_page: 2 })
  expect((await comments(2))?.data).toHaveLength(3)
  const text = '  <b>Twice</b> & better  '
  const added = await shop.call('blogComment', { blog_id: id, comments: text }, as(token))
  expect(added.body).toMatchObject({
    message: 'Comment added successfully',
    data: { comment: '<b>Twice</b> & better', user: { name: 'Asha K.' } },
  })
  await expect.poll(async () => (await comments())?.data[0]?.comment).toBe('<b>Twice</b> & better')
  expect((await comments())?.total).toBe(14)
  expect(JSON.stringify(await comments())).not.toMatch(/@|Kumari/)
})

test('a hidden comment and a withdrawn blog are gone at once', async () => {
  const shop = await openShop()
  const id = await idOf(shop)
  const total = async () => (await shop.call('getBlogCommentById', { blog_id: id })).body.data?.total
  expect(await total()).toBe(13)
  await shop.database.pool.query('update blog_comment set is_hidden = true where blog_id = $1', [id])
  await expect.poll(total).toBe(0)
  await shop.database.pool.query('update blog set is_active = false where id = $1', [id])
  await expect.poll(async () => (await list(shop)).json().data.total).toBe(11)
  expect((await shop.call('getBlogById', { blog_id: id })).status).toBe(404)
})

test('a comment needs a login and 1 to 1000 characters; the sixth within a minute is too many', async () => {
  const shop = await openShop()
  const id = await idOf(shop)
  expect((await shop.call('blogComment', { blog_id: id, comments: 'x' })).status).toBe(401)
  const token = await shop.login()
  const comment = (comments: string) => shop.call('blogComment', { blog_id: id, comments }, as(token))
  for (const wrong of ['', '   ', 'x'.repeat(1001)]) expect((await comment(wrong)).status).toBe(422)
  for (let n = 1; n <= 5; n++) expect((await comment(`${n}`.repeat(1000))).status).toBe(200)
  const sixth = await comment('6')
  expect([sixth.status, sixth.body.data]).toEqual([429, { retry_after: expect.any(Number) }])
  await shop.hook('/demo/clock', { advance: 61 })
  expect((await comment('7')).status).toBe(200)
})

test('comments at the same moment are limited like one after the other', async () => {
  const shop = await openShop()
  const id = await idOf(shop)
  const token = await shop.login()
  const many = Array.from({ length: 12 }, (_, n) =>
    shop.call('blogComment', { blog_id: id, comments: `${n}` }, as(token)),
  )
  const statuses = (await Promise.all(many)).map((answer) => answer.status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(7)
})
