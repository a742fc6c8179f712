import { expect, test } from 'vitest'

import { paise, ZERO } from '#contract/core/money.ts'

import { resultOf } from './payout-result.rules.ts'

type Claim = NonNullable<Parameters<typeof resultOf>[1]>
const delivered: Claim = {
  open: paise(360_00),
  collect: paise(360_00),
  isDelivered: true,
  isBefore: false,
  isPaid: false,
  account: 'courier:Delhivery',
}
const onItsWay: Claim = { ...delivered, open: ZERO, isDelivered: false, account: null }
const before: Claim = { ...delivered, open: ZERO, isBefore: true, account: null }

test.each<[string, Claim | undefined, string, boolean]>([
  ['no parcel of the shop', undefined, 'unknown', false],
  ['what it owes', delivered, 'matched', true],
  ['another sum', { ...delivered, open: paise(300_00) }, 'differs', true],
  ['nothing is left of it', { ...delivered, open: ZERO, isPaid: true }, 'twice', false],
  ['not delivered, what it is to collect', onItsWay, 'matched', true],
  ['not delivered, another sum', { ...onItsWay, collect: paise(300_00) }, 'differs', true],
  ['not delivered, paid already', { ...onItsWay, open: paise(0 - 360_00), isPaid: true }, 'twice', false],
  ['not delivered, nothing to collect', { ...onItsWay, collect: ZERO }, 'twice', false],
  ['delivered before the shop knew of its cash', before, 'matched', true],
  ['the same, paid already', { ...before, isPaid: true }, 'twice', false],
])('%s (spec C4.5)', (_, claim, result, isEntry) => {
  expect(resultOf(paise(360_00), claim)).toEqual({ result, isEntry })
})
