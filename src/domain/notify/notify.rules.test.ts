import { expect, test } from 'vitest'

import { personProblem } from './notify.rules.ts'

const farah = { name: 'Farah Naqvi', email: 'farah@example.com', mobile: '9835044710' }

test('a guest is told by name, e-mail and mobile, and each must be right (spec S5)', () => {
  expect(personProblem(farah)).toBeUndefined()
  expect(personProblem({ ...farah, name: 'Fara' })).toEqual({
    field: 'name',
    message: 'Name must contain more than 5 letters',
  })
  expect(personProblem({ ...farah, email: 'farah@' })).toEqual({ field: 'email_id', message: 'Email must be valid.' })
  expect(personProblem({ ...farah, mobile: '98350 4471' })).toEqual({
    field: 'mobile',
    message: 'Mobile number must be valid.',
  })
})
