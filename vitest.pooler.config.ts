import { defineConfig } from 'vitest/config'

// npm run test:pooler: whatever runs on PostgreSQL once more, with a PgBouncer between
process.env['TEST_POOLER'] = '1'

export default defineConfig({
  test: {
    name: 'pooler',
    include: ['src/**/*.{store,service,routes}.test.ts', 'src/db/**/*.test.ts', 'test/pooler/**/*.test.ts'],
    globalSetup: 'test/postgres.setup.ts',
    testTimeout: 20_000,
    expect: { poll: { timeout: 5000 } },
  },
})
