// What Lighthouse says of the shop on a phone: a slow 4G and a slow processor, simulated. Medians of several runs of each page.
// Lighthouse is no dependency (140 MB): `npm install --prefix FOLDER lighthouse`, then
// `node bench/measure/lighthouse.ts --lighthouse FOLDER [--runs 5] [--json]`, on a built shop.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs, promisify } from 'node:util'

import { ensureBrowser, launchArgs } from '../../scripts/programs/browser.ts'
import { shutDown } from '../shop/children.ts'
import { dataFolder, startShop } from '../shop/shop.ts'
import { median, type Measurement } from '../targets/measurement.ts'
import { handIn } from '../targets/report.ts'

const PAGES = { home: '/', product: '/product/mango-pickle', blog: '/blog/1/why-our-mango-pickle-sits-in-the-sun' }
const LARGEST_REPORT = 64 * 1024 * 1024

/** What of a report has a target. */
const columns: Record<string, (report: LighthouseReport) => number> = {
  score: ({ categories }) => scoreOf(categories['performance']),
  lcp: ({ audits }) => valueOf(audits['largest-contentful-paint']),
  tbt: ({ audits }) => valueOf(audits['total-blocking-time']),
  cls: ({ audits }) => valueOf(audits['cumulative-layout-shift']),
}
const SCORED = ['accessibility', 'best-practices', 'seo']

type Category = { score: number | null } | undefined
type Audit = { numericValue?: number; score?: number | null; title?: string } | undefined
type LighthouseReport = {
  categories: Record<string, Category>
  audits: Record<string, Audit>
}

const { values } = parseArgs({
  options: {
    lighthouse: { type: 'string', default: '.' },
    runs: { type: 'string', default: '5' },
    json: { type: 'boolean', default: false },
  },
})
const runs = Number(values.runs)

try {
  const { port } = await startShop({ DATA_DIR: dataFolder() })
  const measurements: Measurement[] = []
  // Two at once would slow each other.
  for (const [page, path] of Object.entries(PAGES)) {
    const reports: LighthouseReport[] = []
    while (reports.length < runs) reports.push(await look(`http://127.0.0.1:${port}${path}`))
    const others = SCORED.map((name) => `${name} ${median(reports.map(({ categories }) => scoreOf(categories[name])))}`)
    const note = [...others, ...faultsIn(reports)].join(', ')
    for (const [name, read] of Object.entries(columns)) {
      const rounds = reports.map((one) => ({ value: read(one) }))
      measurements.push({ name: `${page}-${name}`, rounds, ...(name === 'score' && { note }) })
    }
  }
  handIn(measurements, values.json)
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
