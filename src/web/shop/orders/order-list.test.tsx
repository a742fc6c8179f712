import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import type { Order } from '#contract/order.ts'

import { OrderList } from './order-list.tsx'

const orderOf = (changes: Partial<Order>): Order => ({
  id: 1,
  order_no: 'KD5093817264450918',
  created_at: '24-Nov-2026 06:05 PM',
  created_at_iso: '2026-11-24T18:05:00+05:30',
  total_amount: 342,
  sub_total: 400,
  discounted_amount: 58,
  tax: 64.8,
  delivery_charge: 0,
  cash_fee: 0,
  prepaid_discount: 0,
  annas_amount: null,
  paid_amount: 342,
  lots: [],
  product_details: '[{"name":"Mango Pickle","amount":180,"sku_name":"250 g","count":2,"image":""}]',
  payment_mode: 'online',
  track: {
    track_status: 'Order',
    deliver_at: null,
    deliver_at_iso: null,
    carrier: null,
    tracking_number: null,
    tracking_url: null,
    history: [],
  },
  address: {
    id: 12,
    user_id: 'u1',
    flat_house_no: '4B',
    address1: 'Shanti Kunj',
    address2: null,
    street: 'Boring Road',
    landmark: 'Park',
    city: 'Patna',
    state: 'Bihar',
    country: 'India',
    zip: '800001',
    location: 'home',
    is_default: 1,
    contact_name: '',
    contact_mobile: '',
  },
  coupon: null,
  invoice_url: null,
  credit_note_url: null,
  refund: null,
  return_status: null,
  to_pay: null,
  is_cancellable: 1,
  arrives_on: '2026-11-29',
  ...changes,
})
const show = (placed?: string, first: Partial<Order> = {}) =>
  render(
    <MemoryRouter>
      <OrderList
        orders={{
          data: [orderOf(first), orderOf({ id: 2, order_no: 'AB1', payment_mode: 'cod', paid_amount: 0 })],
          last_page: 1,
          total: 2,
        }}
        page={1}
        filter={{}}
        placed={placed}
        onChanged={() => undefined}
      />
    </MemoryRouter>,
  )
const opened = () =>
  screen.getAllByRole('button', { expanded: true }).map((button) => button.getAttribute('aria-label'))

test('who comes from paying is thanked, with the day, the address and the sum, and the new order is open (spec S2)', () => {
  show('KD5093817264450918')
  const thanks = within(screen.getByRole('region', { name: 'Thank you' }))
  expect(thanks.getByText('We have received ₹342.')).toBeTruthy()
  expect(thanks.getByText('Sun, 29 Nov')).toBeTruthy()
  expect(thanks.getByText(/Shanti Kunj/)).toBeTruthy()
  expect(opened()).toEqual(['Show less of order KD5093817264450918'])
})

test('cash is said to be paid at the door', () => {
  show('AB1')
  expect(screen.getByText('You pay ₹342 in cash when the parcel comes.')).toBeTruthy()
})

test('whoever only looks at the orders reads the day of each, and no thanks', () => {
  show()
  expect(screen.queryByRole('region')).toBeNull()
  expect(screen.getAllByText('Reaches you by Sun, 29 Nov')).toHaveLength(2)
  expect(screen.queryByRole('button', { expanded: true })).toBeNull()
})

test('what can be paid stands on the opened card and leads to the page of the order', () => {
  show('KD5093817264450918', { to_pay: { amount: 310, link: 'KD5093817264450918.sig' } })
  const link = screen.getByRole('link', { name: 'Pay ₹310 now' })
  expect(link.getAttribute('href')).toBe('/track/KD5093817264450918.sig')
})
