import { expect, test } from 'vitest'

import type { AdminInput } from '#contract/admin/endpoints.ts'
import type { PageName } from '#contract/page.ts'
import { journalOf, openOffice, type Office } from '#test/shop/office.ts'

type Fields = Omit<AdminInput<'savePage'>, 'name' | 'version'>
const pageOf = async ({ owner }: Office, name: PageName = 'return') => {
  const { data } = await owner.call('page', { name })
  if (!data) throw new Error(`there is no page ${name}`)
  return data
}
const returnPage = async ({ shop }: Office) => (await shop.call('getPage', { name: 'return' })).body.data
const ours: Fields = {
  title: 'Returns',
  lead: 'Call {phone}.',
  in_force_since: '2026-11-01',
  sections: [{ heading: 'Seven days', text: '**{shop_name}** takes it back. [Write](/contact)' }],
}

test('the owner’s words take the place of the shop’s, with the settings in their places, and can be put back', async () => {
  const office = await openOffice()
  const { owner } = office
  const before = await pageOf(office)
  expect(before).toMatchObject({ is_shipped: true, version: 1 })
  expect(before.places).toContainEqual({ place: 'shop_name', value: 'Aangan' })
  expect(before.sections.every(({ text }) => !/<\w/.test(text))).toBe(true)
  const saved = await owner.call('savePage', { name: 'return', version: 1, ...ours })
  expect(saved.data).toMatchObject({ is_shipped: false, version: 2, sections: ours.sections })
  await expect
    .poll(async () => (await returnPage(office))?.sections)
    .toEqual([
      { heading: 'Seven days', body: '<p><strong>Aangan</strong> takes it back. <a href="/contact">Write</a></p>' },
    ])
  expect(await owner.call('resetPage', { name: 'return' })).toMatchObject({ data: { is_shipped: true, version: 3 } })
  await expect.poll(async () => (await returnPage(office))?.sections.length).toBe(before.sections.length)
  expect((await journalOf(office, 'page')).map(({ action }) => action)).toEqual(['page.update', 'page.reset'])
})

test('what a page said stays among its versions, newest first, and can be brought back by saving it', async () => {
  const office = await openOffice()
  const { owner } = office
  await owner.call('savePage', { name: 'return', version: 1, ...ours })
  await owner.call('savePage', { name: 'return', version: 2, ...ours, title: 'Second' })
  const versions = (await owner.call('pageVersions', { name: 'return' })).data ?? []
  expect(versions.map(({ title, by }) => [title, by !== ''])).toEqual([
    ['Second', true],
    ['Returns', true],
  ])
  const {
    version: _v,
    at: _at,
    by: _by,
    is_shipped: _s,
    texts: _t,
    ...first
  } = versions[1] ?? { ...ours, version: 0, at: '', by: '', is_shipped: false, texts: undefined }
  expect(await owner.call('savePage', { name: 'return', version: 3, ...first })).toMatchObject({
    data: { title: 'Returns', version: 4 },
  })
})

test('two who saw the same version do not both write: one is told what is there now', async () => {
  const office = await openOffice()
  const save = (title: string) => office.owner.call('savePage', { name: 'return', version: 1, ...ours, title })
  const answers = await Promise.all([save('One'), save('Two')])
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['CHANGED', null]))
  expect(await save('Late')).toMatchObject({ code: 'CHANGED', data: { now: { version: 2 } } })
  expect(await office.owner.call('savePage', { name: 'return', version: 9, ...ours })).toMatchObject({
    code: 'CHANGED',
  })
})

test('a page has one to forty sections, a picture says what it shows, and a long page of 1 MiB is still taken', async () => {
  const office = await openOffice()
  const { owner } = office
  const save = (more: Partial<Fields>) => owner.call('savePage', { name: 'about', version: 1, ...ours, ...more })
  expect(await save({ sections: [] })).toMatchObject({ errors: { sections: ['At least one section.'] } })
  expect(
    await owner.call('savePage', {
      ...ours,
      name: 'contact',
      version: (await pageOf(office, 'contact')).version,
      sections: [],
    }),
  ).toMatchObject({ status: true })
  const sections = Array.from({ length: 41 }, () => ({ heading: 'x', text: 'x' }))
  expect(await save({ sections })).toMatchObject({ code: 'INVALID' })
  expect(await save({ picture: 'x' })).toMatchObject({ errors: { alt: ['Alternative text is required.'] } })
  const long = Array.from({ length: 38 }, () => ({ heading: 'x', text: 'x'.repeat(20_000) }))
  const seen = await pageOf(office, 'about')
  expect(await owner.call('savePage', { name: 'about', ...ours, version: seen.version, sections: long })).toMatchObject(
    {
      status: true,
    },
  )
})
