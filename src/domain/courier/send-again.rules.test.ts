import { expect, test } from 'vitest'

import { sendAgainProblem, type ParcelToSend } from './send-again.rules.ts'

const back: ParcelToSend = {
  state: 'booked',
  tracking: 'returned',
  backAs: 'sealed',
  isCarrying: true,
  isOtherHere: false,
  isReturned: false,
  status: 'Intransit',
}

test('what came back sealed goes out as it is or with new pieces, what is lost or opened with new ones alone (spec C2.5)', () => {
  expect([sendAgainProblem(back, 'same'), sendAgainProblem(back, 'new')]).toEqual([undefined, undefined])
  for (const tracking of ['lost', 'damaged'] as const) {
    expect(sendAgainProblem({ ...back, tracking, backAs: null }, 'new')).toBeUndefined()
    expect(sendAgainProblem({ ...back, tracking, backAs: null }, 'same')).toContain('sealed')
  }
  for (const backAs of ['opened', 'not_ours'] as const) {
    expect(sendAgainProblem({ ...back, backAs }, 'same')).toContain('sealed')
    expect(sendAgainProblem({ ...back, backAs }, 'new')).toBeUndefined()
  }
})

test.each([
  [{ status: 'RTO' }, 'new one'],
  [{ status: 'Delivered' }, 'delivered'],
  [{ status: 'Packed' }, 'packed'],
  [{ isCarrying: false }, 'Another parcel carries'],
  [{ isOtherHere: true }, 'still here'],
  [{ isReturned: true }, 'A return'],
  [{ state: 'cancelled' }, 'Another parcel'],
  [{ tracking: 'returning' }, 'still has'],
  [{ tracking: 'failed', backAs: null }, 'still has'],
  [{ backAs: null }, 'Look at it first'],
] as const)('%j is not sent again', (change, why) => {
  for (const goods of ['same', 'new'] as const) expect(sendAgainProblem({ ...back, ...change }, goods)).toContain(why)
})
