import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'

import { ownerSession } from '#test/web/admin-session.ts'
import { accepted, stubAdminApi } from '#test/web/stub-admin-api.ts'

import { currentPerson } from '../api/current-person.ts'
import Stock from './stock.screen.tsx'

const nothing = { data: [], total: 0, total_is_capped: false, current_page: 1, per_page: 50, last_page: 1 }
const open = () => {
  const api = stubAdminApi()
  api.answer('stock', accepted(nothing))
  api.answer('stockCounts', accepted({ all: 9, low: 5, sold_out: 4, soon: 0, held_back: 0 }))
  currentPerson.set({ is: 'in', session: ownerSession() })
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Stock /> }])} />)
}

test('what leads to a file is called so; the whole shelf is counted on a screen of its own', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'More' }))
  const leads = (await screen.findAllByRole('menuitem')).map((item) => [item.textContent, item.getAttribute('href')])
  expect(leads).toEqual(
    expect.arrayContaining([
      ['Count the shelf', '/stock/count'],
      ['Count by CSV', '/stock/import'],
    ]),
  )
})

test('how many of the low ones are sold out is said below the list', async () => {
  open()
  expect(await screen.findByText('Low counts what is sold out too: 1 low, 4 sold out.')).toBeDefined()
})
