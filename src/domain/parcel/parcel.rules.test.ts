import { describe, expect, test } from 'vitest'

import { TRACKINGS } from '#contract/admin/parcel-fields.ts'
import { paise } from '#contract/core/money.ts'
import { remarkText } from '#domain/answer/answer-text.rules.ts'

import { parcelLink } from './parcel-link.rules.ts'
import { nextReference, parcelProblem, trackingOf, type Scan } from './parcel.rules.ts'

const facts = { mobile: '9812345678', street: 'Boring Road', zip: '800001', weightGrams: 500, declared: paise(34_000) }

describe('what no courier is asked for (spec C1.12)', () => {
  test('a whole address, a weight and a value below an e-way bill have no problem', () => {
    expect(parcelProblem(facts)).toBeUndefined()
    expect(parcelProblem({ ...facts, street: 'House 1234', declared: paise(50_000_00) })).toBeUndefined()
  })

  test.each([
    ['The mobile has not 10 digits of a number in India.', { mobile: '5812345678' }],
    ['The mobile has not 10 digits of a number in India.', { mobile: '981234567' }],
    ['The street is too short for a courier.', { street: ' House 123 ' }],
    ['This pincode does not exist.', { zip: '999999' }],
    ['The weight is missing.', { weightGrams: null }],
    ['Above ₹50,000 a parcel needs an e-way bill. Please book it by hand.', { declared: paise(50_000_01) }],
  ])('%s', (problem, change) => {
    expect(remarkText(parcelProblem({ ...facts, ...change }) ?? '', 'en')).toBe(problem)
  })
})

test('a link that needs a number waits for it', () => {
  expect(parcelLink('https://x.in/{number}', '')).toBe('')
  expect(parcelLink('https://x.in/{number}', ' A 1 ')).toBe('https://x.in/A%201')
})

test('each new reference counts on from the last (spec C1.1)', () => {
  expect(nextReference('AB0123456789012345')).toBe('AB0123456789012345-2')
  expect(nextReference('AB0123456789012345-9')).toBe('AB0123456789012345-10')
})

const scan = (hour: number, tracking: Scan['tracking'], code: string = tracking): Scan => ({
  at: new Date(Date.UTC(2026, 10, 25, hour)),
  code,
  tracking,
})

describe('where a parcel is after its scans (spec C2.2)', () => {
  test('the last by time counts, and of two at once the one of higher rank', () => {
    expect(trackingOf([])).toBe('none')
    expect(trackingOf([scan(3, 'out_for_delivery'), scan(1, 'picked_up'), scan(2, 'in_transit')])).toBe(
      'out_for_delivery',
    )
    expect(trackingOf([scan(3, 'delivered'), scan(3, 'out_for_delivery')])).toBe('delivered')
    expect(trackingOf([scan(3, 'out_for_delivery'), scan(4, 'failed'), scan(5, 'in_transit')])).toBe('in_transit')
  })

  test('on its way back it goes no other way, but may still be delivered, come back or be lost', () => {
    const back = [scan(1, 'failed'), scan(2, 'returning')]
    expect(trackingOf([...back, scan(3, 'in_transit'), scan(4, 'out_for_delivery')])).toBe('returning')
    for (const end of ['delivered', 'returned', 'lost', 'damaged'] as const)
      expect(trackingOf([...back, scan(3, 'in_transit'), scan(4, end)])).toBe(end)
  })

  test('what is dated after an end that was acted on does not count', () => {
    const scans = [scan(1, 'in_transit'), scan(2, 'delivered'), scan(3, 'returning')]
    expect(trackingOf(scans, scan(2, 'delivered').at)).toBe('delivered')
    expect(trackingOf(scans)).toBe('returning')
  })

  test('10,000 shuffles with copies say the same, and a late one changes nothing but by its own time', () => {
    const random = randomOf(20_261_125)
    for (let round = 0; round < 10_000; round++) {
      const scans = Array.from({ length: 1 + Math.floor(random() * 8) }, (_, place): Scan => {
        const tracking = TRACKINGS[1 + Math.floor(random() * (TRACKINGS.length - 1))] ?? 'booked'
        // several at one time, and never two of one code then
        return scan(Math.floor(random() * 4), tracking, `${tracking}-${place}`)
      })
      const copies = scans.filter(() => random() < 0.5)
      const arrived = [...scans, ...copies].map((one) => ({ one, at: random() })).toSorted((a, b) => a.at - b.at)
      expect(trackingOf(arrived.map(({ one }) => one))).toBe(trackingOf(scans))
      expect(trackingOf(scans)).toBe(slowTracking(scans))
    }
  })
})

/** The same said in another way: the highest rank of the last time, looked for from the end. */
function slowTracking(scans: readonly Scan[]): Scan['tracking'] {
  const ranks = 'booked picked_up in_transit out_for_delivery failed returning delivered returned lost'.split(' ')
  const rankOf = ({ tracking }: Scan) => ranks.indexOf(tracking === 'damaged' ? 'lost' : tracking)
  const later = (a: Scan, b: Scan) =>
    a.at.getTime() !== b.at.getTime() ? a.at > b.at : rankOf(a) !== rankOf(b) ? rankOf(a) > rankOf(b) : a.code > b.code
  const firstBack = scans
    .filter(({ tracking }) => tracking === 'returning')
    .reduce<Scan | undefined>((first, one) => (!first || later(first, one) ? one : first), undefined)
  const left = scans.filter((one) => !firstBack || !later(one, firstBack) || rankOf(one) >= ranks.indexOf('returning'))
  return left.reduce((last, one) => (later(one, last) ? one : last)).tracking
}

/** Numbers from 0 to 1 that a seed decides. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
