import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'

import { ownerSession } from '#test/web/admin-session.ts'
import { accepted, stubAdminApi } from '#test/web/stub-admin-api.ts'

import { currentPerson } from '../api/current-person.ts'
import { forgetAllDrafts } from '../api/drafts.ts'
import { ConfirmDialog } from '../shared/confirm/confirm-dialog.tsx'
import NewPhoneOrder from './phone-order.screen.tsx'

let api: ReturnType<typeof stubAdminApi>
beforeEach(() => {
  api = stubAdminApi()
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

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(name)

test('the pincode fills in city and state, and leaves a city that was typed by hand', async () => {
  open()
  await userEvent.type(field('Pincode'), '800001')
  expect([field('City').value, field('State').value]).toEqual(['Patna', 'Bihar'])
  await userEvent.clear(field('City'))
  await userEvent.type(field('City'), 'Digha')
  await userEvent.clear(field('Pincode'))
  await userEvent.type(field('Pincode'), '560001')
  expect([field('City').value, field('State').value]).toEqual(['Digha', 'Karnataka'])
})

test('the state is one of India’s, and what the shop’s short form does not ask for may stay empty', () => {
  open()
  const state = field('State')
  expect(state.tagName).toBe('SELECT')
  expect(screen.getAllByRole('option', { name: 'Tamil Nadu' })).toHaveLength(1)
  for (const name of ['Building, area', 'Landmark', 'Name on the parcel'])
    expect(screen.getByText(name).textContent).toBe(`${name} (optional)`)
})

const kamla = {
  id: 7,
  name: 'Kamla Rani',
  mobile: '9811200034',
  email: null,
  orders: 0,
  last_order: null,
  blocked: false,
  addresses: [],
}

test('a customer’s mobile says whose it is before anything is placed, and one press orders for them', async () => {
  api.answer('callers', accepted([kamla]))
  open()
  await userEvent.type(field('Mobile'), '98112 00034')
  await screen.findByText('This is the mobile of Kamla Rani.')
  await userEvent.click(screen.getByRole('button', { name: 'Order for Kamla Rani' }))
  expect(await screen.findByRole('button', { name: 'Different caller' })).toBeDefined()
})

test('arrow keys walk through who is found, and back into the field', async () => {
  api.answer('callers', accepted([kamla, { ...kamla, id: 8, name: 'Kamla Devi', mobile: '9811200035' }]))
  open()
  const find = field('Find a customer')
  await userEvent.type(find, 'kamla')
  const [first, second] = await screen.findAllByRole('button', { name: /^Kamla/ })
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(first)
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(second)
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(document.activeElement).toBe(find)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await screen.findByRole('button', { name: 'Different caller' })
})

const rate = { sub_total: 180, discount: 0, coupon_discount: 0, delivery_fee: 0, cash_fee: 0, pay_amount: 180 }
const sizes = [
  { sku_id: 1, size: '250 g', price: 180, in_stock: 0 },
  { sku_id: 2, size: '400 g', price: 250, in_stock: 9 },
]

test('a size is picked by keys alone, and by when it comes is said as soon as the pincode is there', async () => {
  api.answer('products', accepted({ data: [{ id: 1, name: 'Mango Pickle', visible: true, sizes }] }))
  api.answer(
    'pricePhoneOrder',
    ...Array.from({ length: 9 }, () => accepted({ lines: [], rate, warnings: [], arrives_on: '2026-12-03' })),
  )
  open()
  await userEvent.type(field('Find a product'), 'mango')
  const found = await screen.findByRole('button', { name: 'Add Mango Pickle, 400 g' })
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement, 'what is sold out is passed over').toBe(found)
  await userEvent.keyboard('{Enter}')
  await screen.findByText('1 line')
  expect(document.activeElement).toBe(field('Find a product'))
  await userEvent.type(field('Pincode'), '800001')
  await screen.findByText('Reaches them by Thu, 3 Dec.')
  await waitFor(() =>
    expect(api.sentTo('pricePhoneOrder').at(-1)?.body).toMatchObject({ address: { zip: '800001', state: 'Bihar' } }),
  )
})
