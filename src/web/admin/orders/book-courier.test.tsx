import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'

import { ownerSession } from '#test/web/admin-session.ts'
import { stubAdminApi } from '#test/web/stub-admin-api.ts'

import { currentPerson } from '../api/current-person.ts'
import { useBookingAction } from './use-booking-action.ts'

beforeEach(() => void stubAdminApi())

function Offered() {
  const actions = useBookingAction()
  return <p>{`offered: ${actions.map(({ label }) => label).join(', ')}`}</p>
}
const open = (accounts: readonly 'sandbox'[]) => {
  currentPerson.set({ is: 'in', session: ownerSession({ courier_accounts: [...accounts] }) })
  const routes = [{ path: '/', element: <Offered /> }]
  return render(<RouterProvider router={createMemoryRouter(routes)} />)
}

test('without an account with a courier nobody is offered to book (spec C1.27)', () => {
  open([])
  expect(screen.getByText('offered:')).toBeTruthy()
})

test('with one it is', () => {
  open(['sandbox'])
  expect(screen.getByText('offered: Book courier')).toBeTruthy()
})
