import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { StarInput } from './star-input.tsx'

const WIDTH = 200

describe('the stars to choose from', () => {
  beforeEach(() => {
    // nothing is laid out here: the row is as wide as this, and every pointer stays with it
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, WIDTH, 40))
    HTMLElement.prototype.setPointerCapture = () => undefined
    return () => vi.restoreAllMocks()
  })

  test('take the half that is touched, and follow a pressed pointer', () => {
    render(<Rated />)
    expect(slider().getAttribute('aria-valuetext')).toBe('No rating yet')
    point('pointerDown', 0.5)
    expect(value()).toBe('2.5')
    point('pointerMove', 0.9, { buttons: 1 })
    expect(value()).toBe('4.5')
    expect(slider().getAttribute('aria-valuetext')).toBe('4.5 out of 5')
  })

  test('show what a mouse points at, and choose nothing by it', () => {
    const { container } = render(<Rated start={1} />)
    const full = () => container.querySelectorAll('use[href$="#star-full"]').length
    expect(full()).toBe(1)
    point('pointerMove', 0.79)
    expect(full()).toBe(4)
    expect(value()).toBe('1')
    // a pointer leaves an element where it comes out of it
    fireEvent.pointerOut(slider())
    expect(full()).toBe(1)
  })

  test('go by halves with the arrows, and take no other key', async () => {
    render(<Rated start={3} />)
    slider().focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(value()).toBe('3.5')
    await userEvent.keyboard('{End}{PageDown}')
    expect(value()).toBe('4')
    await userEvent.keyboard('x')
    expect(value()).toBe('4')
  })

  test('take nothing while disabled, nor the focus', async () => {
    render(<Rated start={3} disabled />)
    point('pointerDown', 1)
    fireEvent.keyDown(slider(), { key: 'End' })
    expect(value()).toBe('3')
    await userEvent.tab()
    expect(document.activeElement).toBe(document.body)
  })
})

function Rated({ start = 0, disabled }: { start?: number; disabled?: boolean }) {
  const [rating, setRating] = useState(start)
  return <StarInput label="Rating" value={rating} onChange={setRating} disabled={disabled} />
}

const slider = () => screen.getByRole('slider', { name: 'Rating' })
const value = () => slider().getAttribute('aria-valuenow')

/** A pointer at this place of the row, from 0 to 1. */
function point(kind: 'pointerDown' | 'pointerMove', place: number, init: PointerEventInit = {}) {
  fireEvent(slider(), createEvent[kind](slider(), { clientX: place * WIDTH, ...init }))
}
