import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { CHUNK_TIMEOUT_MS } from '#contract/core/limits.ts'
import * as messages from '#text/common/messages.ts'
import { subscribeToToasts } from '#web/ui/toast/show-toast.ts'

import { NavigationProgress } from './navigation-progress.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a page that does not come is said after two minutes (spec D115)', async () => {
  const toasts: string[] = []
  const unsubscribe = subscribeToToasts(({ message }) => toasts.push(message))
  const router = createMemoryRouter([
    { path: '/', element: <Home /> },
    { path: '/about', lazy: () => new Promise<never>(() => undefined) },
  ])
  render(<RouterProvider router={router} />)
  fireEvent.click(screen.getByRole('link', { name: 'About' }))
  await act(() => vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1000))
  expect(toasts).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(toasts).toEqual([messages.network])
  unsubscribe()
})

function Home() {
  return (
    <>
      <NavigationProgress />
      <Link to="/about">About</Link>
    </>
  )
}
