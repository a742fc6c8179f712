import { expect, test } from 'vitest'

import { recipientProblem } from './back-in-stock.rules.ts'

const farah = { name: 'Farah Naqvi', email: 'farah@example.com', mobile: '9835044710' }

test('a guest is told by name, e-mail and mobile, and each must be right (spec S5)', () => {
  expect(recipientProblem(farah)).toBeUndefined()
  expect(recipientProblem({ ...farah, name: 'Fara' })).toEqual({
    field: 'name',
    message: 'Name must contain more than 5 letters',
  })
  expect(recipientProblem({ ...farah, email: 'farah@' })).toEqual({
    field: 'email_id',
    message: 'Email must be valid.',
  })
  expect(recipientProblem({ ...farah, mobile: '98350 4471' })).toEqual({
    field: 'mobile',
    message: 'Mobile number must be valid.',
  })
})
