import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'

import type { ExceptionKind } from '#contract/admin/exception-fields.ts'
import { testException } from '#test/web/admin-exception.ts'
import { ownerSession } from '#test/web/admin-session.ts'
import { accepted, refusal, stubAdminApi } from '#test/web/stub-admin-api.ts'

import { currentPerson } from '../api/current-person.ts'
import { ParcelActions } from './parcel-actions.tsx'

const ORDER = 'AB0123456789012345'
const row = (kind: ExceptionKind, about: string) =>
  testException({ kind, about, order_no: ORDER, order_status: 'Intransit' })
const open = (kind: ExceptionKind, about: string) => {
  const api = stubAdminApi()
  currentPerson.set({ is: 'in', session: ownerSession() })
  let done = 0
  const routes = [
    { path: '/', element: <ParcelActions row={row(kind, about)} onDone={() => (done += 1)} /> },
    { path: '/orders/:orderNo', element: <p>The order</p> },
  ]
  render(<RouterProvider router={createMemoryRouter(routes)} />)
  return { api, person: userEvent.setup(), timesDone: () => done }
}

test('a parcel that the shop has not is taken over at a press (spec C1.11)', async () => {
  const { api, person, timesDone } = open('parcel_orphan', `orphan:sandbox:PLAY1:${ORDER}`)
  api.answer('takeOverParcel', accepted(row('parcel_orphan', 'orphan:sandbox:PLAY1:')))
  await person.click(screen.getByRole('button', { name: `Take it over, ${ORDER}` }))
  await expect.poll(timesDone).toBe(1)
  expect(api.sentTo('takeOverParcel')[0]?.address).toContain('/exceptions/7/take-over')
  expect(screen.getByRole('button', { name: `Cancel it there, ${ORDER}` })).toBeTruthy()
})

test('what is lost goes out again with new pieces alone, and the order opens to be booked (spec C2.5)', async () => {
  const { api, person } = open('parcel_lost', 'parcel:12')
  api.answer('sendAgain', refusal('STOCK_SHORT'), accepted({}))
  await person.click(screen.getByRole('button', { name: `Send again, ${ORDER}` }))
  const select = await screen.findByLabelText('What goes into it')
  expect([...select.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['New pieces'])
  const send = screen.getByRole('button', { name: 'Send again' })
  await person.click(send)
  await screen.findByText(/out of stock/)
  await person.click(send)
  await screen.findByText('The order')
  expect(api.sentTo('sendAgain')[0]?.body).toEqual({ pieces: 'new' })
})

test('what was paid for and comes back may go out as it is, once somebody chose it', async () => {
  const { api, person } = open('rto_paid', 'parcel:12')
  await person.click(screen.getByRole('button', { name: `Send again, ${ORDER}` }))
  const select = await screen.findByLabelText('What goes into it')
  await person.click(screen.getByRole('button', { name: 'Send again' }))
  expect(api.sentTo('sendAgain')).toEqual([])
  await person.selectOptions(select, 'What came back')
  api.answer('sendAgain', accepted({}))
  await person.click(screen.getByRole('button', { name: 'Send again' }))
  await screen.findByText('The order')
  expect(api.sentTo('sendAgain')[0]?.body).toEqual({ pieces: 'same' })
})
