// Every test that there is, one a line, in test/ledger.txt, so that none goes unseen.
//   npm run test:ledger                     writes the ledger; refuses when a test has gone without a reason
//   npm run test:ledger -- --gone "reason"   the same, and writes down in test/gone.txt why those went that are gone
//   npm run test:ledger -- --check           writes nothing, and fails where it would have to
import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'

import { projects } from '../../vitest.config.ts'
import { removedWithoutReason, lineOf, without } from './removed-tests.ts'

const LEDGER = 'test/ledger.txt'
const REMOVED = 'test/gone.txt'
const VISIBLE = 40

type Listed = { projectName: string; file: string; name: string }

const { values } = parseArgs({ options: { gone: { type: 'string' }, check: { type: 'boolean', default: false } } })
const ledger = linesOf(LEDGER)
const there = listTests()
const missing = removedWithoutReason(ledger, there, linesOf(REMOVED))
const fresh = without(there, ledger)

if (missing.length > 0 && values.gone !== undefined)
  appendFileSync(REMOVED, ['', `# ${values.gone}`, ...missing, ''].join('\n'))
else if (missing.length > 0) fail('have gone; say why: npm run test:ledger -- --gone "reason"', missing)
else if (values.check && fresh.length > 0) fail(`are not in ${LEDGER}: run npm run test:ledger`, fresh)

if (!values.check && process.exitCode === undefined) {
  writeFileSync(LEDGER, `${there.join('\n')}\n`)
  console.log(`${there.length} tests, ${fresh.length} of them new; ${missing.length} gone`)
}

/** As Vitest collects them: files are run, because some name their tests by a table. The tests themselves are not. */
function listTests(): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-'))
  const file = join(folder, 'tests.json')
  const named = projects.flatMap(({ name }) => (name === 'pooler' ? [] : ['--project', name]))
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'list', ...named, '--staticParse=false', '--isolate=false', `--json=${file}`],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  if (status !== 0) throw new Error('vitest could not list the tests')
  const listed: Listed[] = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(folder, { recursive: true })
  return listed.map(({ projectName, file: path, name }) => lineOf(projectName, relative('.', path), name)).toSorted()
}

function linesOf(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
}

function fail(what: string, lines: readonly string[]): void {
  console.error(`${lines.length} tests ${what}\n${lines.slice(0, VISIBLE).join('\n')}`)
  process.exitCode = 1
}
