import { expect, test } from 'vitest'

import { plainText } from '#domain/html/html.rules.ts'
import { findClaims } from '#domain/product/claims.rules.ts'

import { shipped as english } from './texts/en/pages.ts'
import { shipped as hindi } from './texts/hi/pages.ts'

test('the pages that the shop comes with make no claim of food (spec L13)', () => {
  for (const { title, lead, sections } of [english, hindi].flatMap(({ pages }) => Object.values(pages))) {
    const text = [title, lead, ...sections.flatMap(({ heading, body }) => [heading, plainText(body)])].join('\n')
    expect(findClaims(text), `of ${title}`).toEqual([])
  }
})
