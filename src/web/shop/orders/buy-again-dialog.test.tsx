import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { AgainLine } from '#contract/order.ts'
import { testCard } from '#test/web/catalog-card.ts'
import { accepted, refusal, stubApi } from '#test/web/stub-api.ts'
import { currentCart, saveCart } from '#web/shop/shared/cart/cart.ts'

import { BuyAgainDialog } from './buy-again-dialog.tsx'

let api: ReturnType<typeof stubApi>
beforeEach(() => {
  api = stubApi()
  saveCart([])
})
afterEach(() => vi.unstubAllGlobals())

/** A size of an order, with its product as it is now. */
const line = (
  id: number,
  name: string,
  count: number,
  now: { quantity?: number; amount?: number } | null,
): AgainLine => {
  const product = testCard(id, name)
  const [size] = product.product_sku
  if (!size) throw new Error('no size')
  const sku = { ...size, sku_id: id, sku_name: '250 g', quantity: 9, amount: 180, ...now }
  return {
    sku_id: id,
    name,
    sku_name: '250 g',
    count,
    amount: 180,
    product: now && { ...product, product_sku: [sku] },
  }
}
const open = () => {
  const onOpenChange = vi.fn<(open: boolean) => void>()
  render(<BuyAgainDialog orderNo="KD5093817264450918" open onOpenChange={onOpenChange} />)
  return { onOpenChange, user: userEvent.setup() }
}
const tick = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })

test('what is ticked comes into the cart, so many as were bought and are there (spec N10.4)', async () => {
  api.answer(
    'buyAgain',
    accepted([
      line(1, 'Mango Pickle', 2, {}),
      line(2, 'Tilkut', 3, { quantity: 1, amount: 195 }),
      line(3, 'Sattu', 1, null),
      line(4, 'Thekua', 1, {}),
    ]),
  )
  const { onOpenChange, user } = open()
  expect((await tick(/Mango Pickle/)).checked).toBe(true)
  const soldOut = await tick(/Sattu/)
  expect([soldOut.checked, soldOut.disabled]).toEqual([false, true])
  expect(screen.getByText('Sattu 250 g is sold out.')).toBeTruthy()
  expect(screen.getByText('Tilkut 250 g is now ₹195, it was ₹180.')).toBeTruthy()
  expect(screen.getByText('Tilkut 250 g: only 1 left, you had 3.')).toBeTruthy()
  await user.click(await tick(/Thekua/))
  await user.click(screen.getByRole('button', { name: 'Add 3 to cart' }))
  expect(currentCart().map(({ name, count, amount }) => [name, count, amount])).toEqual([
    ['Mango Pickle', 2, 180],
    ['Tilkut', 1, 195],
  ])
  expect(onOpenChange).toHaveBeenCalledWith(false)
})

test('where nothing can be added it says so, and the button waits', async () => {
  api.answer('buyAgain', accepted([line(3, 'Sattu', 1, null)]))
  open()
  expect(await screen.findByText('Nothing of this order can be added.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add to cart' }).disabled).toBe(true)
})

test('what fails says so and is tried again', async () => {
  api.answer('buyAgain', refusal('NOT_FOUND'), accepted([line(1, 'Mango Pickle', 2, {})]))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await tick(/Mango Pickle/)).toBeTruthy()
})
