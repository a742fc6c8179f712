import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'

import type { Card } from '#contract/catalog.ts'
import { testCard, testSize } from '#test/web/catalog-card.ts'

import { clearCart, currentCart } from '../cart/cart.ts'
import { SizeChooser } from './size-chooser.tsx'

const mango = testCard(1, 'Mango Pickle', [
  testSize(10),
  testSize(11, { sku_name: '400 g' }),
  testSize(12, { sku_name: '1 kg', quantity: 0 }),
])
const thekua = testCard(2, 'Thekua', [testSize(20, { sku_name: '500 g' })])

beforeEach(clearCart)

describe('the size dialog', () => {
  test('opens with nothing chosen, and a sold-out size cannot be', async () => {
    await openDialog(mango)
    expect(screen.getAllByRole('radio').filter(isChecked)).toEqual([])
    expect(addButton().disabled).toBe(true)
    expect(sizeRadio('1 kg').disabled).toBe(true)
    await userEvent.click(sizeRadio('1 kg'))
    expect(addButton().disabled).toBe(true)
  })

  test('puts the chosen size into the cart and closes', async () => {
    await openDialog(mango)
    await userEvent.click(sizeRadio('250 g'))
    await userEvent.click(sizeRadio('400 g'))
    await userEvent.click(addButton())
    expect(currentCart()).toMatchObject([{ product_id: 1, sku_id: 11, count: 1 }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('closed by hand, it adds nothing and has forgotten the choice when it opens again', async () => {
    await openDialog(mango)
    await userEvent.click(sizeRadio('250 g'))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(currentCart()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Add Mango Pickle' }))
    await screen.findByRole('dialog')
    expect(screen.getAllByRole('radio').filter(isChecked)).toEqual([])
  })

  test('a choice for one product is not a choice for the next', async () => {
    const { rerender } = render(<SizeChooser product={mango} onClose={() => undefined} />)
    await screen.findByText('Mango Pickle')
    await userEvent.click(sizeRadio('250 g'))
    rerender(<SizeChooser product={thekua} onClose={() => undefined} />)
    await screen.findByText('Thekua')
    expect(screen.getAllByRole('radio')).toHaveLength(1)
    expect(addButton().disabled).toBe(true)
    rerender(<SizeChooser product={mango} onClose={() => undefined} />)
    await screen.findByText('Mango Pickle')
    expect(addButton().disabled).toBe(true)
  })
})

/** A page with one product whose Add button opens the dialog. */
function Page({ product }: { product: Card }) {
  const [chosenFor, setChosenFor] = useState<Card>()
  return (
    <>
      <button type="button" onClick={() => setChosenFor(product)}>{`Add ${product.name}`}</button>
      <SizeChooser product={chosenFor} onClose={() => setChosenFor(undefined)} />
    </>
  )
}

async function openDialog(product: Card) {
  render(<Page product={product} />)
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: `Add ${product.name}` }))
  await screen.findByRole('dialog', { name: 'Select item net weight' })
}

const isChecked = (radio: HTMLElement) => radio instanceof HTMLInputElement && radio.checked
const sizeRadio = (name: string) =>
  screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name.replace(' ', '\\s')}`) })
const addButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add to cart' })
