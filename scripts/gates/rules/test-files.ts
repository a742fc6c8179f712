import { matchesGlob } from 'node:path'

import { projects } from '../../../vitest.config.ts'
import type { Rule } from './file.ts'

type Project = { name: string; include?: readonly string[]; exclude?: readonly string[] }

const TEST = /\.(test|e2e|attack|cluster|faults)\.tsx?$/

/** These run the same files, each on a database of its own kind. */
const onDatabases: ReadonlySet<string> = new Set(['db', 'db-pglite', 'pooler'])

/** Every test file belongs to exactly one place among these projects: what belongs to none is never run. */
export const testFilesOf =
  (all: readonly Project[]): Rule =>
  (files) =>
    files.flatMap(({ name }) => {
      if (!TEST.test(name)) return []
      const places = placesOf(name, all)
      if (places.length === 1) return []
      return [`${name} belongs to ${places.length === 0 ? 'no project' : places.join(' and ')} of vitest.config.ts`]
    })

export const testFiles = testFilesOf(projects)

function placesOf(name: string, all: readonly Project[]): string[] {
  const included = all.filter(({ include = [], exclude = [] }) => matches(name, include) && !matches(name, exclude))
  return [...new Set(included.map((project) => (onDatabases.has(project.name) ? 'db' : project.name)))]
}

const matches = (name: string, globs: readonly string[]): boolean => globs.some((glob) => matchesGlob(name, glob))
