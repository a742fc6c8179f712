import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { Pager } from './pager.tsx'

test('a pager is nothing for one page', () => {
  render(<Pager page={1} lastPage={1} />)
  expect(screen.queryByRole('navigation')).toBeNull()
})

test.each([
  [1, 9, '1 2 3 4 5'],
  [5, 9, '3 4 5 6 7'],
  [9, 9, '5 6 7 8 9'],
  [2, 3, '1 2 3'],
])('on page %i of %i it shows %s', (page, lastPage, numbers) => {
  render(<Pager page={page} lastPage={lastPage} />)
  expect(visibleNumbers().join(' ')).toBe(numbers)
  expect(step(`Page ${page}`).getAttribute('aria-current')).toBe('page')
})

test('it leads on and back, and no further than its ends', async () => {
  render(<FromFirst />)
  expect(step('Previous page').disabled).toBe(true)
  await userEvent.click(step('Next page'))
  expect(step('Page 2').getAttribute('aria-current')).toBe('page')
  await userEvent.click(step('Page 3'))
  expect(step('Next page').disabled).toBe(true)
  await userEvent.click(step('Previous page'))
  expect(step('Page 2').getAttribute('aria-current')).toBe('page')
})

function FromFirst() {
  const [page, setPage] = useState(1)
  return <Pager page={page} lastPage={3} onPage={setPage} />
}

const step = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const visibleNumbers = () => screen.getAllByRole('button', { name: /^Page / }).map(({ textContent }) => textContent)
