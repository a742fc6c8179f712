import { expect, test } from 'vitest'

import { faults } from '#contract/core/faults.ts'

import { recipientProblem } from './back-in-stock.rules.ts'

const farah = { name: 'Farah Naqvi', email: 'farah@example.com', mobile: '9835044710' }

test('a guest is told by name, e-mail and mobile, and each must be right (spec S5)', () => {
  expect(recipientProblem(farah)).toBeUndefined()
  expect(recipientProblem({ ...farah, name: 'Fara' })).toEqual({
    field: 'name',
    message: faults.name,
  })
  expect(recipientProblem({ ...farah, email: 'farah@' })).toEqual({
    field: 'email_id',
    message: faults.email,
  })
  expect(recipientProblem({ ...farah, mobile: '98350 4471' })).toEqual({
    field: 'mobile',
    message: faults.mobile,
  })
})
