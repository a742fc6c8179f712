import { expect, test } from 'vitest'

import { adminLimitOf, turnAwayBy } from './admin-side.ts'

const caller = { who: { role: 'owner', isSetup: false, isConfirmed: true, sessionId: 's' } } as never

test('what is printed counts as calls, so that a packer prints all day; files are few an hour (spec B1.3)', () => {
  const turnAway = turnAwayBy(adminLimitOf())
  for (let n = 0; n < 100; n++) expect(turnAway('papers', caller)).toBeUndefined()
  for (let n = 0; n < 30; n++) expect(turnAway('exportOrders', caller)).toBeUndefined()
  expect(turnAway('exportOrders', caller)).toMatchObject({ code: 'TOO_MANY' })
  expect(turnAway('papers', caller)).toBeUndefined()
})
