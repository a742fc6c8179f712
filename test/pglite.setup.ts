import type { TestProject } from 'vitest/node'

/** The same tests once more on the embedded database: test/database.ts asks where it is. */
export default (project: TestProject): void => {
  project.provide('home', 'pglite')
  project.provide('template', '')
}
