import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'

import { adminCalls } from '#contract/admin/endpoints.ts'
import { ownerSession } from '#test/web/admin-session.ts'
import { accepted, stubAdminApi } from '#test/web/stub-admin-api.ts'

import { currentPerson } from '../api/current-person.ts'
import Orders from './orders.screen.tsx'

const page = (data: readonly object[]) =>
  accepted({ data, total: data.length, total_is_capped: false, current_page: 1, per_page: 50, last_page: 1 })

function open(rights = [...adminCalls]) {
  const api = stubAdminApi()
  api.answer('orders', page([]))
  api.answer('orderCounts', accepted({ Order: 0 }))
  api.answer('todo', accepted({}))
  api.answer('products', page([{ id: 4, name: 'Mango Pickle' }]))
  currentPerson.set({ is: 'in', session: ownerSession({ rights }) })
  const router = createMemoryRouter([{ path: '/', element: <Orders /> }])
  render(<RouterProvider router={router} />)
  return { api, router }
}

test('the list of orders shows those that have a product of the shop (spec B3.2)', async () => {
  const { api, router } = open()
  const person = userEvent.setup()
  await screen.findByRole('option', { name: 'Mango Pickle' })
  await person.selectOptions(screen.getByRole('combobox', { name: 'Product' }), 'Mango Pickle')
  expect(router.state.location.search).toBe('?product=4')
  await expect.poll(() => api.sentTo('orders').at(-1)?.address).toMatch(/\?product=4$/)
})

test('who may not see the products is not asked for one', async () => {
  const { api } = open(adminCalls.filter((name) => name !== 'products'))
  await screen.findByRole('combobox', { name: 'Mode' })
  expect(screen.getByRole('combobox', { name: 'Sort' })).toBeDefined()
  expect(screen.queryByRole('combobox', { name: 'Product' })).toBeNull()
  expect(api.sentTo('products')).toEqual([])
})
