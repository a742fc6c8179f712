import { expect, test } from 'vitest'

import { adminCalls, adminRow } from '#contract/admin/endpoints.ts'

import { turnAwayBy } from './admin-side.ts'

test('a call that the guards let through without a session is closed all the same', () => {
  const stranger = {
    ip: '',
    userAgent: '',
    requestId: '',
    who: null,
    browserMark: undefined,
    idempotencyKey: undefined,
  }
  for (const name of adminCalls) {
    const refused = turnAwayBy(undefined)(name, stranger)
    expect([name, refused?.code]).toEqual([name, adminRow(name).who === 'anybody' ? undefined : 'LOGIN_NEEDED'])
  }
})
