import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm, type FieldValues } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'

import { LabelProvider, resolverFor } from '../shared/form/form-parts.ts'
import { blankProduct, formLabels, newProductSchema, readProduct, type ProductValues } from './product-form.ts'
import { SizesInput } from './sizes-input.tsx'

afterEach(cleanup)

function Sizes() {
  const { values } = readProduct(blankProduct)
  const rhf = useForm<ProductValues, unknown, FieldValues>({
    resolver: resolverFor(newProductSchema, formLabels),
    defaultValues: { ...values, name: 'Kathal Pickle', category_id: '1' },
  })
  return (
    <FormProvider {...rhf}>
      <LabelProvider value={formLabels}>
        <form noValidate onSubmit={(event) => void rhf.handleSubmit(() => undefined)(event)}>
          <SizesInput />
          <button type="submit">Save</button>
        </form>
      </LabelProvider>
    </FormProvider>
  )
}

const wrongIn = (row: string) =>
  within(screen.getByRole('group', { name: row }))
    .getAllByRole('textbox')
    .filter((field) => field.getAttribute('aria-invalid') === 'true')

test('money has its sign in the field, and its label is the amount’s name alone', () => {
  render(<Sizes />)
  const row = within(screen.getByRole('group', { name: 'size 1' }))
  for (const name of ['MRP', 'Price', 'Cost'])
    expect(row.getByLabelText(name, { exact: true }).nextElementSibling?.textContent).toBe('₹')
})

test('a size that is added after a failed save is not wrong before it was typed into, and is when it is saved so', async () => {
  const person = userEvent.setup()
  render(<Sizes />)
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => wrongIn('size 1').length).toBeGreaterThan(0)
  await person.click(screen.getByRole('button', { name: 'Add size' }))
  await screen.findByRole('group', { name: 'size 2' })
  await person.type(within(screen.getByRole('group', { name: 'size 1' })).getByLabelText('Size'), '250 g')
  expect(wrongIn('size 2')).toEqual([])
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => wrongIn('size 2').length).toBeGreaterThan(0)
})
