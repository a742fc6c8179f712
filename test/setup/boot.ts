import { join } from 'node:path'

import type { TestProject } from 'vitest/node'

import { startSite, temporaryFolder } from '#test/site/site.ts'

import { buildServer } from '../../scripts/build/server-bundle.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The data folder of a demo shop that was started once and stopped. */
    filledData: string
  }
}

/** The demo shop is filled once for all tests of the start; test/site/filled-data.ts copies it. */
export default async (project: TestProject) => {
  // npm test has made it; vitest alone would try the server as it was
  await buildServer()
  const { folder, remove } = temporaryFolder()
  const data = join(folder, 'data')
  const site = await startSite({ DATA_DIR: data })
  const code = await site.stop()
  if (code !== 0) throw new Error(`the shop did not stop in order: ${code}\n${site.output()}`)
  project.provide('filledData', data)
  return remove
}
