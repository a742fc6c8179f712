import { expect, test } from 'vitest'

import { paise } from '#contract/core/money.ts'
import { exceptionText, type ExceptionText } from '#domain/exception/exception-text.rules.ts'

import { accountProblems, type AccountFacts } from './account.rules.ts'

const well: AccountFacts = {
  account: 'sandbox',
  wallet: paise(500_00),
  failureCode: null,
  answeredHours: 0.5,
  calledHours: null,
  live: 2,
  liveHours: 30,
}
const low = paise(500_00)
const english = (text: ExceptionText | undefined) => text && exceptionText('en', text)
const down = (change: Partial<AccountFacts>) => english(accountProblems({ ...well, ...change }, low).down)
const silent = (change: Partial<AccountFacts>) => english(accountProblems({ ...well, ...change }, low).silent)

test('an account takes no work when its login is refused or its wallet is empty, and soon not when that is low (spec C1.9)', () => {
  expect(down({})).toBeUndefined()
  expect(down({ wallet: null })).toBeUndefined()
  expect(down({ failureCode: 'auth' })).toBe('Sandbox courier: the login is refused.')
  expect(down({ failureCode: 'wallet' })).toBe('Sandbox courier: the wallet is empty.')
  expect(down({ wallet: paise(499_99) })).toBe('Sandbox courier: ₹499.99 is left in the wallet.')
  expect(down({ failureCode: 'down' })).toBeUndefined()
})

test('it is silent when it neither calls nor answers for a day while parcels are with it that long (spec C2.7)', () => {
  const day = { answeredHours: 24.1, calledHours: 24.1 }
  expect(silent(day)).toBe('Sandbox courier: no word for a day of 2 parcels.')
  expect(silent({ answeredHours: null, calledHours: null, live: 1 })).toContain('1 parcel.')
  expect([silent({ ...day, answeredHours: 24 }), silent({ ...day, calledHours: 1 })]).toEqual([undefined, undefined])
  expect([silent({ ...day, live: 0, liveHours: null }), silent({ ...day, liveHours: 24 })]).toEqual([
    undefined,
    undefined,
  ])
})
