import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { showToast, UNTIL_DISMISSED } from './show-toast.ts'
import { Toasts } from './toasts.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  render(<Toasts />)
})
afterEach(() => {
  vi.useRealTimers()
})

test('a toast goes after five seconds, one that is to stay waits until it is closed', async () => {
  act(() => {
    showToast('Saved', 'good')
    showToast('Payment received', 'good', { ms: UNTIL_DISMISSED })
  })
  expect(visibleToasts()).toEqual(['Payment received', 'Saved'])
  await after(5_000)
  expect(visibleToasts()).toEqual(['Payment received'])
  await after(3_600_000)
  expect(visibleToasts()).toEqual(['Payment received'])
  fireEvent.click(screen.getByLabelText('Close'))
  await after(1_000)
  expect(visibleToasts()).toEqual([])
})

test('the button of a toast acts, and the toast is gone', async () => {
  const onClick = vi.fn<() => void>()
  act(() => showToast('Added to cart', 'good', { ms: 3_000, action: { label: 'View Cart', onClick } }))
  fireEvent.click(screen.getByText('View Cart'))
  expect(onClick).toHaveBeenCalledTimes(1)
  await after(1_000)
  expect(visibleToasts()).toEqual([])
})

const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const visibleToasts = () => [...document.querySelectorAll('.toast:not([data-ending-style])')].map(textsOf)
const textsOf = (toast: Element) => toast.querySelector('span')?.textContent
