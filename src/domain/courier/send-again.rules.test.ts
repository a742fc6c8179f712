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
    expect(sendAgainProblem({ ...back, tracking, backAs: null }, 'same')).toBe('onlySealedAgain')
  }
  for (const backAs of ['opened', 'not_ours'] as const) {
    expect(sendAgainProblem({ ...back, backAs }, 'same')).toBe('onlySealedAgain')
    expect(sendAgainProblem({ ...back, backAs }, 'new')).toBeUndefined()
  }
})

test.each([
  [{ status: 'RTO' }, 'cameBackMakeNew'],
  [{ status: 'Delivered' }, 'nowDelivered'],
  [{ status: 'Packed' }, 'nowPacked'],
  [{ isCarrying: false }, 'otherParcelCarries'],
  [{ isOtherHere: true }, 'otherParcelHere'],
  [{ isReturned: true }, 'returnTookThem'],
  [{ state: 'cancelled' }, 'otherParcelCarries'],
  [{ tracking: 'returning' }, 'courierStillHasIt'],
  [{ tracking: 'failed', backAs: null }, 'courierStillHasIt'],
  [{ backAs: null }, 'lookAtItFirst'],
] as const)('%j is not sent again', (change, why) => {
  for (const goods of ['same', 'new'] as const) expect(sendAgainProblem({ ...back, ...change }, goods)).toBe(why)
})
