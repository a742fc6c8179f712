import { render } from '@testing-library/react'
import { expect, test } from 'vitest'

import { testOrder } from '#test/web/admin-order.ts'

import { OrderSums } from './order-sums.tsx'

const sums = {
  sub_total: 520,
  saving: 60,
  coupon: 0,
  coupon_code: null,
  annas: 0,
  prepaid: 0,
  delivery: 0,
  cash_fee: 0,
  gst: null,
}

test('the goods at their MRP and what is off it are named so, and free delivery adds nothing', () => {
  const { container } = render(<OrderSums order={testOrder({ total: 460 })} sums={sums} />)
  const rows = [...container.querySelectorAll('dt')].map((label) => [
    label.textContent,
    label.nextElementSibling?.textContent,
  ])
  expect(rows).toEqual([
    ['At MRP', '₹520'],
    ['−Off the MRP', '−₹60'],
    ['Delivery', 'Free'],
    ['Total', '₹460'],
  ])
})
