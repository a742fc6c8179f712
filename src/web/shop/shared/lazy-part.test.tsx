import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { CHUNK_TIMEOUT_MS } from '#contract/core/limits.ts'
import * as messages from '#text/common/messages.ts'
import { chunkLoader, ChunkLoadError } from '#web/api/chunk-loader.ts'
import { subscribeToToasts } from '#web/ui/toast/show-toast.ts'

import { useLazyPart } from './lazy-part.ts'

const toasts: string[] = []
let unsubscribe: () => void = () => undefined

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  toasts.length = 0
  unsubscribe = subscribeToToasts(({ message }) => toasts.push(message))
})
afterEach(() => {
  unsubscribe()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a part that hangs is given up after two minutes, with the words for a lost network (spec D115)', async () => {
  const giveUp = vi.fn<() => void>()
  const load = chunkLoader('side-menu', () => new Promise<never>(() => undefined))
  renderHook(() => useLazyPart(true, load, giveUp))
  await act(() => vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1))
  expect(giveUp).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(giveUp).toHaveBeenCalledTimes(1)
  expect(toasts).toEqual([messages.network])
})

test('what failed says which script, how and from where (spec S8)', async () => {
  const lost = new TypeError('Failed to fetch dynamically imported module')
  const load = chunkLoader('side-menu', () => Promise.reject(lost))
  const error = await load().catch((failure: unknown) => failure)
  expect(error).toBeInstanceOf(ChunkLoadError)
  expect(error).toMatchObject({
    name: 'ChunkLoadError',
    message: 'Loading chunk side-menu failed',
    type: 'missing',
    source: '/assets/side-menu-*.js',
    cause: lost,
  })
})
