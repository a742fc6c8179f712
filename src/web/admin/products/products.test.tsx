import { cleanup, render, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'

import { ownerSession } from '#test/web/admin-session.ts'
import { accepted, stubAdminApi } from '#test/web/stub-admin-api.ts'

import { currentPerson } from '../api/current-person.ts'
import Orders from '../orders/orders.screen.tsx'
import Products from './products.screen.tsx'

const nothing = { data: [], total: 0, total_is_capped: false, current_page: 1, per_page: 50, last_page: 1 }

test('orders and products are sorted by a choice of one name', async () => {
  const sortsOf = async (List: ComponentType) => {
    const api = stubAdminApi()
    for (const call of ['orders', 'products'] as const) api.answer(call, accepted(nothing))
    for (const call of ['orderCounts', 'productCounts', 'todo'] as const) api.answer(call, accepted({}))
    api.answer('categories', accepted([]))
    currentPerson.set({ is: 'in', session: ownerSession() })
    render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <List /> }])} />)
    const choice = await screen.findByRole('combobox', { name: 'Sort' })
    const options = within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
    cleanup()
    return options
  }
  expect((await sortsOf(Orders)).length).toBeGreaterThan(1)
  expect(await sortsOf(Products)).toContain('Newest change')
})
