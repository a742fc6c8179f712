// Rules about the files themselves that no linter knows. `node scripts/tree-rules.ts lines words` runs some, alone it runs all.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

import { citations } from './rules/citations.ts'
import { codes } from './rules/codes.ts'
import { cssClasses } from './rules/css-classes.ts'
import type { File, Rule } from './rules/file.ts'
import { glossary } from './rules/glossary.ts'
import { lines } from './rules/lines.ts'
import { installScripts, integrity, licences, lockFile, packages } from './rules/lock-file.ts'
import { namedFiles } from './rules/named-files.ts'
import { words } from './rules/words.ts'

const rules: Record<string, Rule> = {
  css: cssClasses,
  lines,
  resolved: lockFile,
  packages,
  integrity,
  licences,
  'install scripts': installScripts,
  words,
  citations,
  codes,
  glossary,
  'named files': namedFiles,
}
const isPicture = /\.(webp|avif|png|jpe?g|gif|ico|woff2?|ttf|pdf|gz|br)$/
const wanted = process.argv.slice(2)
const files = readFiles()
for (const [name, rule] of Object.entries(rules)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  for (const fault of rule(files)) {
    console.log(`${name}: ${fault}`)
    process.exitCode = 1
  }
}

function readFiles(): File[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  return [...listed.split('\n'), 'node_modules/.package-lock.json']
    .filter((name) => name && existsSync(name))
    .map((name) => ({ name, text: isPicture.test(name) ? '' : readFileSync(name, 'utf8') }))
}
