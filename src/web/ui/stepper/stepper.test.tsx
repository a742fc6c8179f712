import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'

import { Stepper } from './stepper.tsx'

describe('the stepper', () => {
  test('counts up to the most that may be had', async () => {
    render(<Counter start={1} max={2} />)
    await userEvent.click(button('One more Mango Pickle'))
    expect(screen.getByRole('status').textContent).toBe('2')
    expect(button('One more Mango Pickle').disabled).toBe(true)
  })

  test('removes at 1 where nothing at all is allowed', async () => {
    render(<Counter start={2} max={5} />)
    await userEvent.click(button('One less Mango Pickle'))
    await userEvent.click(button('Remove Mango Pickle'))
    expect(screen.getByRole('status').textContent).toBe('0')
    expect(button('Remove Mango Pickle').disabled).toBe(true)
  })

  test('stops at its lowest count', () => {
    render(<Counter start={1} min={1} max={5} />)
    expect(button('One less Mango Pickle').disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Remove Mango Pickle' })).toBeNull()
  })
})

function Counter({ start, min, max }: { start: number; min?: number; max: number }) {
  const [count, setCount] = useState(start)
  return <Stepper label="Mango Pickle" count={count} min={min} max={max} onChange={setCount} />
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
