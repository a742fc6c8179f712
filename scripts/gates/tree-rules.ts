// Rules about the files themselves that no linter knows. `node scripts/gates/tree-rules.ts lines words` runs some, alone it runs all.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

import { bannedText } from './rules/banned-text.ts'
import { citations } from './rules/citations.ts'
import { codes } from './rules/codes.ts'
import { cssClasses } from './rules/css-classes.ts'
import { decisions } from './rules/decisions.ts'
import { docstrings } from './rules/docstrings.ts'
import type { File, Rule } from './rules/file.ts'
import { glossary } from './rules/glossary.ts'
import { guides } from './rules/guides.ts'
import { lines } from './rules/lines.ts'
import { installScripts, integrity, licences, lockFile, packages } from './rules/lock-file.ts'
import { namedFiles } from './rules/named-files.ts'
import { settings } from './rules/settings.ts'
import { shopName } from './rules/shop-name.ts'
import { testFiles } from './rules/test-files.ts'

const rules: Record<string, Rule> = {
  css: cssClasses,
  lines,
  guides,
  resolved: lockFile,
  packages,
  integrity,
  licences,
  'install scripts': installScripts,
  words: bannedText,
  'shop name': shopName,
  citations,
  codes,
  decisions,
  docstrings,
  glossary,
  'named files': namedFiles,
  'test files': testFiles,
  settings,
}
const isPicture = /\.(webp|avif|png|jpe?g|gif|ico|woff2?|ttf|pdf|gz|br)$/
const requested = process.argv.slice(2)
const files = readFiles()
for (const [name, rule] of Object.entries(rules)) {
  if (requested.length > 0 && !requested.includes(name)) continue
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
