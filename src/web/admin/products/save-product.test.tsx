import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { describePicture } from '#text/common/office-faults.ts'

import { atPicture, saveProduct } from './save-product.ts'

const { confirm, call } = vi.hoisted(() => ({
  confirm: vi.fn<(question: { consequence?: unknown }) => Promise<boolean>>(),
  call: vi.fn<(...input: unknown[]) => Promise<unknown>>(),
}))
vi.mock('../shared/confirm/confirm.ts', () => ({ confirm }))
vi.mock('../api/client.ts', () => ({ call }))

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const size = { sku_id: 7, size: '250 g', mrp: 200, price: 180, default: true, best_seller: false, net_quantity: '' }
const product = { sizes: [{ ...size, in_stock: 5, per_unit: 0 }] } as never
const save = (price: number) => saveProduct(product, { id: 1, version: 1, sizes: [{ ...size, price }] })

test('a price that changes by more than 30 % is asked about with both figures, and not sent until it is meant', async () => {
  call.mockResolvedValue({ status: true })
  confirm.mockResolvedValue(false)
  expect(await save(18)).toMatchObject({ status: false, message: 'Not saved. Please look at the prices.' })
  expect(confirm.mock.lastCall?.[0]).toMatchObject({
    title: 'Change a price by more than 30 %?',
    consequence: '250 g: ₹180 → ₹18',
  })
  expect(call).not.toHaveBeenCalled()
  confirm.mockResolvedValue(true)
  expect((await save(18)).status).toBe(true)
  expect(call).toHaveBeenCalledOnce()
})

test('a smaller change is saved at once', async () => {
  call.mockResolvedValue({ status: true })
  expect((await save(140)).status).toBe(true)
  expect(confirm).not.toHaveBeenCalled()
})

test('a picture without a text is told where the text is typed; without a picture, at Visible', () => {
  const errors = { visible: [describePicture] }
  const refused = {
    status: false,
    status_code: 422,
    message: '',
    code: 'INVALID',
    data: null,
    refusal: null,
    errors,
  } as const
  expect(atPicture(refused, true)).toMatchObject({ errors: { 'pictures.0.alt': [describePicture] } })
  expect(atPicture(refused, false)).toBe(refused)
  const other = { ...refused, errors: { visible: ['Add a size.'] } }
  expect(atPicture(other, true)).toBe(other)
})
