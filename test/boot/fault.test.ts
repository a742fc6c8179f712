import { expect, onTestFinished, test } from 'vitest'

import { startSite, temporaryFolder } from '../site.ts'

/** A fault that nobody catches, whenever the process is told. */
const PLANTED = `data:text/javascript,process.on('SIGUSR2', () => void Promise.reject(new Error('planted')))`

test('a fault that nobody caught ends the process in order, with a line that says so (spec R4.7)', async () => {
  const { folder, remove } = temporaryFolder()
  onTestFinished(remove)
  const settings = { DATA_DIR: folder, DEMO_PRODUCTS: '2', DEMO_ORDERS: '0' }
  const site = await startSite(settings, 60_000, ['--import', PLANTED, 'src/main.ts'])
  onTestFinished(async () => void (await site.stop('SIGKILL')))
  expect(await site.stop('SIGUSR2')).toBe(1)
  expect(site.output()).toContain('a fault that nobody caught')
  expect(site.output()).toContain('planted')
  // its database was closed: the next one opens it
  const next = await startSite(settings)
  onTestFinished(async () => void (await next.stop()))
  expect((await fetch(`${next.url}/healthz`)).status).toBe(200)
})
