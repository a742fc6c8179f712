import { render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'

import { setOrderList } from '../shared/order/order-list.ts'
import { OrderLead } from './order-lead.tsx'

beforeEach(() => setOrderList([]))

const order: ComponentProps<typeof OrderLead>['order'] = {
  order_no: 'AA2',
  created_at: '2026-10-15T21:47:00+05:30',
  status: 'Confirmed',
  dispatch_day: '2026-10-20',
  source: 'phone',
  mode: 'cod',
  is_paid: false,
  paid_by: null,
  collect: 340,
}
const draw = (changes: Partial<typeof order> = {}) =>
  render(
    <MemoryRouter>
      <OrderLead order={{ ...order, ...changes }} />
    </MemoryRouter>,
  ).container.textContent

test('an order says its dispatch day as long as it is here', () => {
  expect(draw()).toContain('Cash, to collect ₹340 · Dispatch day: Tue, 20 Oct')
  expect(draw({ status: 'Shipped' })).not.toContain('Dispatch day')
})

test('a packer, who sees no payments, reads how it was paid and not that it is cash', () => {
  expect(draw({ collect: 0, is_paid: true, paid_by: 'upi' })).toContain(' · Paid by UPI · ')
})

test('it leads to the order below it in the list that was looked at last', () => {
  setOrderList(['AA3', 'AA2', 'AA1'])
  draw()
  expect(screen.getByRole('link', { name: 'Next order: AA1' }).getAttribute('href')).toBe('/orders/AA1')
})

test('the last of the list, and one that was not in it, lead nowhere', () => {
  setOrderList(['AA3', 'AA2'])
  draw()
  draw({ order_no: 'ZZ9' })
  expect(screen.queryByRole('link')).toBeNull()
})
