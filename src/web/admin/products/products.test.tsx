import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'

import { ownerSession } from '#test/web/admin-session.ts'
import { accepted, stubAdminApi } from '#test/web/stub-admin-api.ts'

import { currentPerson } from '../api/current-person.ts'
import Products from './products.screen.tsx'

const nothing = { data: [], total: 0, total_is_capped: false, current_page: 1, per_page: 50, last_page: 1 }

test('how the list is sorted is called as it is for orders', async () => {
  const api = stubAdminApi()
  api.answer('products', accepted(nothing))
  api.answer('productCounts', accepted({}))
  api.answer('categories', accepted([]))
  currentPerson.set({ is: 'in', session: ownerSession() })
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Products /> }])} />)
  expect((await screen.findByRole('combobox', { name: 'Sort' })).textContent).toContain('Newest change')
})
