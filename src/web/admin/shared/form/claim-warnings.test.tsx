import { act, render, screen } from '@testing-library/react'
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import { expect, test } from 'vitest'

import { ClaimWarnings } from './claim-warnings.tsx'

type Values = { name: string; sections: { text: string }[] }

test('a form warns of words in any of its fields, and stops when they are gone', () => {
  const forms: UseFormReturn<Values>[] = []
  function Form() {
    const form = useForm<Values>({ defaultValues: { name: 'Thekua', sections: [{ text: 'A home-made treat' }] } })
    forms.push(form)
    return (
      <FormProvider {...form}>
        <ClaimWarnings />
      </FormProvider>
    )
  }
  render(<Form />)
  expect(screen.getByText('“home-made”: FSSAI does not allow this word on food.')).toBeTruthy()
  act(() => forms[0]?.setValue('sections', [{ text: 'Made by hand' }]))
  expect(screen.queryByText(/FSSAI/)).toBeNull()
  act(() => forms[0]?.setValue('name', 'Organic thekua'))
  expect(screen.getByText(/“Organic”/)).toBeTruthy()
})
