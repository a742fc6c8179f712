import { expect, test } from 'vitest'

import * as englishLabels from '../../text/en/common/labels.ts'
import * as english from '../../text/en/shop/auth.ts'
import * as hindiLabels from '../../text/hi/common/labels.ts'
import * as hindi from '../../text/hi/shop/auth.ts'
import { consentTexts } from './consent-texts.rules.ts'

const plain = (text: string) => text.replaceAll(/<\/?\w+>/g, '')

test.each([
  ['en', english],
  ['hi', hindi],
] as const)(
  'in %s a consent stores what stands under the button',
  (language, { termsByRegistering, termsByGoingOn }) => {
    const { registering, goingOn } = consentTexts[language]
    expect([registering, goingOn]).toEqual([plain(termsByRegistering), plain(termsByGoingOn)])
  },
)

test.each([
  ['en', englishLabels],
  ['hi', hindiLabels],
] as const)('in %s a tick stores what stands beside it', (language, { whatsappTick, marketingTick }) => {
  const { whatsapp, marketing } = consentTexts[language]
  expect([whatsapp, marketing]).toEqual([whatsappTick, marketingTick])
})
