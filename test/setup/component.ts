import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// a dialog's code is loaded when it first opens, which takes seconds, and many of them on a machine that is busy
configure({ asyncUtilTimeout: 30_000 })

// What no test has stubbed finds no network. Otherwise a request that a page makes while its test ends reaches whatever
// listens at the page's address, and the answer reaches the next test.
globalThis.fetch = async () => {
  throw new TypeError('no network')
}

// The page goes before its stubs do. Testing Library cleans up by itself only where vitest's functions are global.
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
