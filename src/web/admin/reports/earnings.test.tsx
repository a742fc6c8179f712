import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'

import type { EarningsReport, RtoReport } from '#contract/admin/earnings.ts'
import { ownerSession } from '#test/web/admin-session.ts'
import { accepted, stubAdminApi } from '#test/web/stub-admin-api.ts'

import { currentPerson } from '../api/current-person.ts'
import EarningsScreen from './earnings.screen.tsx'

const sums = { orders: 3, sales: 900, cost: 400, courier: 150.5, fees: 0, earning: 349.5, percent: 39 }
const earnings: EarningsReport = {
  as_of: '2026-11-20T10:00:00+05:30',
  rows: [{ key: '800', name: '800', ...sums }],
  total: { ...sums, cost_share: 50, about: 2 },
  under_way: 1,
}
const rto: RtoReport = {
  as_of: earnings.as_of,
  rows: [
    {
      key: '800',
      name: '800',
      cash: { parcels: 8, attempts: 1, rto: 2, percent: 25, cost: 240 },
      prepaid: { parcels: 0, attempts: 0, rto: 0, percent: null, cost: 0 },
    },
  ],
  small: 1,
}
const open = () => {
  const api = stubAdminApi()
  api.answer('earnings', accepted(earnings), accepted(earnings), accepted(earnings))
  api.answer('rto', accepted(rto), accepted(rto), accepted(rto))
  currentPerson.set({ is: 'in', session: ownerSession() })
  const router = createMemoryRouter([{ path: '/reports/earnings', element: <EarningsScreen /> }], {
    initialEntries: ['/reports/earnings?by=pincode'],
  })
  render(<RouterProvider router={router} />)
  return api
}

test('what is not known of the sums is said, and a region opens to its pincodes (spec C7.2, C7.3)', async () => {
  const api = open()
  const person = userEvent.setup()
  const notes = await screen.findByText(/The cost is known of 50 %/)
  expect(notes.textContent).toContain('Of 2 orders the courier is what was quoted.')
  expect(notes.textContent).toContain('1 order is under way and not counted.')
  expect(screen.getByRole('link', { name: /Take no cash here/ }).getAttribute('href')).toBe(
    '/settings/delivery-areas?add=800',
  )
  await person.click(screen.getByRole('button', { name: /800…/ }))
  await screen.findByRole('button', { name: 'All pincodes' })
  expect(api.sentTo('earnings').at(-1)?.address).toContain('zip=800')
})
