import { dirname, join } from 'node:path/posix'

import type { File, Rule } from './file.ts'

const GUIDES = /^(docs\/(develop\/)?[\w-]+|[A-Z]+)\.md$/
const NAMED = /[`(]((?:src|test|e2e|bench|scripts|db|demo|deploy|docs)\/[\w./-]+)[`)]/g
/** What the host of the repository shows beside its files. */
const HOSTED = /^(\.\.\/)+actions\//
const LINK = /\]\((?!\w+:)([\w./-]+)(?:#[\w-]*)?\)/g

/** A guide that names a file leads to it, and so does every link of a page. The changelog may name deleted files. */
export const namedFiles: Rule = (files) => {
  const existing = new Set(files.flatMap(({ name }) => [name, ...foldersOf(name)]))
  return files
    .filter(({ name }) => name.endsWith('.md') && name !== 'CHANGELOG.md')
    .flatMap((file) =>
      pathsOf(file)
        .filter((path) => !existing.has(path.replace(/\/$/, '')))
        .map((path) => `${file.name} names ${path}, which is not there`),
    )
}

function pathsOf({ name, text }: File): string[] {
  const named = GUIDES.test(name) ? [...text.matchAll(NAMED)].map(([, path = '']) => path) : []
  const linked = [...text.matchAll(LINK)].flatMap(([, path = '']) =>
    HOSTED.test(path) ? [] : [join(dirname(name), path)],
  )
  return [...new Set([...named, ...linked])]
}

const foldersOf = (name: string): string[] => name.split('/').map((_, index, parts) => parts.slice(0, index).join('/'))
