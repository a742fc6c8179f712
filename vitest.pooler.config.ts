import { defineConfig } from 'vitest/config'

// npm run test:pooler
export default defineConfig({
  test: {
    name: 'pooler',
    include: ['src/**/*.{store,service,routes}.test.ts', 'src/db/**/*.test.ts', 'test/pooler/**/*.test.ts'],
    globalSetup: 'test/pooler.setup.ts',
    testTimeout: 20_000,
    expect: { poll: { timeout: 5000 } },
  },
})
