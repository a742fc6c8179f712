import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm, type FieldValues } from 'react-hook-form'
import { expect, test } from 'vitest'

import { LabelProvider, resolverFor } from '../shared/form/form-parts.ts'
import { FieldBlock } from './field-block.tsx'
import { blankProduct, formLabels, newProductSchema, readProduct, type ProductValues } from './product-form.ts'

function Blocks({ hsn = '', ingredients = [] }: { hsn?: string; ingredients?: string[] }) {
  const { values } = readProduct({ ...blankProduct, ingredients })
  const rhf = useForm<ProductValues, unknown, FieldValues>({
    resolver: resolverFor(newProductSchema, formLabels),
    defaultValues: { ...values, name: 'Kathal Pickle', category_id: '1', sizes: [] },
  })
  return (
    <FormProvider {...rhf}>
      <LabelProvider value={formLabels}>
        <form noValidate onSubmit={(event) => void rhf.handleSubmit(() => undefined)(event)}>
          <FieldBlock title="On the label" fields={['ingredients', 'packedBy']} />
          <FieldBlock title="HSN and GST" fields={['hsn', 'gstRatePercent']} />
          <button type="submit">Save</button>
          <button type="button" onClick={() => rhf.setValue('hsn', hsn)}>
            Bring it back
          </button>
        </form>
      </LabelProvider>
    </FormProvider>
  )
}

const isOpen = (title: string) => screen.getByRole('heading', { name: title }).closest('details')?.open

test('fields without a value are folded behind a line that says which they are', () => {
  render(<Blocks />)
  expect([isOpen('On the label'), isOpen('HSN and GST')]).toEqual([false, false])
  expect(screen.getByText('HSN, GST rate %')).toBeTruthy()
})

test('what has a value is open, also when it comes later', async () => {
  render(<Blocks ingredients={['Mango']} hsn="2001" />)
  expect([isOpen('On the label'), isOpen('HSN and GST')]).toEqual([true, false])
  await userEvent.click(screen.getByRole('button', { name: 'Bring it back' }))
  await expect.poll(() => isOpen('HSN and GST')).toBe(true)
})

test('a wrong field opens its block and has the focus, and the others stay as they are', async () => {
  render(<Blocks hsn="123" />)
  await userEvent.click(screen.getByRole('button', { name: 'Bring it back' }))
  await expect.poll(() => isOpen('HSN and GST')).toBe(true)
  const block = screen.getByRole('heading', { name: 'HSN and GST' }).closest('details')
  if (block) block.open = false
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('HSN is not valid.')
  await expect.poll(() => isOpen('HSN and GST')).toBe(true)
  expect(document.activeElement).toBe(screen.getByLabelText('HSN'))
  expect(isOpen('On the label')).toBe(false)
})
