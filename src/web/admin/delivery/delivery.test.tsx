import { render, screen, waitFor, within } from '@testing-library/react'
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
const open = (own: object = {}) => {
  const api = stubAdminApi()
  api.answer('settings', accepted({ ...settings, texts: {}, ...own }))
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

test('with a tariff goes its name in another language, also of one that is new (spec H6.10)', async () => {
  const tariff = { key: 'all', name: 'All India', free_above: null, slabs: [{ up_to_g: 500, fee: 60 }], step_g: null }
  const everywhere = { district: 'all', state: 'all', zone: 'all', elsewhere: 'all', far: 'all' }
  const group = { tariffs: [{ ...tariff, step_fee: 0 }], by_distance: everywhere }
  const delivery = { ...settingGroups.delivery.parse(group), version: 4 }
  const api = open({ delivery, texts: { delivery: { hi: { all: { text: 'पूरा भारत', old: true } } } } })
  api.answer('saveSettings', accepted({ ...settings, delivery, texts: {} }))
  const person = userEvent.setup()
  await person.click(await screen.findByRole('button', { name: 'Add tariff' }))
  await person.click(screen.getByRole('radio', { name: 'हिन्दी (2)' }))
  const [first, second] = screen.getAllByRole('textbox', { name: /, हिन्दी$/ })
  expect(first).toHaveProperty('value', 'पूरा भारत')
  if (!second) throw new Error('no field for the new tariff')
  await person.type(second, 'दूर')
  await person.click(screen.getByRole('button', { name: 'Still right' }))
  await person.click(screen.getByRole('button', { name: 'Save delivery' }))
  await waitFor(() => expect(api.sentTo('saveSettings')).toHaveLength(1))
  const body = api.sentTo('saveSettings')[0]?.body
  expect(body).toMatchObject({
    delivery: { version: 4, tariffs: [{ key: 'all' }, { key: 'tariff-2' }] },
    texts: { delivery: { hi: { all: 'पूरा भारत', 'tariff-2': 'दूर' } } },
  })
  expect(Object.keys(Object(body).delivery).filter((field) => field.includes(':'))).toEqual([])
})
