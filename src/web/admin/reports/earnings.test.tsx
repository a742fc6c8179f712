import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'

import type { DisputeReport, EarningsReport, RtoReport } from '#contract/admin/earnings.ts'
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
const disputes: DisputeReport = {
  heavier: [
    {
      account: 'sandbox',
      courier: 'Play Surface',
      awb: 'PLAY1',
      order_no: 'AB0123456789012345',
      weight_g: 700,
      charged_g: 1500,
      cost: 30,
      at: earnings.as_of,
    },
  ],
  unmatched: [{ account: 'sandbox', awb: 'PLAY2', text: 'Freight', cost: 77.5, at: earnings.as_of }],
}
const open = (found: DisputeReport = disputes) => {
  const api = stubAdminApi()
  api.answer('earnings', accepted(earnings), accepted(earnings), accepted(earnings))
  api.answer('rto', accepted(rto), accepted(rto), accepted(rto))
  api.answer('disputes', accepted(found))
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

test('what may be disputed with couriers stands beneath, and nothing where there is none (spec C7.5)', async () => {
  open()
  const heavier = await screen.findByText('1.5 kg, not 0.7 kg')
  expect(heavier.closest('tr')?.textContent).toContain('AB0123456789012345')
  expect(screen.getByText('PLAY2').closest('tr')?.textContent).toContain('₹77.50')
  expect(screen.getByRole('button', { name: 'Export for the dispute' })).toBeTruthy()
})

test('a shop without charges has no such part', async () => {
  const api = open({ heavier: [], unmatched: [] })
  await screen.findByText(/The cost is known of 50 %/)
  await expect.poll(() => api.sentTo('disputes').length).toBeGreaterThan(0)
  expect(screen.queryByText('To dispute with couriers')).toBeNull()
})
