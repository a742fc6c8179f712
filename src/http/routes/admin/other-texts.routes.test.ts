import { expect, test } from 'vitest'

import type { TextRow } from '#contract/admin/languages.ts'
import { captionDefaults } from '#contract/captions.ts'
import { countLanguages } from '#domain/translation/translation.service.ts'
import { logInAs } from '#test/people/staff.ts'
import { csvOf, sheetOf } from '#test/requests/csv.ts'
import { importing, openImports } from '#test/shop/imports.ts'

const open = async () => {
  const office = await openImports()
  const { owner } = office
  const sheet = async () => sheetOf(String((await owner.call('exportTexts', {})).data))
  return {
    ...office,
    sheet,
    texts: async (kind: TextRow['kind'], filters: object = {}): Promise<TextRow[]> =>
      (await owner.call('texts', { per_page: 100, kind, ...filters })).data?.data ?? [],
    counts: async (kind: TextRow['kind']) => {
      const { counts } = await countLanguages({ ...office.shop.deps, reports: { read: (_key, count) => count() } })
      return counts.find((count) => count.kind === kind)
    },
    row: async (kind: string, id: string, field: string): Promise<string[]> =>
      (await sheet()).rows.find((row) => row[1] === kind && row[2] === id && row[3] === field) ?? [],
    page: async () => {
      const { data } = await owner.call('page', { name: NAME })
      if (!data) throw new Error('no page')
      return data
    },
    settings: async () => {
      const { data } = await owner.call('settings', {})
      if (!data) throw new Error('no settings')
      return data
    },
    writePage: async () => {
      const { data } = await owner.call('page', { name: NAME })
      return owner.call('savePage', {
        name: NAME,
        version: data?.version ?? 0,
        title: 'Us',
        lead: '',
        picture: '',
        alt: '',
        in_force_since: null,
        sections: MAIN,
      })
    },
  }
}
/** a page that the demo shop has as it came with it */
const NAME = 'accessibility'
const MAIN = [
  { heading: 'One', text: '# Small\n\n| a | b |\n|---|---|\n| 1 | 2 |' },
  { heading: 'Two', text: 'Yes\n\n- no' },
]
const HEAD = ['language', 'kind', 'id', 'field', 'part', 'main', 'translation']

