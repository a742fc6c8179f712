import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// Testing Library does this by itself only where vitest's functions are global
afterEach(cleanup)
