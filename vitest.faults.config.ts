import { defineConfig } from 'vitest/config'

/** What `npm run test:faults` runs and `npm test` does not: the shop under faults, for as long as it takes (docs/faults.md). */
export default defineConfig({
  test: {
    name: 'faults',
    include: ['test/faults/**/*.faults.ts'],
    // one fault after the other: each wants the machine
    fileParallelism: false,
    testTimeout: 6 * 3_600_000,
  },
})
