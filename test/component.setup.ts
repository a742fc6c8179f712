import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// a dialog's code is loaded when it first opens, which takes seconds on a machine that is busy
configure({ asyncUtilTimeout: 10_000 })

// Testing Library does this by itself only where vitest's functions are global
afterEach(cleanup)
