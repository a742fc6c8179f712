import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import type { TestProject } from 'vitest/node'

import { makeFolders } from '#test/database/embedded.ts'

import { quickFolder } from '../../scripts/programs/postgres.ts'

/** The same tests once more on the embedded database: test/database/database.ts reads where it is. */
export default async (project: TestProject) => {
  const home = mkdtempSync(join(quickFolder(), 'pglite-'))
  await makeFolders(home)
  project.provide('home', 'pglite')
  project.provide('template', home)
  return () => {
    rmSync(home, { recursive: true, force: true })
    if (project.config.exclude.some((glob) => glob.includes('routes'))) console.log(leftOut())
  }
}

/** How many tests this run has left to the night, by the list of all. */
function leftOut(): string {
  const ledger = readFileSync('test/ledger.txt', 'utf8').split('\n')
  const count = ledger.filter((line) => line.startsWith('db-pglite |') && line.includes('.routes.test.ts |')).length
  return `${count} tests of the API on the embedded database are left to: npm run test:nightly`
}
