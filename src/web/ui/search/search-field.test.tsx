import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'

import { SearchField } from './search-field.tsx'

test('the glass stays while one types, and searches; the cross beside it clears and keeps the focus', async () => {
  const searched = vi.fn<(value: string) => void>()
  render(<Search onSubmit={searched} />)
  const box = screen.getByRole<HTMLInputElement>('searchbox')
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull()
  await userEvent.type(box, 'honey')
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(searched).toHaveBeenCalledWith('honey')
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(box.value).toBe('')
  expect(document.activeElement).toBe(box)
  expect(searched).toHaveBeenCalledTimes(1)
})

function Search({ onSubmit }: { onSubmit: (value: string) => void }) {
  const [value, setValue] = useState('')
  return <SearchField label="Search" value={value} onChange={setValue} onSubmit={onSubmit} />
}
