import { defineConfig } from 'vitest/config'

/** `npm run test:attacks`: many texts on every page, in a real browser. It takes minutes, so it is no part of `npm test`. */
export default defineConfig({
  test: {
    include: ['test/attacks/**/*.attack.ts'],
    testTimeout: 600_000,
    hookTimeout: 180_000,
    fileParallelism: false,
  },
})
