import { expect, test } from 'vitest'

import type { Page } from '#contract/admin/page.ts'
import type { PageName } from '#contract/page.ts'
import { getPage, untranslatedPaths } from '#domain/page/page.service.ts'
import { logInAs } from '#test/people/staff.ts'
import { openShop } from '#test/shop/shop.ts'

const open = async () => {
  const shop = await openShop()
  const owner = await logInAs({ app: shop.app, db: shop.deps.db }, 'owner')
  const hindi = { ...shop.deps, language: 'hi' as const }
  const form = async (name: PageName): Promise<Page> => {
    const { data } = await owner.call('page', { name })
    if (!data) throw new Error(`no page ${name}`)
    return data
  }
  const save = async (name: PageName, change: object) => {
    const { title, lead, picture, alt, in_force_since, sections, version } = await form(name)
    return owner.call('savePage', { name, version, title, lead, picture, alt, in_force_since, sections, ...change })
  }
  const inHindi = async (name: PageName) => {
    const read = await getPage(hindi, name)
    if (!read.ok) throw new Error(read.code)
    return read.value
  }
  return { ...shop, owner, hindi, form, save, inHindi }
}
const sections = [
  { heading: 'One', text: 'Call **{phone}**' },
  { heading: 'Two', text: 'Yes' },
]
const hindiSections = [
  { heading: 'पहला', text: '**{phone}** पर बोलें' },
  { heading: 'दूसरा', text: 'हाँ' },
]

test('a page that the owner wrote is in the language of who asks, field by field, with its places filled (spec H6.11)', async () => {
  const { save, inHindi, deps, hindi } = await open()
  const main = { title: 'Us', lead: 'We are {legal_name}.', alt: '', picture: '', sections }
  await save('about', { ...main, texts: { hi: { title: 'हम', lead: null, sections: null, alt: null } } })
  expect(await inHindi('about')).toMatchObject({
    text: { title: 'हम', lead: 'We are Aangan.', sections: [{ heading: 'One' }, { heading: 'Two' }] },
    inMain: ['lead', 'sections'],
    isInMain: false,
    alsoIn: [],
  })
  expect([...(await untranslatedPaths(hindi))]).toEqual(['/about'])
  await save('about', { texts: { hi: { lead: 'हम {legal_name} हैं।', sections: hindiSections } } })
  expect(await inHindi('about')).toMatchObject({
    text: { title: 'हम', lead: 'हम Aangan हैं।', sections: [{ body: expect.stringContaining('<strong>+91 6152') }, {}] },
    inMain: [],
    alsoIn: ['hi'],
  })
  expect([...(await untranslatedPaths(hindi))]).toEqual([])
  const english = await getPage(deps, 'about')
  expect(english).toMatchObject({ value: { text: { title: 'Us' }, inMain: [], alsoIn: ['hi'] } })
})

test('a page in no other language is marked as a whole (spec H17.3)', async () => {
  const { save, inHindi } = await open()
  await save('terms', { title: 'Ours', lead: '', sections })
  expect(await inHindi('terms')).toMatchObject({ inMain: ['title', 'sections'], isInMain: true })
})

test('who changes one text of a page that the shop came with has the others in each language as they came (spec H6.11)', async () => {
  const { form, save, inHindi } = await open()
  const { texts, sections: shipped } = await form('return')
  expect(texts?.['hi']?.sections).toMatchObject({ old: false })
  expect(texts?.['hi']?.sections?.text).toHaveLength(shipped.length)
  const { data } = await save('return', { title: 'What comes back' })
  expect(data?.texts?.['hi']?.title).toBeUndefined()
  const { text, inMain } = await inHindi('return')
  expect([text.title, inMain]).toEqual(['What comes back', ['title']])
  expect(text.sections[0]?.heading).toMatch(/\p{Script=Devanagari}/u)
})

test('sections are as many as the main ones; of changed terms the old ones are not read, of a changed story they are (spec H6.11)', async () => {
  const { save, inHindi, form } = await open()
  const both = { sections, texts: { hi: { sections: hindiSections } } }
  await save('terms', both)
  await save('about', both)
  const refused = await save('terms', { texts: { hi: { sections: hindiSections.slice(1) } } })
  expect([refused.code, refused.errors]).toEqual([
    'INVALID',
    { 'texts.hi.sections': ['As many sections as in English: 2.'] },
  ])
  const changed = sections.map((one) => ({ ...one, text: 'Another' }))
  for (const name of ['terms', 'about'] as const) await save(name, { sections: changed })
  expect((await form('terms')).texts?.['hi']?.sections?.old).toBe(true)
  expect((await inHindi('terms')).text.sections[0]?.heading).toBe('One')
  expect((await inHindi('about')).text.sections[0]?.heading).toBe('पहला')
  await save('about', { sections: [...changed, { heading: 'Three', text: 'More' }] })
  expect((await inHindi('about')).text.sections).toHaveLength(3)
})

test('a version has its texts, which can be brought back; the data notice has none (spec H6.11)', async () => {
  const { save, owner, form } = await open()
  await save('about', { sections, texts: { hi: { sections: hindiSections } } })
  await save('about', { texts: { hi: { sections: null } } })
  expect((await form('about')).texts?.['hi']?.sections).toBeUndefined()
  const versions = (await owner.call('pageVersions', { name: 'about' })).data ?? []
  expect(versions[1]?.texts?.['hi']?.sections).toEqual({ text: hindiSections, old: false })
  expect((await save('notice', { texts: { hi: { title: 'सूचना' } } })).code).toBe('INVALID')
})

test('the demo shop’s own story and contact page are in Hindi', async () => {
  const { inHindi } = await open()
  for (const name of ['about', 'contact'] as const) expect((await inHindi(name)).inMain).toEqual([])
})
