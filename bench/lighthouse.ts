// What Lighthouse says of the shop on a phone: a slow 4G and a slow processor, simulated. Medians of several runs of each page.
// Lighthouse is no dependency (140 MB): `npm install --prefix FOLDER lighthouse`, then
// `node bench/lighthouse.ts --lighthouse FOLDER [--runs 5]`, on a built shop.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs, promisify } from 'node:util'

import { ensureBrowser, launchArgs } from '../scripts/programs/browser.ts'
import { shutDown } from './children.ts'
import { dataFolder, startShop } from './shop.ts'

const PAGES = ['/', '/product/mango-pickle', '/blog/1/why-our-mango-pickle-sits-in-the-sun']
const LARGEST_REPORT = 64 * 1024 * 1024

/** Every column by its name: its place in a report, and its format. */
const columns: Record<string, (report: LighthouseReport) => number> = {
  performance: ({ categories }) => scoreOf(categories.performance),
  'LCP ms': ({ audits }) => valueOf(audits['largest-contentful-paint']),
  'FCP ms': ({ audits }) => valueOf(audits['first-contentful-paint']),
  CLS: ({ audits }) => valueOf(audits['cumulative-layout-shift']),
  'TBT ms': ({ audits }) => valueOf(audits['total-blocking-time']),
  accessibility: ({ categories }) => scoreOf(categories.accessibility),
  'best practices': ({ categories }) => scoreOf(categories['best-practices']),
  SEO: ({ categories }) => scoreOf(categories.seo),
}

type Category = { score: number | null } | undefined
type Audit = { numericValue?: number; score?: number | null; title?: string } | undefined
type LighthouseReport = {
  categories: Record<string, Category>
  audits: Record<string, Audit>
}

const { values } = parseArgs({
  options: { lighthouse: { type: 'string', default: '.' }, runs: { type: 'string', default: '5' } },
})
const runs = Number(values.runs)

try {
  const { port } = await startShop({ DATA_DIR: dataFolder() })
  const rows: Record<string, Record<string, number>> = {}
  // Two at once would slow each other.
  for (const path of PAGES) {
    const reports: LighthouseReport[] = []
    while (reports.length < runs) reports.push(await look(`http://127.0.0.1:${port}${path}`))
    rows[path] = Object.fromEntries(
      Object.entries(columns).map(([name, read]) => [name, Math.round(median(reports.map(read)) * 1000) / 1000]),
    )
    for (const fault of faultsIn(reports)) console.log(`${path}: ${fault}`)
  }
  console.log(`Medians of ${runs}:`)
  console.table(rows)
} finally {
  await shutDown()
}

async function look(url: string): Promise<LighthouseReport> {
  const program = join(values.lighthouse, 'node_modules/lighthouse/cli/index.js')
  const flags = `--chrome-flags=${launchArgs.join(' ')}`
  const { stdout } = await promisify(execFile)(process.execPath, [program, url, '--quiet', '--output=json', flags], {
    env: { ...process.env, CHROME_PATH: ensureBrowser() },
    maxBuffer: LARGEST_REPORT,
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Lighthouse's own format
  return JSON.parse(stdout) as LighthouseReport
}

/** What costs points of accessibility, best practices or SEO in any of the reports, by Lighthouse's names. */
function faultsIn(reports: readonly LighthouseReport[]): Set<string> {
  return new Set(
    reports.flatMap(({ audits }) =>
      Object.values(audits).flatMap((audit) => (audit?.score === 0 && audit.title ? [audit.title] : [])),
    ),
  )
}

function scoreOf(category: Category): number {
  return Math.round((category?.score ?? Number.NaN) * 100)
}

function valueOf(audit: Audit): number {
  return audit?.numericValue ?? Number.NaN
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
