import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'

import type { Kitchen, KitchenDay } from '#contract/admin/kitchen.ts'
import { ownerSession } from '#test/web/admin-session.ts'
import { accepted, stubAdminApi } from '#test/web/stub-admin-api.ts'
import { browserStorage } from '#web/api/browser-storage.ts'

import { currentPerson } from '../api/current-person.ts'
import { announceWrite } from '../api/local-writes.ts'
import KitchenScreen from './kitchen.screen.tsx'

const day = (needed: number, fresh: number, more: Partial<KitchenDay> = {}): KitchenDay => ({
  orders: 2,
  order_nos: ['A1', 'A2'],
  rows: [
    {
      sku_id: 7,
      product: 'Mango Pickle',
      size: '250 g',
      shelf_days: 360,
      needed,
      fresh,
      to_make: needed - fresh,
    },
  ],
  sums: [{ product_id: 1, product: 'Mango Pickle', needed: 10.5, to_make: 3.125, unit: 'kg' }],
  notes: [],
  ...more,
})
const kitchen = (more: Partial<Kitchen> = {}): Kitchen => ({
  at: '2026-10-16T09:40:00+05:30',
  today: '2026-10-16',
  late: null,
  days: [],
  unconfirmed: null,
  ...more,
})

const show = () =>
  render(
    <MemoryRouter>
      <KitchenScreen />
    </MemoryRouter>,
  )

const tick = async () => screen.findByLabelText<HTMLInputElement>('Made: Mango Pickle, 250 g, Today')

let api: ReturnType<typeof stubAdminApi>
beforeEach(() => {
  browserStorage.clear()
  currentPerson.set({ is: 'in', session: ownerSession() })
  api = stubAdminApi()
})

const TODAY = { day: '2026-10-16' }

test('days stand under their names, with what is to be made, its sum, and the way to the pack screen (spec C5.2)', async () => {
  const days = [
    { ...TODAY, ...day(42, 30, { notes: [{ order_no: 'A1', note: 'No garlic' }] }) },
    { day: '2026-10-17', ...day(4, 4) },
    { day: '2026-10-18', ...day(1, 1, { orders: 1, order_nos: [] }) },
  ]
  api.answer('kitchen', accepted(kitchen({ late: day(2, 1), days, unconfirmed: day(3, 3) })))
  show()
  await screen.findByRole('heading', { name: 'Late: 2 orders' })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Late: 2 orders',
    'Today: 2 orders',
    'Tomorrow: 2 orders',
    'Sunday, 18 Oct: 1 order',
    'Cash not confirmed: 2 orders',
  ])
  const row = screen.getByLabelText('Made: Mango Pickle, 250 g, Today').closest('li')
  expect(row?.textContent).toBe('Mango Pickle, 250 gneed 42fresh 30make 12Receive')
  expect(screen.getAllByText('Mango Pickle 10.5 kg, to make 3.125 kg')).toHaveLength(5)
  expect(screen.getByText(/No garlic/)).toBeDefined()
  // what cannot be packed yet has no way there
  expect(screen.getAllByRole('link', { name: 'Pack 2 orders' }).map((link) => link.getAttribute('href'))[1]).toBe(
    '/pack?order_nos=A1,A2',
  )
  expect(screen.getAllByRole('link', { name: /^Picking list/ })).toHaveLength(4)
})

test('a tick stays in this browser for the day, and a row that has changed since says what is needed now (spec C5.2.1)', async () => {
  api.answer('kitchen', accepted(kitchen({ days: [{ ...TODAY, ...day(42, 30) }] })))
  show()
  await userEvent.click(await tick())
  cleanup()
  api = stubAdminApi()
  api.answer('kitchen', accepted(kitchen({ days: [{ ...TODAY, ...day(44, 30) }] })))
  show()
  expect((await tick()).checked).toBe(true)
  expect(screen.getByText('now 44')).toBeDefined()
  cleanup()
  api = stubAdminApi()
  api.answer('kitchen', accepted(kitchen({ today: '2026-10-17', late: day(44, 30) })))
  show()
  expect((await screen.findByLabelText<HTMLInputElement>('Made: Mango Pickle, 250 g, Late')).checked).toBe(false)
})

test('what changes while the screen is open is marked too (spec C5.2.4)', async () => {
  api.answer(
    'kitchen',
    accepted(kitchen({ days: [{ ...TODAY, ...day(42, 30) }] })),
    accepted(kitchen({ days: [{ ...TODAY, ...day(45, 30) }] })),
  )
  show()
  await screen.findByText('Mango Pickle, 250 g')
  expect(screen.queryByText(/^now/)).toBeNull()
  announceWrite()
  expect(await screen.findByText('now 45')).toBeDefined()
})

test.each([
  ['no order at all', kitchen(), 'Nothing to make.'],
  ['all is on the shelf', kitchen({ days: [{ ...TODAY, ...day(4, 4) }] }), 'Nothing to make.'],
  [
    'only later days need anything',
    kitchen({
      days: [
        { ...TODAY, ...day(4, 4) },
        { day: '2026-10-18', ...day(4, 1) },
      ],
    }),
    'Nothing to make until 18 Oct.',
  ],
])('%s: it says so (spec C5.2.5)', async (_what, answer, text) => {
  api.answer('kitchen', accepted(answer))
  show()
  expect(await screen.findByText(text)).toBeDefined()
})

test('Receive opens the sheet with the pieces that are to be made', async () => {
  api.answer('kitchen', accepted(kitchen({ days: [{ ...TODAY, ...day(42, 30) }] })))
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Receive Mango Pickle, 250 g' }))
  const sheet = await screen.findByRole('dialog')
  await waitFor(() => expect(within(sheet).getByLabelText<HTMLInputElement>('Pieces').value).toBe('12'))
})
