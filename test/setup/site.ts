import { join } from 'node:path'

import pg from 'pg'
import type { TestProject } from 'vitest/node'

import { startSite, temporaryFolder } from '#test/site/site.ts'

import { ensureBrowser } from '../../scripts/programs/browser.ts'
import { quickFolder, startPostgres } from '../../scripts/programs/postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The addresses of the running shops, one for each worker. */
    sites: string[]
    /** The browser's program file. */
    chromium: string
  }
}

/**
 * The built demo shop on a real PostgreSQL, in its own process, as it runs in earnest: one for each worker, for tests move
 * its clock and change its settings.
 */
export default async (project: TestProject) => {
  project.provide('chromium', ensureBrowser())
  const postgres = await startPostgres({ folder: quickFolder() })
  const data = temporaryFolder()
  const sites = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, async (_, at) => {
      const DATABASE_URL = await newDatabase(postgres.url, `site_${at}`)
      // many tests are one address to the shop; the rate limits have their own tests
      return startSite({ DATABASE_URL, DATA_DIR: join(data.folder, String(at)), RATE_LIMITS: 'bench' })
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

async function newDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
