import { expect, test } from 'vitest'

import { faults } from '#contract/core/faults.ts'

import { invalidEnvelope } from './invalid-request.ts'

test('a field says the same once, however many of its rules are broken, and different things each', () => {
  const { message, errors } = invalidEnvelope(
    [
      { path: ['rating'], message: faults.invalid('Rating') },
      { path: ['rating'], message: faults.invalid('Rating') },
      { path: ['rating'], message: faults.required('Rating') },
      { path: ['name'], message: faults.invalid('Rating') },
    ],
    'en',
  )
  expect(message).toBe('Rating is not valid.')
  expect(errors).toEqual({ rating: ['Rating is not valid.', 'Rating is required.'], name: ['Rating is not valid.'] })
})
