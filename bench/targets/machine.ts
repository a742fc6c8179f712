import { execFileSync } from 'node:child_process'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import process from 'node:process'

/** Where and of what a run is. */
export const machine = (): string =>
  [
    `${availableParallelism()} cores (${cpus()[0]?.model.trim() || process.arch})`,
    `${(totalmem() / 1024 ** 3).toFixed(0)} GiB`,
    `${process.platform}, Node ${process.versions.node}`,
    `load before: ${load().toFixed(1)}`,
    `commit ${commit()}`,
  ].join(' · ')

/** How many programs wanted a core in the last minute, those of the bench among them. */
export const load = (): number => loadavg()[0] ?? 0

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return 'unknown'
  }
}
