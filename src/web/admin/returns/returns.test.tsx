import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'

import { ownerSession } from '#test/web/admin-session.ts'
import { accepted, stubAdminApi } from '#test/web/stub-admin-api.ts'

import { currentPerson } from '../api/current-person.ts'
import Returns from './returns.screen.tsx'

const nothing = { data: [], total: 0, total_is_capped: false, current_page: 1, per_page: 50, last_page: 1 }

test('where nothing waits it says that, and not that there are no returns; the tabs count the others', async () => {
  const api = stubAdminApi()
  api.answer('returns', accepted(nothing))
  api.answer('returnCounts', accepted({ open: 0, way: 0, done: 2 }))
  currentPerson.set({ is: 'in', session: ownerSession() })
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Returns /> }])} />)
  expect(await screen.findByText('Nothing to answer.')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Done 2' })).toBeDefined()
  expect(screen.queryByText(/^No returns/)).toBeNull()
})
