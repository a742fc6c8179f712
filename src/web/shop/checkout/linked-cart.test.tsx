import { render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'

import { testCard } from '#test/web/catalog-card.ts'
import { accepted, stubApi } from '#test/web/stub-api.ts'
import { currentCart, saveCart } from '#web/shop/shared/cart/cart.ts'

import { LinkedCart } from './linked-cart.tsx'

const card = testCard(1, 'Mango Pickle')
const [size] = card.product_sku
if (!size) throw new Error('no size')
const { id: product_id, product_sku: _, ...product } = card

const Address = () => <p>at {useLocation().search}.</p>
/** The checkout as the link of a message opens it, when the shop has the two jars that it names. */
const follow = () => {
  const api = stubApi()
  const line = { sku_id: size.sku_id, name: card.name, sku_name: size.sku_name, count: 2, amount: 180, product: card }
  api.answer('linkLines', accepted([line]), accepted([line]))
  const element = (
    <>
      <LinkedCart />
      <Address />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [`/checkout?add=${size.sku_id}:2`] })
  render(<RouterProvider router={router} />)
  return api
}
beforeEach(() => saveCart([]))

test('a link fills an empty cart, and asks nothing about what it has just brought', async () => {
  const api = follow()
  await screen.findByText('at .')
  await waitFor(() => expect(currentCart()).toMatchObject([{ name: 'Mango Pickle', count: 2 }]))
  expect(api.sentTo('linkLines')).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('it asks before it adds to what is in the cart', async () => {
  saveCart([{ ...product, ...size, product_id, sku_id: size.sku_id + 1, count: 1, lead_days: 0 }])
  follow()
  await screen.findByRole('dialog', { name: 'Put this into your cart?' })
  expect(currentCart()).toHaveLength(1)
})