test('a page that the owner wrote is listed and counted, its sections as one text', async () => {
  const { texts, counts, writePage, page } = await open()
  const before = await counts('page')
  expect(
    (await texts('page')).filter(({ id }) => id === NAME),
    'as the shop came with it',
  ).toEqual([])
  await writePage()
  const { version } = await page()
  expect((await texts('page', { state: 'missing' })).filter(({ id }) => id === NAME)).toMatchObject([
    { title: 'Accessibility', field: 'title', label: 'Title', main: 'Us', state: 'missing', version },
    { field: 'sections', label: 'Sections', main: expect.stringMatching(/^# One\n\n## Small\n/), visible: true },
  ])
  expect((await counts('page'))?.missing).toBe((before?.missing ?? 0) + 2)
})

test('a page comes in by a file, a version like any other, and goes back as it was', async () => {
  const { check, apply, undo, writePage, row, page, owner } = await open()
  await writePage()
  const sections = await row('page', NAME, 'sections')
  const hindi = '# पहला\n\n## छोटा\n\n| क | ख |\n|---|---|\n| 1 | 2 |\n\n# दूसरा\n\nहाँ\n\n- नहीं'
  const uneven = await check(csvOf([HEAD, sections.with(6, '# पहला\n\nहाँ')]), 'texts')
  expect(uneven).toMatchObject({ wrong: 1, errors: [{ message: expect.stringContaining('As many sections') }] })
  const headless = await check(csvOf([HEAD, sections.with(6, 'हाँ')]), 'texts')
  expect(headless).toMatchObject({ wrong: 1, errors: [{ column: 'translation' }] })

  const seen = await page()
  const run = await check(csvOf([HEAD, sections.with(6, hindi)]), 'texts')
  expect(run).toMatchObject({ wrong: 0, new: 1 })
  expect(await apply(run.id)).toMatchObject({ state: 'applied', applied: 1 })
  const after = await page()
  expect(after.version).toBe(seen.version + 1)
  expect(after.sections, 'the main text').toEqual(seen.sections)
  expect(after.texts?.['hi']?.sections).toEqual({
    old: false,
    text: [
      { heading: 'पहला', text: '## छोटा\n\n| क | ख |\n|---|---|\n| 1 | 2 |' },
      { heading: 'दूसरा', text: 'हाँ\n\n- नहीं' },
    ],
  })
  const untouched = await check(csvOf([HEAD, await row('page', NAME, 'sections')]), 'texts')
  expect(untouched).toMatchObject({ new: 0, changed: 0, wrong: 0 })
  const entries = (await owner.call('journal', {})).data?.data ?? []
  expect(entries.flatMap(({ changes }) => changes)).toContainEqual({
    field: 'Accessibility: Sections, हिन्दी',
    before: '',
    after: 'changed',
  })
  await undo(run.id)
  expect([seen.texts?.['hi'] ?? {}, (await page()).texts?.['hi'] ?? {}]).toEqual([{}, {}])
})

test('an old text of a page that is taken back is old again; a page that was saved after the check is left out', async () => {
  const { check, apply, undo, writePage, row, page, owner, texts } = await open()
  await writePage()
  const title = async (text: string) => csvOf([HEAD, (await row('page', NAME, 'title')).with(6, text)])
  await apply((await check(await title('हम'), 'texts')).id)
  const { places: _, is_shipped: __, texts: ___, name, ...form } = await page()
  await owner.call('savePage', { ...form, name: NAME, title: 'All of us' })
  const ofTitle = async () => (await texts('page', { state: 'old' })).filter(({ id }) => id === name)
  expect(await ofTitle()).toMatchObject([{ field: 'title', text: 'हम', main: 'All of us' }])
  const run = await check(await title('हम सब'), 'texts')
  await apply(run.id)
  expect(await ofTitle()).toEqual([])
  await undo(run.id)
  expect(await ofTitle()).toMatchObject([{ field: 'title', text: 'हम' }])

  const stale = await check(await title('हम लोग'), 'texts')
  const now = await page()
  await owner.call('savePage', { ...form, name: NAME, title: 'All of us', lead: 'Since 1998', version: now.version })
  expect(await owner.call('applyImport', { id: stale.id })).toMatchObject({ code: 'IMPORT_STALE' })
})

test('settings are listed by their groups; what the program says in a language by itself is translated', async () => {
  const { texts, counts, owner, settings } = await open()
  const before = await counts('settings')
  const { shop, home, captions } = await settings()
  expect((await texts('settings')).filter(({ id }) => id === 'captions')).toEqual([])
  const answer = await owner.call('saveSettings', {
    shop: { ...shop, tagline: 'Sun and patience' },
    home: { ...home, notice: 'Closed at Chhath' },
    captions: { ...captions, cart_empty: 'Your basket waits' },
  })
  expect(answer.status).toBe(true)
  const listed = await texts('settings')
  expect(listed.map(({ title, id, label, state }) => [title, id, label, state])).toEqual(
    expect.arrayContaining([
      ['Captions', 'captions', 'In an empty cart', 'old'],
      ['Home', 'home', expect.any(String), 'missing'],
      ['Shop', 'shop', expect.any(String), 'old'],
    ]),
  )
  expect((await counts('settings'))?.missing).toBeGreaterThan(before?.missing ?? 0)
  expect(
    listed.filter(({ id }) => id === 'holiday'),
    'no holiday, nobody reads it',
  ).toEqual([])
})

test('settings come in by a file group by group, and go back; the text of the program itself is stored by nobody', async () => {
  const { check, apply, undo, row, settings, owner } = await open()
  const { captions } = await settings()
  await owner.call('saveSettings', {
    captions: { ...captions, search_hint: captionDefaults.search_hint },
    texts: { captions: { hi: { search_hint: null } } },
  })
  const caption = await row('settings', 'captions', 'search_hint')
  const place = await row('settings', 'shop', 'place')
  const before = await settings()
  expect([caption[6], before.texts.captions?.['hi']?.['search_hint']], 'of the program').toEqual(['खोजें', undefined])
  const run = await check(csvOf([HEAD, caption.with(6, 'टोकरी राह देखती है'), place.with(6, 'छपरा का')]), 'texts')
  expect(run).toMatchObject({ wrong: 0, changed: 2 })
  await apply(run.id)
  const after = await settings()
  expect(after.texts.captions?.['hi']?.['search_hint']).toEqual({ text: 'टोकरी राह देखती है', old: false })
  expect(after.texts.shop?.['hi']?.['place']).toEqual({ text: 'छपरा का', old: false })
  expect([after.shop.version, after.captions.version]).toEqual([before.shop.version + 1, before.captions.version + 1])
  const entries = (await owner.call('journal', { about: 'setting:captions' })).data?.data ?? []
  expect(entries[0]?.changes.map(({ field }) => field)).toEqual([expect.stringMatching(/, हिन्दी$/)])
  await undo(run.id)
  expect((await settings()).texts).toEqual(before.texts)

  const long = await check(csvOf([HEAD, place.with(6, 'म'.repeat(500))]), 'texts')
  expect(long.errors.map(({ row: n, column }) => [n, column])).toEqual([[2, 'translation']])
  const stale = await check(csvOf([HEAD, place.with(6, 'यहाँ')]), 'texts')
  await owner.call('saveSettings', { shop: { ...(await settings()).shop, tagline: 'Sun' } })
  expect(await owner.call('applyImport', { id: stale.id })).toMatchObject({ code: 'IMPORT_STALE' })
})

test('who may not change a group of settings may not its texts, in a file either', async () => {
  const { shop, row } = await open()
  const staff = await logInAs({ app: shop.app, db: shop.deps.db }, 'staff')
  const { check } = importing(shop, staff)
  const place = await row('settings', 'shop', 'place')
  const title = await row('settings', 'home', 'title')
  const run = await check(csvOf([HEAD, place.with(6, 'यहाँ'), title.with(6, 'घर')]), 'texts')
  expect(run).toMatchObject({ wrong: 1, changed: 1 })
})
