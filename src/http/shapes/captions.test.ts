import { expect, test } from 'vitest'

import { captionDefaults } from '#contract/captions.ts'

import { captionsIn, kitchenLineIn } from './captions.ts'

test('a caption that the owner never wrote is said in the language of the page; what they wrote stays', () => {
  const written = { ...captionDefaults, not_found_title: 'This jar is not on the shelf', search_hint: '' }
  expect(captionsIn('hi', written)).toEqual({
    ...written,
    principles_title: 'हम किन बातों पर टिके हैं',
    team_title: 'कौन बनाता है',
    testimonials_title: 'ग्राहक क्या कहते हैं',
    totals_title: 'हिसाब',
  })
  expect(captionsIn('en', written)).toEqual(written)
})

test('the line about the kitchen is said in the language of the page, unless the owner wrote another', () => {
  expect(kitchenLineIn('hi', 'Pure vegetarian kitchen')).toBe('शुद्ध शाकाहारी रसोई')
  expect(kitchenLineIn('en', 'Pure vegetarian kitchen')).toBe('Pure vegetarian kitchen')
  expect(kitchenLineIn('hi', 'Satvik kitchen')).toBe('Satvik kitchen')
})
