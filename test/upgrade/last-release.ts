import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import process from 'node:process'

import { temporaryFolder } from '#test/site/site.ts'

export type Release = {
  /** As its backup names it. */
  version: string
  /** The commit of its code. */
  commit: string
  /** Its code with built pages, in a folder of its own. */
  folder: string
  /** The backup of its demo shop. */
  backup: string
  remove: () => void
}

/**
 * The last release, built: its tag, or where a clone has no tags, the commit that is written down beside its
 * backup. Packages of other versions than ours are installed for it.
 */
export function lastRelease(): Release {
  const backup = newestBackup()
  const version = basename(backup, '.tar.gz')
  const commit = taggedAs(version) ?? writtenDown(version)
  if (commit === undefined)
    throw new Error(`neither a tag nor test/releases/commits.txt says which commit ${version} is`)
  const { folder, remove } = temporaryFolder()
  const code = join(folder, 'code')
  mkdirSync(code)
  execFileSync('sh', ['-c', `git archive ${commit} | tar -x -C ${code}`])
  if (packagesIn(join(code, 'package-lock.json')) === packagesIn('package-lock.json'))
    symlinkSync(resolve('node_modules'), join(code, 'node_modules'))
  execFileSync(process.execPath, ['scripts/setup.mjs', '--build'], {
    cwd: code,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return { version, commit, folder: code, backup: resolve(backup), remove }
}

/** Puts its backup into an empty home, by its own command. */
export function restoreBy({ folder, backup }: Release, settings: Record<string, string>): void {
  const env = { PATH: process.env['PATH'], LOG_LEVEL: 'warn', ...settings }
  const args = ['run', '--silent', 'restore', '--', backup]
  const { status, stderr } = spawnSync('npm', args, { cwd: folder, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`the backup of the last release was not restored by it: ${stderr}`)
}

function newestBackup(): string {
  const [newest] = globSync('test/releases/*.tar.gz').toSorted((one, other) =>
    other.localeCompare(one, 'en', { numeric: true }),
  )
  if (newest === undefined) throw new Error('test/releases holds no backup of a release')
  return newest
}

function taggedAs(version: string): string | undefined {
  const found = spawnSync('git', ['rev-parse', '--quiet', '--verify', `refs/tags/${version}^{commit}`], {
    encoding: 'utf8',
  })
  return found.status === 0 ? found.stdout.trim() : undefined
}

/** The commit that stands beside the backups, for a clone without tags. */
function writtenDown(version: string): string | undefined {
  const lines = readFileSync('test/releases/commits.txt', 'utf8').split('\n')
  return lines.map((line) => line.split(' ')).find(([name]) => name === version)?.[1]
}

/** What a lock installs, without the project's own version. */
function packagesIn(lock: string): string {
  const { packages }: { packages: Record<string, { version: string }> } = JSON.parse(readFileSync(lock, 'utf8'))
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version }]) => `${path} ${version}`)
    .join('\n')
}
