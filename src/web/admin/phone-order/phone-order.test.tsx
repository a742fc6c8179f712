import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'

import { ownerSession } from '#test/web/admin-session.ts'
import { stubAdminApi } from '#test/web/stub-admin-api.ts'

import { currentPerson } from '../api/current-person.ts'
import { forgetAllDrafts } from '../api/drafts.ts'
import { ConfirmDialog } from '../shared/confirm/confirm-dialog.tsx'
import NewPhoneOrder from './phone-order.screen.tsx'

beforeEach(() => {
  stubAdminApi()
  forgetAllDrafts()
  currentPerson.set({ is: 'in', session: ownerSession() })
})

const open = () => {
  const routes = [
    {
      path: '/',
      element: (
        <>
          <NewPhoneOrder />
          <Link to="/elsewhere">Elsewhere</Link>
        </>
      ),
    },
    { path: '/elsewhere', element: <p>Another page</p> },
  ]
  return render(
    <>
      <RouterProvider router={createMemoryRouter(routes)} />
      <ConfirmDialog />
    </>,
  )
}
const note = () => screen.getByRole('textbox', { name: /Note for the kitchen/ })

test('an order that is being taken down is not left by a slip, and is offered again after all', async () => {
  const { unmount } = open()
  await userEvent.type(note(), 'No chilli')
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(screen.queryByText('Another page')).toBeNull()
  expect(note()).toHaveProperty('value', 'No chilli')
  unmount()
  open()
  expect(note()).toHaveProperty('value', '')
  await userEvent.click(await screen.findByRole('button', { name: 'Bring it back' }))
  expect(note()).toHaveProperty('value', 'No chilli')
})
