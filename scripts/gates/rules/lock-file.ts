import type { Rule } from './file.ts'

/** A lock with download addresses binds everybody to its author's registry. */
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

/** Whose terms allow what this shop does with them: use and pass on, unchanged, within a work under MIT. */
const ALLOWED = new Set(
  `MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 Unlicense CC0-1.0 CC-BY-4.0 OFL-1.1 MPL-2.0
   Python-2.0 PSF-2.0 LGPL-3.0-or-later`.split(/\s+/),
)
/** Packages whose package.json names no licence, or several, and the one that counts by the file next to it. */
const EXPLAINED_ELSEWHERE: Readonly<Record<string, string>> = {
  'node_modules/png-js': 'MIT',
  // its list names two, of which one may choose
  'node_modules/pause-stream': 'MIT',
  // 'MIT AND Zlib': zlib's own terms ask for no more than MIT does; for cutting fonts alone
  'node_modules/woff2sfnt-sfnt2woff/node_modules/pako': 'MIT',
}

type Locked = { integrity?: string; license?: unknown; hasInstallScript?: boolean; link?: boolean }

/** Every package has a licence that this shop may live with (spec T16). */
export const licences: Rule = (files) =>
  lockedIn(files).flatMap(({ path, license: named }) => {
    const license = EXPLAINED_ELSEWHERE[path] ?? (typeof named === 'string' ? named : undefined)
    return license !== undefined && isAllowed(license)
      ? []
      : [`${path} has the licence ${license ?? '(none)'}: read it first`]
  })

/** What is installed is what was locked, to the last byte. */
export const integrity: Rule = (files) =>
  lockedIn(files).flatMap(({ path, integrity: hash }) => (hash ? [] : [`${path} has no integrity hash`]))

/** A package with a script of its own is known by name, whether it may run or not; setting up runs none of them. */
export const installScripts: Rule = (files) => {
  const allowScripts = Object.assign({}, ...files.filter(({ name }) => /(^|\/)package\.json$/.test(name)).map(namedIn))
  return lockedIn(files).flatMap(({ path, hasInstallScript }) =>
    hasInstallScript && !(path.replace(/^.*node_modules\//, '') in allowScripts)
      ? [`${path} wants to run a script when it is installed: name it in allowScripts`]
      : [],
  )
}

/** The packages that a package.json names as having scripts. */
const namedIn = ({ text }: { text: string }): Record<string, boolean> => JSON.parse(text).allowScripts ?? {}

const lockedIn = (files: Parameters<Rule>[0]): ({ path: string } & Locked)[] =>
  files
    .filter(({ name }) => /(^|\/)package-lock\.json$/.test(name) && !name.startsWith('node_modules/'))
    .flatMap(({ text }) => {
      const { packages: all }: { packages: Record<string, Locked> } = JSON.parse(text)
      return Object.entries(all).flatMap(([path, one]) => (path === '' || one.link ? [] : [{ path, ...one }]))
    })

/** An SPDX expression: with AND all of it must be allowed, with OR one is enough. */
const isAllowed = (expression: string): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((part) => part.split(' AND ').every((name) => ALLOWED.has(name)))
