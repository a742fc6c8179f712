// `npm run bench`: each target of targets/targets.ts beside its floor in one run, and what of them is missed. It fails only
// when something became slower than in a report of before.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'

import { measureAll, type Chosen } from './measure/all.ts'
import { isShuttingDown, shutDown } from './shop/children.ts'
import { printSlower, readMeasurements, slowerThan } from './targets/compare.ts'
import { machine } from './targets/machine.ts'
import { missesOf, printMeasurements } from './targets/report.ts'
import { targets } from './targets/targets.ts'

const names = [...new Set(targets.flatMap(({ name, by }) => [by, name]))]
const usage = `npm run bench -- [--quick] [--only NAME]... [--lighthouse FOLDER] [--json FILE] [--compare FILE]
  --quick              short rounds, for a first look
  --only NAME          some of: ${names.join(', ')}
  --lighthouse FOLDER  where Lighthouse is installed; without it nothing of it is measured
  --json FILE          writes the figures there as well
  --compare FILE       what became slower than the figures that --json wrote there; that, and nothing else, is a failure`
const flags = options()

if (flags.help) {
  process.stdout.write(`${usage}\n`)
  process.exit(0)
}
const unknown = flags.only.find((name) => !names.includes(name))
if (unknown !== undefined) wrong(`there is nothing named ${unknown}`)
const chosen: Chosen = {
  isQuick: flags.quick,
  lighthouse: flags.lighthouse,
  targets: targets.filter(
    ({ name, by }) =>
      (flags.only.length === 0 || flags.only.some((one) => one === name || one === by)) &&
      (by !== 'lighthouse' || flags.lighthouse !== undefined),
  ),
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void shutDown().finally(() => process.exit(130)))

try {
  // a wrong name is refused before the measuring, not after it
  const before = flags.compare === undefined ? undefined : readMeasurements(flags.compare)
  const where = `${machine()}${flags.quick ? ' · short rounds' : ''}`
  const measurements = await measureAll(chosen, (what) => process.stderr.write(`${what}\n`))
  if (flags.json !== undefined) {
    mkdirSync(dirname(flags.json), { recursive: true })
    const report = { machine: where, isQuick: flags.quick, measurements, missed: missesOf(measurements) }
    writeFileSync(flags.json, `${JSON.stringify(report, null, 2)}\n`)
  }
  process.stdout.write(`\n${where}\n\n${printMeasurements(measurements)}\n`)
  const slower = before ? slowerThan(before, measurements) : []
  if (before) process.stdout.write(`${printSlower(slower)}\n`)
  process.exitCode = slower.length > 0 ? 1 : 0
} catch (error) {
  if (!isShuttingDown()) process.stderr.write(`bench: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = isShuttingDown() ? 130 : 1
} finally {
  await shutDown()
}

function wrong(text: string): never {
  process.stderr.write(`${text}\n\n${usage}\n`)
  process.exit(2)
}

function options() {
  try {
    const { values } = parseArgs({
      options: {
        quick: { type: 'boolean', default: false },
        only: { type: 'string', multiple: true, default: [] },
        lighthouse: { type: 'string' },
        json: { type: 'string' },
        compare: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
    return values
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error))
  }
}
