import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { Courier } from './courier.tsx'

test('courier and number are said, the number is copied by a button, and the parcel is followed by a link', async () => {
  const person = userEvent.setup()
  const { container } = render(
    <Courier carrier="DTDC" tracking_number="D999" tracking_url="https://www.dtdc.example/D999" />,
  )
  expect(container.textContent).toMatch(/^DTDC, number D999/)
  await person.click(screen.getByRole('button', { name: 'Copy the number' }))
  expect(await navigator.clipboard.readText()).toBe('D999')
  expect(screen.getByRole('link', { name: 'Track the parcel' }).getAttribute('href')).toBe(
    'https://www.dtdc.example/D999',
  )
})

test('without a number there is nothing to copy', () => {
  render(<Courier carrier="DTDC" tracking_url={null} />)
  expect(screen.queryByRole('button')).toBeNull()
})
