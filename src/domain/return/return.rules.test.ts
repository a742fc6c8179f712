import { expect, test } from 'vitest'

import { isLate } from './return.rules.ts'

test('a return is late after the owner’s days from delivery, not before (spec D58)', () => {
  const delivered = new Date('2026-10-01T10:00:00+05:30')
  expect(isLate(delivered, new Date('2026-10-08T10:00:00+05:30'), 7)).toBe(false)
  expect(isLate(delivered, new Date('2026-10-08T10:00:01+05:30'), 7)).toBe(true)
  expect(isLate(delivered, new Date('2026-10-08T10:00:01+05:30'), 8)).toBe(false)
})
