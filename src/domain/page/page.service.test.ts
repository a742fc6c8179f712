import { expect, test } from 'vitest'

import { transact } from '#db/transact.ts'
import { serverActor } from '#domain/journal/journal.service.ts'
import { openShop } from '#test/shop/shop.ts'

import { translatePage } from './page-translation.service.ts'
import { getPage, updatePage } from './page.service.ts'
import { pageVersion } from './page.store.ts'

test('a page that the owner never wrote is the shipped one of the language, filled, with links to pages in it', async () => {
  const { deps } = await openShop()
  const inHindi = { ...deps, language: 'hi' } as const
  const read = async (name: Parameters<typeof getPage>[1], as = inHindi) => {
    const page = await getPage(as, name)
    return page.ok ? page.value.text : undefined
  }
  expect(await read('terms')).toMatchObject({ title: 'नियम और शर्तें' })
  const delivery = JSON.stringify(await read('return'))
  expect(delivery).toContain('₹350 तक की टोकरी पर डिलीवरी का चार्ज ₹60 है')
  expect(delivery).toContain('href=\\"/hi/contact\\"')
  expect(delivery).not.toMatch(/\{\w+\}/)
  // the notice of a language is a page of its own, wherever it is read
  expect(await read('notice')).toMatchObject({ title: 'Data notice' })
  expect(await read('notice-hi')).toMatchObject({ title: 'डेटा की सूचना' })

  const own = { title: 'Ours', lead: '', picture: '', pictureAlt: '', inForceSince: null }
  await updatePage(deps, 'terms', { ...own, sections: [{ heading: 'One', body: '<p>{gstin}</p>' }] })
  expect(await read('terms')).toMatchObject({ title: 'Ours' })
  // and only that one is marked as being in another language
  expect(await getPage(inHindi, 'terms')).toMatchObject({ value: { inMain: ['title', 'sections'] } })
  expect(await getPage(inHindi, 'return')).toMatchObject({ value: { inMain: [] } })
  expect(await getPage(inHindi, 'notice')).toMatchObject({ value: { inMain: [] } })
  expect(await getPage(deps, 'terms')).toMatchObject({ value: { inMain: [] } })
})

test('a page is written by the owner alone, in another language too (spec B1.1)', async () => {
  const { deps } = await openShop()
  const own = { title: 'Ours', lead: '', picture: '', pictureAlt: '', inForceSince: null }
  await updatePage(deps, 'terms', { ...own, sections: [{ heading: 'One', body: '<p>Text</p>' }] })
  const version = await pageVersion(deps.db, 'terms')
  const translated = (role: 'owner' | 'staff') =>
    transact(deps.db, (tx) =>
      translatePage(tx, {
        actor: { ...serverActor, role },
        id: 'terms',
        version,
        language: 'hi',
        texts: { title: 'हमारे नियम' },
        madeFrom: {},
      }),
    )
  expect(await translated('staff')).toMatchObject({ ok: false, code: 'FORBIDDEN' })
  expect(await translated('owner')).toMatchObject({ ok: true })
})
