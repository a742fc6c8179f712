import { expect, test } from 'vitest'

import type { AdminInput } from '#contract/admin/endpoints.ts'
import { publishDuePosts } from '#domain/blog/write-blog.service.ts'
import { advanceClock } from '#domain/demo/demo.service.ts'
import { journalOf, openOffice, type Office } from '#test/shop/office.ts'

const HOUR_SECONDS = 3_600
const post = { title: 'What is in the box', markdown: 'Gond, *because* of the knees.', picture: 'box', alt: 'A box' }
const add = async ({ owner }: Office, more: Partial<AdminInput<'addBlog'>> = {}) => {
  const { data, message } = await owner.call('addBlog', { ...post, ...more })
  if (!data) throw new Error(message)
  return data
}
const inAnHour = async ({ owner }: Office) => {
  const now = (await owner.call('session', {})).data?.now ?? ''
  return new Date(Date.parse(now) + HOUR_SECONDS * 1_000).toISOString()
}
const titlesIn = async ({ shop }: Office) =>
  (await shop.call('getAllBlog', { page: 1 })).body.data?.data.map(({ title }) => title)
const read = async ({ shop }: Office, blog_id: number) => (await shop.call('getBlogById', { blog_id })).body

test('a draft is seen by nobody; published it stands first in the list, as HTML made of its Markdown', async () => {
  const office = await openOffice()
  const draft = await add(office)
  expect(draft).toMatchObject({
    state: 'drafts',
    slug: 'what-is-in-the-box',
    version: 1 + 1,
    publish_at: null,
    views: 0,
  })
  expect(await read(office, draft.id)).toMatchObject({ code: 'BLOG_NOT_FOUND' })
  expect(await titlesIn(office)).not.toContain(post.title)
  const { id, version } = draft
  const now = await office.owner.call('changeBlog', { id, version, publish_at: 'now' })
  expect(now.data).toMatchObject({ state: 'published', markdown: post.markdown })
  await expect.poll(async () => (await titlesIn(office))?.[0]).toBe(post.title)
  expect((await read(office, id)).data).toMatchObject({
    description: '<p>Gond, <em>because</em> of the knees.</p>',
    image_alt: 'A box',
  })
  await office.owner.call('changeBlog', { id, version: version + 1, publish_at: null })
  await expect.poll(() => titlesIn(office)).not.toContain(post.title)
  expect((await journalOf(office, 'blog')).map(({ action }) => action)).toEqual([
    'blog.add',
    'blog.update',
    'blog.update',
  ])
})

test('a planned post appears when its time comes, is journalled once however many look, and tells its own time', async () => {
  const office = await openOffice()
  const publish_at = await inAnHour(office)
  const { id, state } = await add(office, { publish_at })
  expect(state).toBe('planned')
  await publishDuePosts(office.shop.deps)
  expect(await titlesIn(office)).not.toContain(post.title)
  await advanceClock(office.shop.deps, HOUR_SECONDS + 1)
  await Promise.all([1, 2, 3].map(() => publishDuePosts(office.shop.deps)))
  await expect.poll(() => titlesIn(office)).toContain(post.title)
  const { data } = await office.owner.call('blog', { id })
  expect(data).toMatchObject({ state: 'published', version: 2 })
  expect(Date.parse((await read(office, id)).data?.created_at_iso ?? '')).toBe(
    Math.floor(Date.parse(publish_at) / 1_000) * 1_000,
  )
  const published = (await journalOf(office, 'blog')).filter(({ action }) => action === 'blog.publish')
  expect(published).toMatchObject([{ who: 'job' }])
})

test('a published post needs its picture and the picture’s text; an address belongs to one post', async () => {
  const office = await openOffice()
  const { owner } = office
  expect(await owner.call('addBlog', { ...post, alt: '', publish_at: 'now' })).toMatchObject({
    code: 'INVALID',
    errors: { alt: ['Alternative text is required.'] },
  })
  expect(await owner.call('addBlog', { ...post, picture: '', publish_at: 'now' })).toMatchObject({
    errors: { picture: ['Picture is required.'] },
  })
  const first = await add(office)
  expect((await add(office)).slug).toBe('what-is-in-the-box-2')
  expect(await owner.call('addBlog', { ...post, slug: first.slug })).toMatchObject({
    status_code: 422,
    message: 'This name is already taken.',
  })
  const other = await add(office, { slug: 'other' })
  expect(await owner.call('changeBlog', { id: other.id, version: other.version, slug: first.slug })).toMatchObject({
    code: 'ADDRESS_TAKEN',
    errors: { slug: [expect.any(String)] },
  })
  expect(await owner.call('changeBlog', { id: first.id, version: 1, title: 'Old' })).toMatchObject({
    code: 'CHANGED',
    data: { now: { title: post.title } },
  })
})

test('a text that is only HTML opens as Markdown, and is kept as that once it is saved', async () => {
  const office = await openOffice()
  const { owner, shop } = office
  const old = (await owner.call('blogs', { tab: 'published' })).data?.data[0]
  const { data } = await owner.call('blog', { id: old?.id ?? 0 })
  expect(data?.markdown).not.toMatch(/<\w/)
  const before = (await read(office, old?.id ?? 0)).data?.description
  const changed = await owner.call('changeBlog', {
    id: old?.id ?? 0,
    version: old?.version ?? 0,
    alt: 'Jars',
    markdown: `${data?.markdown}\n\n<script>alert(1)</script> [x](javascript:alert(1))`,
  })
  expect(changed.data).toMatchObject({ version: (old?.version ?? 0) + 1 })
  await expect
    .poll(async () => (await read(office, old?.id ?? 0)).data?.description)
    .toContain('&lt;script&gt;alert(1)&lt;/script&gt; [x](javascript:alert(1))')
  const row = await shop.deps.db
    .selectFrom('blog')
    .select('markdown')
    .where('id', '=', old?.id ?? 0)
    .executeTakeFirst()
  expect(row?.markdown).toContain('<script>')
  expect(before).toContain('<h2>')
})

test('only a draft is deleted; tabs, counts and search tell the posts apart', async () => {
  const office = await openOffice()
  const { owner } = office
  const draft = await add(office)
  const planned = await add(office, { title: 'Percent 100% wool', publish_at: await inAnHour(office) })
  const counts = (await owner.call('blogCounts', {})).data
  expect(counts).toMatchObject({ drafts: 1, planned: 1, all: (counts?.published ?? 0) + 2 })
  expect((await owner.call('blogs', {})).data?.data[0]?.id).toBe(draft.id)
  expect((await owner.call('blogs', { q: '100%' })).data?.data.map(({ id }) => id)).toEqual([planned.id])
  expect(await owner.call('removeBlog', { id: planned.id, version: planned.version })).toMatchObject({
    code: 'INVALID',
  })
  expect(await owner.call('removeBlog', { id: draft.id, version: draft.version })).toMatchObject({ status: true })
  expect(await owner.call('blog', { id: draft.id })).toMatchObject({ code: 'NOT_FOUND' })
})

test('the preview is what the shop makes of the Markdown; places of pages are filled in where they count', async () => {
  const { owner } = await openOffice()
  const html = async (markdown: string, places = false) =>
    (await owner.call('preview', { markdown, places })).data?.html
  expect(await html('## Then\n\n- {shop_name}')).toBe('<h2>Then</h2>\n<ul>\n<li>{shop_name}</li>\n</ul>')
  expect(await html('{shop_name} {nobody_knows}', true)).toBe('<p>Aangan {nobody_knows}</p>')
})
