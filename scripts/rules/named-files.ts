import type { Rule } from './file.ts'

const GUIDES = /^(docs\/(architecture|glossary)|CONTRIBUTING|README)\.md$/

/** A guide that names a file leads to it. */
export const namedFiles: Rule = (files) => {
  const known = new Set(files.map(({ name }) => name))
  const isThere = (path: string) =>
    known.has(path) || [...known].some((name) => name.startsWith(path.endsWith('/') ? path : `${path}/`))
  return files
    .filter(({ name }) => GUIDES.test(name))
    .flatMap(({ name, text }) =>
      [...text.matchAll(/[`(]((?:src|test|e2e|bench|scripts|db|demo|docs)\/[\w./-]+)[`)]/g)]
        .map(([, path = '']) => path)
        .filter((path) => !isThere(path))
        .map((path) => `${name} names ${path}, which is not there`),
    )
}
