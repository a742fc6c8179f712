import { expect, test } from 'vitest'

import { plainText } from '#domain/html/html.rules.ts'
import { findClaims } from '#domain/product/claims.rules.ts'

import { about, contact } from './about-text.ts'
import { accessibility } from './accessibility-text.ts'
import { fair } from './fair-text.ts'
import { notice } from './notice-text.ts'
import { privacy } from './privacy-text.ts'
import { returns } from './return-text.ts'
import { terms } from './terms-text.ts'

test('the pages that the shop comes with make no claim of food (spec L13)', () => {
  for (const { title, lead, sections } of [about, contact, accessibility, fair, notice, privacy, returns, terms]) {
    const text = [title, lead, ...sections.flatMap(({ heading, body }) => [heading, plainText(body)])].join('\n')
    expect(findClaims(text), `of ${title}`).toEqual([])
  }
})
