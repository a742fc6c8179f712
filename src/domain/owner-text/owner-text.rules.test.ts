import { expect, test } from 'vitest'

import { ownerTexts } from '#contract/admin/text-fields.ts'

import { formTextsOf, inLanguage, textChanges, textsAfter } from './owner-text.rules.ts'

const { product, team } = ownerTexts
const toHtml = (markdown: string) => `<p>${markdown}</p>`
const of = (hashes: Record<string, string>) => ({ hashes, toHtml })
const row = { name: 'Mango Pickle', description: '', allergens: ['Mustard'], metaTitle: 'Mango' }

test('a row has its texts where there are any, and no text where the main one is gone', () => {
  expect(inLanguage(product, row, undefined)).toBe(row)
  expect(
    inLanguage(product, row, { name: { text: 'आम का अचार' }, description: { text: 'पुराना' }, allergens: null }),
  ).toEqual({ ...row, name: 'आम का अचार', inMain: ['allergens', 'meta_title'] })
})

test('what is sent is written in its normal form, made from the main text as it is now; the others stay', () => {
  const before = { hi: { name: { text: 'आम', of: 'aaaaaaaa' }, allergens: { text: ['सरसों'], of: 'bbbbbbbb' } } }
  const after = textsAfter(product, before, { hi: { name: 'ब\u095cा', slug: 'x' } }, of({ name: 'cccccccc' }))
  expect(after).toEqual({
    hi: { name: { text: 'ब\u0921\u093cा', of: 'cccccccc' }, allergens: { text: ['सरसों'], of: 'bbbbbbbb' } },
  })
  expect(textsAfter(product, after, { hi: { name: null, allergens: [] } }, of({})), 'empty is none').toEqual({})
  expect(textsAfter(team, {}, { hi: { about: 'बात' } }, of({ about: 'dddddddd' }))).toEqual({
    hi: { about: { text: 'बात', of: 'dddddddd', html: '<p>बात</p>' } },
  })
})

test('the journal has a line a text in its language; of one that is still right it says so', () => {
  const before = { hi: { name: { text: 'आम', of: 'aaaaaaaa' }, allergens: { text: ['दूध'], of: 'bbbbbbbb' } } }
  const after = { hi: { name: { text: 'कैरी', of: 'aaaaaaaa' }, allergens: { text: ['दूध'], of: 'cccccccc' } } }
  expect(textChanges(product, before, after)).toEqual([
    { field: 'Name, हिन्दी', before: 'आम', after: 'कैरी' },
    { field: 'Allergens, हिन्दी', before: '', after: 'still right' },
  ])
  expect(textChanges(product, after, after)).toEqual([])
})

test('a form sees which texts are older than their main text', () => {
  const stored = { hi: { nutritional_information: { text: ['ऊर्जा'], of: 'aaaaaaaa' } } }
  const form = (hash: string) => formTextsOf(product, stored, { nutritional_information: hash })
  expect([form('aaaaaaaa'), form('bbbbbbbb')]).toEqual([
    { hi: { nutrition: { text: ['ऊर्जा'], old: false } } },
    { hi: { nutrition: { text: ['ऊर्जा'], old: true } } },
  ])
  expect(formTextsOf(product, {}, {})).toBeUndefined()
})
