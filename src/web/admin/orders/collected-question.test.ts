import { expect, test } from 'vitest'

import { wasCollected } from './collected-question.ts'

const rows = (...sums: number[]) => sums.map((collect) => ({ collect }))

test('cash among what is delivered is asked for with its number and sum; without any nothing is asked (spec D162)', () => {
  expect(wasCollected(rows(0, 460, 1880, 0))?.title).toBe('Was ₹2,340 collected on 2 parcels?')
  expect(wasCollected(rows(460))?.title).toBe('Was ₹460 collected on 1 parcel?')
  expect(wasCollected(rows(0, 0))).toBeUndefined()
})
