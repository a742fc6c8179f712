import { defineConfig } from 'vitest/config'

/** What `npm run test:cluster` runs and `npm test` does not: several nodes, a database with a standby, a balancer. */
export default defineConfig({
  test: {
    name: 'cluster',
    include: ['test/cluster/**/*.cluster.ts'],
    // each wants the machine
    fileParallelism: false,
    testTimeout: 3_600_000,
    hookTimeout: 60_000,
  },
})
