import { expect, test } from 'vitest'

import { plainText } from '#domain/html/html.rules.ts'

import { shipped as english } from './texts/en/pages.ts'
import { shipped as hindi } from './texts/hi/pages.ts'
import type { PageText } from './texts/page-text.rules.ts'

const written = ({ title, lead, sections }: PageText) => [
  title,
  lead,
  ...sections.flatMap(({ heading, body }) => [heading, body]),
]
const setOf = (text: string, pattern: RegExp) => [...new Set(text.match(pattern))].toSorted()
/** What a translation leaves as it is: how the page is built, its places, links and numbers. */
const factsOf = (page: PageText) => {
  const text = written(page).join('\n')
  return {
    sections: page.sections.length,
    inForceSince: page.inForceSince,
    places: setOf(text, /\{\w+\}/g),
    links: setOf(text, /href="[^"]+"/g),
    numbers: setOf(text, /\d+/g),
  }
}

test.each(Object.entries(english.pages))(
  'the page %s says the same in Hindi: sections, places, links, numbers',
  (name, page) => {
    const inHindi = Object.entries(hindi.pages).find(([other]) => other === name)?.[1]
    expect(inHindi && factsOf(inHindi)).toEqual(factsOf(page))
  },
)

test('the pages in Hindi are in the one normal form, and each paragraph ends as Hindi does', () => {
  const texts = [...Object.values(hindi.pages).flatMap(written), JSON.stringify(hindi.places)]
  expect(texts.filter((text) => text !== text.normalize('NFC'))).toEqual([])
  const paragraphs = Object.values(hindi.pages).flatMap(({ sections }) =>
    sections.flatMap(({ body }) =>
      [...body.matchAll(/<p>([\s\S]*?)<\/p>/g)].map(([, text = '']) => plainText(text).trim()),
    ),
  )
  expect(paragraphs.filter((text) => !/[।:}]$/.test(text))).toEqual([])
})
