import { expect, test } from 'vitest'

import { settingGroups } from '#contract/admin/settings.ts'

import { fillHtml, placeholdersOf } from './page.rules.ts'
import { places } from './texts/en/places.ts'
import { returns } from './texts/en/return.ts'

const versioned = <T>(value: T) => ({ ...value, version: 1 })
const valuesWith = (cash_fee: number) =>
  placeholdersOf(
    {
      shop: versioned(settingGroups.shop.parse({})),
      numbers: versioned(settingGroups.numbers.parse({})),
      selling: versioned(settingGroups.selling.parse({ cash_fee })),
      law: versioned(settingGroups.law.parse({})),
      delivery: versioned(settingGroups.delivery.parse({})),
    },
    'en',
    places,
  )

test('no page says that nothing else is charged while a cash fee is on (spec L11)', () => {
  const text = returns.sections.map(({ body }) => body).join('\n')
  expect(fillHtml(text, valuesWith(0))).toContain('There is no other charge, and none is added after')
  const withFee = fillHtml(text, valuesWith(40))
  expect(withFee).toContain('Paying in cash costs ₹40 more; you see it before you order. There is no other charge.')
  expect(withFee).not.toContain('none is added after')
})
