import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'

import { SETTING_GROUPS, settingGroups } from '#contract/admin/settings.ts'
import { ownerSession } from '#test/web/admin-session.ts'
import { accepted, stubAdminApi } from '#test/web/stub-admin-api.ts'

import { currentPerson } from '../api/current-person.ts'
import Delivery from './delivery.screen.tsx'

const settings = Object.fromEntries(
  SETTING_GROUPS.map((name) => [name, { ...settingGroups[name].parse({}), version: 1 }]),
)
const open = () => {
  const api = stubAdminApi()
  api.answer('settings', accepted(settings))
  api.answer('deliveryAreas', accepted({ version: 1, rows: [] }))
  currentPerson.set({ is: 'in', session: ownerSession() })
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Delivery /> }])} />)
  return api
}

test('a shop without tariffs has one fee, and begins with weights at that price for every distance (spec C3.11)', async () => {
  open()
  const person = userEvent.setup()
  await screen.findByText('One fee for all: ₹60, free above ₹350')
  await person.click(screen.getByRole('button', { name: 'Begin with weights' }))
  const where = screen.getByRole('heading', { name: 'Which tariff holds where' }).closest('section')
  if (!where) throw new Error('no block')
  expect(
    within(where)
      .getAllByRole('combobox')
      .map((one) => one instanceof HTMLSelectElement && one.value),
  ).toEqual(Array(5).fill('all'))
  // each distance has a place for example, seen from the shop's own pincode in Bihar
  expect(where.textContent).toContain('For example 841001, Chhapra.')
  expect(where.textContent).toContain('For example 800001, Patna.')
  expect(where.textContent).toContain('For example 110001, New Delhi.')
})
