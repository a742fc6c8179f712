import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { adminCalls } from '#contract/admin/endpoints.ts'
import { testOrder } from '#test/web/admin-order.ts'
import { ownerSession } from '#test/web/admin-session.ts'

import { currentPerson } from '../api/current-person.ts'
import { ShipTo } from './ship-to.tsx'

const open = (rights = [...adminCalls], contact = testOrder().contact) => {
  currentPerson.set({ is: 'in', session: ownerSession({ rights }) })
  render(
    <MemoryRouter>
      <ShipTo order={testOrder({ contact })} onChanged={() => undefined} />
    </MemoryRouter>,
  )
  return screen.queryByRole('link', { name: 'Customer and earlier orders' })?.getAttribute('href')
}

test('an order leads to its customer, found by e-mail', () => {
  expect(open()).toBe('/customers?q=asha%40example.com')
})

test('who has no e-mail is found by mobile', () => {
  expect(open([...adminCalls], { name: 'Asha Kumari', mobile: '9876543210' })).toBe('/customers?q=9876543210')
})

test('who may not see customers has no link to one', () => {
  expect(open(adminCalls.filter((name) => name !== 'customers'))).toBeUndefined()
})
