// Copies docs/ to where Starlight reads: a title from each heading, addresses from links, pictures from `shot:` (spec X6.2).
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import process from 'node:process'

import { shots, sizeOf } from '../handbook/shots.ts'

const TO = 'docs/site/src/content/docs'
const base = (process.env['DOCS_BASE'] ?? '/').replace(/\/?$/, '/')
const sources = [...globSync('docs/**/*.md', { exclude: ['docs/site/**'] }), ...globSync('*.md')]
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path !== 'README.md')

if (import.meta.main) copyPages()

/** Writes every page anew. A picture that docs/handbook/shots.ts does not have is a fault. */
export function copyPages(): void {
  rmSync(TO, { recursive: true, force: true })
  for (const path of sources) {
    const file = join(TO, fileOf(path))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, pageOf(path, readFileSync(path, 'utf8')))
  }
}

/** `docs/README.md` is the first page, `docs/spec/README.md` that of its folder. */
const fileOf = (path: string): string =>
  path
    .replace(/^docs\//, '')
    .replace(/README\.md$/, 'index.md')
    .toLowerCase()

/** The page as Starlight wants it. */
export function pageOf(path: string, text: string): string {
  const title = /^# (.+)$/m.exec(text)?.[1] ?? path
  const body = text
    .replace(/^# .+\n/m, '')
    .replaceAll(/!\[([^\]]*)\]\(shot:([\w-]+)\)/g, (_, words: string, name: string) => pictureOf(path, words, name))
    .replaceAll(/\[([^\]]*)\]\((?!\w+:)([^)\s#]*)(#[^)\s]*)?\)/g, (_, words: string, to: string, hash = '') =>
      linkOf(path, words, to, hash),
    )
  return `---\ntitle: ${JSON.stringify(title.replaceAll('`', ''))}\neditUrl: false\n---\n${body}`
}

/** A page's address; of any other file of the repository only the words stay. */
function linkOf(from: string, words: string, to: string, hash: string): string {
  const target = join(dirname(from), to)
  if (to === '') return `[${words}](${hash})`
  if (target === 'README.md') return `[${words}](${base})`
  if (!sources.includes(target)) return words
  const address = fileOf(target)
    .replace(/(^|\/)index\.md$/, '$1')
    .replace(/\.md$/, '/')
  return `[${words}](${base}${address}${hash})`
}

function pictureOf(page: string, words: string, name: string): string {
  if (!(name in shots)) throw new Error(`${page} shows shot:${name}, which docs/handbook/shots.ts does not have`)
  const { width, height } = sizeOf(name)
  const shape = width < height ? 'shot shot--phone' : 'shot'
  return `<img class="${shape}" src="${base}shots/${name}.webp" alt="${words}" width="${width}" height="${height}" decoding="async">`
}
