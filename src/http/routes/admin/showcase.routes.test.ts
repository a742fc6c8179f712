import { expect, test } from 'vitest'

import { sentTexts } from '#contract/admin/sent-texts.ts'
import { advanceClock } from '#domain/demo/demo.service.ts'
import { applyBannerSchedule } from '#domain/showcase/content.service.ts'
import { journalOf, openOffice, type Office } from '#test/shop/office.ts'

const banner = { picture: 'chhath', alt: 'Thekua on a leaf', words: 'For Chhath', link: '/product/thekua' }
const seen = async ({ shop }: Office) =>
  (await shop.call('getDashboard')).body.data?.banners.map(({ words: text }) => text) ?? []
const after = async ({ owner }: Office, hours: number) =>
  new Date(Date.parse((await owner.call('session', {})).data?.now ?? '') + hours * 3_600_000).toISOString()
const turn = async ({ shop }: Office, hours: number) => {
  await advanceClock(shop.deps, hours * 3_600)
  await Promise.all([applyBannerSchedule(shop.deps), applyBannerSchedule(shop.deps)])
}

test('a banner shows from its first to its last moment, and its hours are journalled', async () => {
  const office = await openOffice()
  const [from, until] = [await after(office, 1), await after(office, 3)]
  const made = await office.owner.call('addBanner', { ...banner, from, until })
  expect(made.data).toMatchObject({ live: false, shown: true, side: 'right' })
  expect(await seen(office)).not.toContain('For Chhath')
  await turn(office, 1)
  await expect.poll(() => seen(office)).toContain('For Chhath')
  await turn(office, 2)
  await expect.poll(() => seen(office)).not.toContain('For Chhath')
  expect((await journalOf(office, 'banner')).map(({ action, who }) => [action, who])).toEqual([
    ['banner.add', expect.any(String)],
    ['banner.appear', 'job'],
    ['banner.end', 'job'],
  ])
})

test('a banner that is hidden goes at once; deleted it is made again at its place', async () => {
  const office = await openOffice()
  const { owner } = office
  const [first, second] = (await owner.call('banners', {})).data ?? []
  if (!first || !second) throw new Error('two banners are needed')
  const hidden = await owner.call('changeBanner', { id: first.id, version: first.version, shown: false })
  expect(hidden.data).toMatchObject({ live: false, version: first.version + 1 })
  await expect.poll(() => seen(office)).not.toContain(first.words)
  expect(await owner.call('changeBanner', { id: first.id, version: first.version, shown: true })).toMatchObject({
    code: 'CHANGED',
  })
  expect(await owner.call('removeBanner', { id: second.id, version: second.version })).toMatchObject({ status: true })
  const { id: _id, version: _version, image: _image, live: _live, texts, ...fields } = second
  await owner.call('addBanner', { ...fields, texts: sentTexts(texts), place: 1 })
  const now = (await owner.call('banners', {})).data ?? []
  expect(now.map(({ words: text }) => text).slice(0, 2)).toEqual([first.words, second.words])
  expect(now[1]?.texts, 'in all its languages').toEqual(texts)
})

test('there are eight banners at most, however many are added at once', async () => {
  const { owner } = await openOffice()
  const answers = await Promise.all(Array.from({ length: 9 }, () => owner.call('addBanner', banner)))
  expect(answers.filter(({ code }) => code === 'TOO_MUCH')).not.toEqual([])
  expect((await owner.call('banners', {})).data?.length).toBe(8)
})

test('a link is a page of ours or https; a banner ends after it begins and says what its picture shows', async () => {
  const office = await openOffice()
  const { owner } = office
  for (const link of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'http://a.example', 'https://a b'])
    expect([link, (await owner.call('addBanner', { ...banner, link })).errors]).toEqual([
      link,
      { link: ['Link is not valid.'] },
    ])
  for (const link of ['', '/blogs', 'https://a.example/?x=1&y=2'])
    expect((await owner.call('addTestimonial', { name: 'Ritu', words: 'Good.', link })).data).toMatchObject({ link })
  expect(await owner.call('addBanner', { ...banner, alt: ' ' })).toMatchObject({
    errors: { alt: [expect.any(String)] },
  })
  const [from, until] = [await after(office, 2), await after(office, 1)]
  expect(await owner.call('addBanner', { ...banner, from, until })).toMatchObject({
    errors: { until: ['A banner ends after it begins.'] },
  })
})

test('testimonials and people stand in the owner’s order, which must name all of them', async () => {
  const office = await openOffice()
  const { owner, shop } = office
  const value = (await owner.call('testimonials', {})).data ?? []
  const ids = value.map(({ id }) => id).toReversed()
  expect((await owner.call('orderTestimonials', { ids })).data?.map(({ id }) => id)).toEqual(ids)
  expect(await owner.call('orderTestimonials', { ids: ids.slice(1) })).toMatchObject({ code: 'CHANGED' })
  await expect
    .poll(async () => (await shop.call('getDashboard')).body.data?.recommendations[0]?.name)
    .toBe(value.at(-1)?.name)
  const member = await owner.call('addMember', { picture: 'x', name: 'Aftab', about: '**Courier** <script>' })
  expect(member.data).toMatchObject({ about: '**Courier** <script>', designation: '' })
  await expect
    .poll(async () => (await shop.call('getAllTeam')).body.data?.at(-1)?.about)
    .toBe('<p><strong>Courier</strong> &lt;script&gt;</p>')
  const first = (await owner.call('team', {})).data?.[0]
  expect(first?.about).not.toContain('<p>')
})
