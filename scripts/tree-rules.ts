// Rules about the files themselves that no linter knows. `node scripts/tree-rules.ts css lines` runs some, alone it runs all.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((name) => name && existsSync(name))
const written = files.filter((name) => !/(^|\/)package-lock\.json$|\.gen\.ts$/.test(name))

const read = (name: string): string => readFileSync(name, 'utf8')
const isText = (name: string): boolean => !/\.(webp|avif|png|jpe?g|gif|ico|woff2?|ttf|pdf|gz|br)$/.test(name)

const mostLines = 300

const isCode = (name: string): boolean => /\.(tsx?|[mc]?js|css|sql|sh|md)$/.test(name)

/** Class names in a style sheet's selectors. */
const classesOf = (sheet: string): string[] =>
  sheet
    .replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"|'[^']*'/g, '')
    // a selector is what stands before a brace; a declaration ends with a semicolon
    .split(/[{};]/)
    .filter((part) => /\.[a-z]/i.test(part) && !/^\s*[\w-]+\s*:\s/.test(part))
    .flatMap((part) => [...part.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map((match) => match[1] ?? ''))

const lines = (): string[] =>
  written.filter(isCode).flatMap((name) => {
    const count = read(name).trimEnd().split('\n').length
    return count > mostLines ? [`${name}: ${count} lines, at most ${mostLines}`] : []
  })

/** A lock with download addresses binds everybody to the registry of whoever wrote it. */
const resolved = (): string[] =>
  files
    .filter((name) => /(^|\/)package-lock\.json$/.test(name) && /"resolved": "http/.test(read(name)))
    .map((name) => `${name} names download addresses: npm install with omit-lockfile-registry-resolved=true`)

// spelled so that this file does not find itself
const unwanted: [RegExp, string][] = [
  [/\b(TO[D]O|FIX[M]E)\b/, 'unfinished work: do it, or write it into docs'],
  [/(?<![\w.@}/-])\/(home|Users|root|work)\/[\w.-]+|\b[A-Z]:\\Users\b/, 'a path of one machine'],
  [/registry\.(npm[j]s|yarn[p]kg)|npm[m]irror/, 'a registry’s address'],
]

const wordsFound = (): string[] =>
  written.filter(isText).flatMap((name) =>
    read(name)
      .split('\n')
      .flatMap((line, index) =>
        unwanted
          .filter(([pattern]) => pattern.test(line))
          .map(([, why]) => `${name}:${index + 1}: ${why}: ${line.trim().slice(0, 100)}`),
      ),
  )

const rules: Record<string, () => string[]> = { css, lines, resolved, packages, words: wordsFound }
const wanted = process.argv.slice(2)

for (const [name, rule] of Object.entries(rules)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  for (const fault of rule()) {
    console.log(`${name}: ${fault}`)
    process.exitCode = 1
  }
}

/** Every class that is styled is given to something. `block--${kind}` gives `block--tall` where the word 'tall' is known. */
function css(): string[] {
  const code = files
    .filter((name) => /^src\/web\/.*\.tsx?$/.test(name))
    .map(read)
    .join('\n')
  const words = new Set(code.match(/[\w-]+/g))
  const beginnings = [...new Set([...code.matchAll(/([\w-]+-|[\w-]+__)\$\{/g)].map((match) => match[1] ?? ''))]
  const isGiven = (name: string) =>
    words.has(name) || beginnings.some((start) => name.startsWith(start) && words.has(name.slice(start.length)))
  return files
    .filter((name) => /^src\/web\/.*\.css$/.test(name))
    .flatMap((name) =>
      [...new Set(classesOf(read(name)))].filter((one) => !isGiven(one)).map((one) => `${name}: .${one} is not used`),
    )
}

/** React Server Components opened servers to strangers in 2025; this shop has none, not even installed. */
function packages(): string[] {
  const installed = 'node_modules/.package-lock.json'
  return existsSync(installed)
    ? [...read(installed).matchAll(/"(node_modules\/[^"]*react-server-dom-[^"]*)": \{/g)].map(
        (match) => `${match[1]} must not be installed`,
      )
    : []
}
