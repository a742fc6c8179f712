import type { TestProject } from 'vitest/node'

import { copyShop, fillShop, type Home } from '#test/site/filled-shop.ts'
import { startSite, temporaryFolder } from '#test/site/site.ts'

import { buildServer } from '../../scripts/build/server-bundle.ts'
import { ensureBrowser } from '../../scripts/programs/browser.ts'
import { quickFolder, startPostgres } from '../../scripts/programs/postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The addresses of the running shops, one for each worker. */
    sites: string[]
    /** The demo shop that all of them are copies of. */
    filledShop: Home
    /** The browser's program file. */
    chromium: string
  }
}

/**
 * The built demo shop on a real PostgreSQL, in its own process, as it runs in earnest: one for each worker, for tests move
 * its clock and change its settings. It is filled once and copied.
 */
export default async (project: TestProject) => {
  // npm test has made it; vitest alone would try the server as it was
  await buildServer()
  project.provide('chromium', ensureBrowser())
  const postgres = await startPostgres({ folder: quickFolder() })
  const data = temporaryFolder()
  const filled = await fillShop(postgres.url, data.folder)
  project.provide('filledShop', filled)
  const sites = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, async (_, at) => {
      const home = await copyShop(filled, `site_${at}`, data.folder)
      // many tests are one address to the shop; the rate limits have their own tests
      return startSite({ ...home, RATE_LIMITS: 'bench' })
    }),
  )
  project.provide(
    'sites',
    sites.map(({ url }) => url),
  )
  return async () => {
    await Promise.all(sites.map((site) => site.stop()))
    await postgres.stop()
    data.remove()
  }
}
