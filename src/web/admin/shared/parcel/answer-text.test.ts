import { expect, test } from 'vitest'

import { answerText } from './answer-text.ts'

const answer = {
  by: 'staff',
  action: 'reattempt',
  on_day: null,
  phone: null,
  note: '',
  state: 'due',
  error: null,
  is_sending: false,
} as const

test('what is to become of a parcel says who decided it, and the day where there is one', () => {
  expect(answerText(answer)).toBe('Come again.')
  expect(answerText({ ...answer, on_day: '2026-10-14' })).toBe('Come again on Wed, 14 Oct.')
  expect(answerText({ ...answer, action: 'return' })).toBe('Bring it back.')
  expect(answerText({ ...answer, by: 'shopper', action: 'return' })).toBe('The customer does not want it.')
  expect(answerText({ ...answer, by: 'rule', on_day: '2026-10-14' })).toBe(
    'By the shop’s rule: Come again on Wed, 14 Oct.',
  )
})

test('it says what else the courier needs, and whether it has been notified', () => {
  const shopper = { ...answer, by: 'shopper', phone: '9811077665', note: 'Blue gate' } as const
  const what = 'The customer asks to come again, mobile 9811077665, “Blue gate”'
  expect(answerText({ ...shopper, state: 'sent' })).toBe(`${what}. The courier has been told.`)
  expect(answerText({ ...shopper, state: 'refused', error: 'Too late' })).toBe(
    `${what}. The courier refused it: Too late`,
  )
  expect(answerText({ ...shopper, is_sending: true })).toBe(`${what}. It is being sent to the courier.`)
})
