import { expect, test } from 'vitest'

import { isGstin } from './gstin.ts'

test('a GSTIN has a state, a PAN, a number, Z and the check letter that these give', () => {
  expect(['27AAPFU0939F1ZV', '10AABCA1234F1ZO'].map(isGstin)).toEqual([true, true])
  expect(['27AAPFU0939F1ZW', '27AAPFU0939F1XV', '27aapfu0939f1zv', '27AAPFU0939F1Z', ''].map(isGstin)).toEqual(
    Array.from({ length: 5 }, () => false),
  )
})
