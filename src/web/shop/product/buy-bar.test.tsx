import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'

import type { Card } from '#contract/catalog.ts'
import { testCard, testSize } from '#test/web/catalog-card.ts'

import { BuyBar } from './buy-bar.tsx'
import { useBuyBox } from './use-buy-box.ts'

const sizes = [testSize(10), testSize(11, { sku_name: '400 g', quantity_per_unit: 400, amount: 240, is_default: 1 })]
const pickle = testCard(1, 'Mango Pickle', sizes)
const openSizeDialog = vi.fn<(product: Card) => void>()

function Bar() {
  const [skuId, choose] = useState<number>()
  return (
    <>
      <BuyBar buyBox={useBuyBox(pickle, { skuId, choose, openSizeDialog })} />
      <button type="button" onClick={() => choose(10)}>
        250 g
      </button>
    </>
  )
}

const open = () => {
  const Stub = createRoutesStub([{ path: '/', Component: Bar }])
  render(<Stub />)
}
const noteOf = () => document.querySelector('.buy-bar .unit')?.textContent?.replaceAll('\u00A0', ' ')

test('the bar names the default size’s price as that of one of them, for it asks for the size (spec D12, D125)', async () => {
  open()
  expect(screen.getByText('₹240')).toBeDefined()
  expect(noteOf()).toBe('400 g · choose a size')
  await userEvent.click(screen.getByRole('button', { name: /add to cart/i }))
  expect(openSizeDialog).toHaveBeenCalledOnce()
})

test('once a size is chosen the bar has its own price, and asks for nothing', async () => {
  open()
  await userEvent.click(screen.getByRole('button', { name: '250 g' }))
  expect(screen.getByText('₹180')).toBeDefined()
  expect(noteOf()).toMatch(/^250 g · /)
  expect(noteOf()).not.toContain('choose')
})
