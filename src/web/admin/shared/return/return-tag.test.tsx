import { render } from '@testing-library/react'
import { expect, test } from 'vitest'

import { REFUND_STATES } from '#contract/admin/order-fields.ts'

import { ReturnTag } from './return-tag.tsx'

const textOf = (refund: (typeof REFUND_STATES)[number] | null) => {
  const request = { place: 'done', state: 'approved', outcome: 'refund', days_left: null, refund } as const
  return render(<ReturnTag request={request} />).container.textContent
}

test('a return reads Refunded only when its money has gone (spec B3.3)', () => {
  expect(REFUND_STATES.filter((state) => textOf(state) === 'Refunded')).toEqual(['done'])
  expect([textOf('to_pay'), textOf('due'), textOf('sent'), textOf('failed')]).toEqual([
    'Refund due',
    'Refund due',
    'Refund started',
    'Refund failed',
  ])
  expect(textOf(null)).toBe('Done')
})
