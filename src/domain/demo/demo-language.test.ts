import { resolve } from 'node:path'

import { expect, test } from 'vitest'

import { readDemoFolder } from '#adapters/demo-folder.ts'

import { exchanged, inMainLanguage } from './demo-language.service.ts'

const read = async () => {
  const { source: _source, story: _story, ...files } = await readDemoFolder(resolve('demo'))
  const { hi } = files.texts
  if (!hi) throw new Error('the demo shop has no Hindi')
  return { files, hi }
}

test('in a shop whose main language is that of its files the demo shop stays as it is', async () => {
  const { files } = await read()
  expect(inMainLanguage(files)).toBe(files)
})

test('the main texts and those of another language change places', async () => {
  const { files, hi } = await read()
  const { first, shop, content, texts } = exchanged(files, hi)
  const [, firstRow = ''] = new TextDecoder().decode(first.products).split('\n')
  expect(firstRow).toContain('"mango-pickle","आम का अचार","अचार और चटनी"')
  expect(shop.categories[0]?.name).toBe('अचार और चटनी')
  expect(shop.settings.shop?.place).toBe(hi.settings['shop']?.['place'])
  expect(content.pages.about?.title).toBe(hi.pages.about?.title)
  const { en } = texts
  expect(Object.keys(texts)).toEqual(['en'])
  expect(en?.products['mango-pickle']?.texts).toMatchObject({ name: 'Mango Pickle', allergens: ['Mustard'] })
  expect(en?.categories['अचार और चटनी']).toEqual({ name: 'Pickles & Chutneys' })
  expect(en?.pages.about).toMatchObject({ title: 'Made in a courtyard, by people with names' })
  expect(en?.team).toHaveLength(files.content.team.length)
  // what nobody wrote in Hindi is no post of a Hindi shop
  expect(content.blogs.map(({ slug }) => slug)).toEqual(Object.keys(hi.blogs))
})
