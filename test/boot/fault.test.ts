import { expect, onTestFinished, test } from 'vitest'

import { filledData } from '#test/site/filled-data.ts'
import { startSite } from '#test/site/site.ts'

/** A fault that nothing catches, thrown when the process gets a message. */
const PLANTED = `data:text/javascript,process.on('SIGUSR2', () => void Promise.reject(new Error('planted')))`

test('a fault that nobody caught ends the process in order, with a line that says so (spec R4.7)', async () => {
  const settings = { DATA_DIR: filledData() }
  const site = await startSite(settings, undefined, ['--import', PLANTED, 'src/main.ts'])
  onTestFinished(async () => void (await site.stop('SIGKILL')))
  expect(await site.stop('SIGUSR2')).toBe(1)
  expect(site.output()).toContain('a fault that nobody caught')
  expect(site.output()).toContain('planted')
  // its database was closed: the next one opens it
  const next = await startSite(settings)
  onTestFinished(async () => void (await next.stop()))
  expect((await fetch(`${next.url}/healthz`)).status).toBe(200)
})
