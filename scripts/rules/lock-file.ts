import type { Rule } from './file.ts'

/** A lock with download addresses binds everybody to the registry of whoever wrote it. */
export const lockFile: Rule = (files) =>
  files
    .filter(({ name, text }) => /(^|\/)package-lock\.json$/.test(name) && /"resolved": "http/.test(text))
    .map(({ name }) => `${name} names download addresses: npm install with omit-lockfile-registry-resolved=true`)

/** React Server Components opened servers to strangers in 2025; this shop has none, not even installed. */
export const packages: Rule = (files) =>
  files
    .filter(({ name }) => name === 'node_modules/.package-lock.json')
    .flatMap(({ text }) => [...text.matchAll(/"(node_modules\/[^"]*react-server-dom-[^"]*)": \{/g)])
    .map((match) => `${match[1]} must not be installed`)
