import { readdirSync } from 'node:fs'

import { expect, test } from 'vitest'

import { isOfficeLanguage, languageCodes, SOURCE_LANGUAGE, type Language } from '../contract/languages.ts'
import * as en from './en/index.ts'
import * as hi from './hi/index.ts'
import { LATIN } from './latin.ts'
import { isOfOffice } from './of-office.ts'
import { partsOf, withoutParts } from './parts.ts'
import { translationOf } from './translated.ts'

type Texts = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>

// a text that is missing, or has not the places, marks and forms of the English one, does not compile here
const languages: Readonly<Record<Language, Texts>> = { en, hi: translationOf<typeof en>()(hi) }
const translated = languageCodes.filter((code) => code !== SOURCE_LANGUAGE)

type Text = { where: string; english: string; text: string }

/**
 * All texts of a language, each with the English one beside it; how the language itself is called is none. Where the back office
 * is not offered in it, its texts may be the English ones.
 */
const textsOf = (code: Language): Text[] =>
  Object.entries(languages[code]).flatMap(([folder, modules]) =>
    Object.entries(modules).flatMap(([module, texts]) =>
      !isOfficeLanguage(code) && isOfOffice(`${folder}/${module}`)
        ? []
        : Object.entries(module === 'language' ? {} : texts).map(([key, text]) => ({
            where: `${folder}/${module}.${key}`,
            english: languages[SOURCE_LANGUAGE][folder]?.[module]?.[key] ?? '',
            text,
          })),
    ),
  )

const endsAs = (text: string, end: RegExp) => text.split('|').every((form) => end.test(form))
const latinOf = (text: string) =>
  (withoutParts(text).match(/[A-Za-z]+/g) ?? []).filter((found) => !LATIN.includes(found))

test.each(translated)('every text in %s has the places, marks and forms of the English one, and no others', (code) => {
  const faults = textsOf(code).filter(({ text, english }) => partsOf(text).join() !== partsOf(english).join())
  expect(faults).toEqual([])
})

test.each(translated)('no text in %s is the English one, but where that has no words to translate', (code) => {
  const faults = textsOf(code).filter(({ text, english }) => text === english && latinOf(english).length > 0)
  expect(faults).toEqual([])
})

test.each(translated)('texts in %s have no Latin letters but names and short forms of the list', (code) => {
  expect(textsOf(code).filter(({ text }) => latinOf(text).length > 0)).toEqual([])
})

test('each module of a language is in the index of its folder', () => {
  for (const code of languageCodes)
    for (const [folder, modules] of Object.entries(languages[code])) {
      const files = readdirSync(new URL(`${code}/${folder}`, import.meta.url)).filter((file) => file !== 'index.ts')
      expect(Object.keys(modules), `${code}/${folder}`).toHaveLength(files.length)
    }
})

test('Hindi is in the one normal form and has Latin digits', () => {
  const faults = textsOf('hi').filter(({ text }) => text !== text.normalize('NFC') || /[०-९]/.test(text))
  expect(faults).toEqual([])
})

/** Places that are filled with figures. */
const NUMBERS = /(?:\d|\{(?:n|count|max|min|now|after|done|applied|zip|pincode|amount|sum|percent)\})।/

test('Hindi has no danda right behind a figure, where it looks like one more, and no dot below क and ग', () => {
  expect(textsOf('hi').filter(({ text }) => NUMBERS.test(text) || /[कग]\u093c/.test(text))).toEqual([])
})

test('a sentence ends with a danda in Hindi where it ends with a full stop in English', () => {
  const sentences = textsOf('hi').filter(
    ({ english }) => endsAs(english, /[^.]\.$/) && !/\b(?:no|R\.P)\.$/i.test(english),
  )
  expect(sentences.filter(({ text }) => !endsAs(text, /।$/))).toEqual([])
  expect(textsOf('hi').filter(({ text }) => /[^.]\.(?:$|\s|\|)/.test(text))).toEqual([])
})
