import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { OrderMoney } from './order-money.tsx'

const at = { at: '24-Nov-2026 06:05 PM', at_iso: '2026-11-24T18:05:00+05:30' }
type Money = Parameters<typeof OrderMoney>[0]['order']
const show = (changes: Partial<Money>) =>
  render(
    <MemoryRouter>
      <OrderMoney order={{ payments: [], refunds: [], returns: [], ...changes }} />
    </MemoryRouter>,
  )
const rowsOf = (title: string) => {
  const section = screen.getByRole('heading', { name: title }).closest('section')
  if (!section) throw new Error(title)
  return within(section)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

test('payments, refunds and returns stand there with their times (spec N10.2.2)', () => {
  show({
    payments: [
      { way: 'online', amount: 300, ...at },
      { way: 'courier', amount: 40, at: null, at_iso: null },
    ],
    refunds: [
      { amount: 100, status: 'pending', is_by_hand: false, ...at },
      { amount: 50, status: 'processed', is_by_hand: true, ...at },
    ],
    returns: [{ ticket_no: 'T123', reason: 'Received damage product', status: 'requested', ...at }],
  })
  expect(rowsOf('Payments')).toEqual(['Online24th November 2026, 6:05 PM₹300', 'Cash at the door₹40'])
  expect(rowsOf('Refunds')).toEqual([
    'To the payment24th November 2026, 6:05 PMWill come back to you₹100',
    'By UPI, bank or cash24th November 2026, 6:05 PMReturned₹50',
  ])
  expect(rowsOf('Returns')).toEqual([
    'Received damage product, ticket T12324th November 2026, 6:05 PMAsked for; we will get in touch',
  ])
})

test('where nothing was paid, given back or returned there is nothing', () => {
  const { container } = show({})
  expect(container.textContent).toBe('')
})
