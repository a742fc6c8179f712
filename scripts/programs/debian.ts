// What the tests need and npm does not bring: looked for, and as root on Debian installed.
import { execFileSync, spawnSync } from 'node:child_process'
import process from 'node:process'

type Needed = {
  /** Answers its program file, where it is there. */
  find: () => string | undefined
  packages: readonly string[]
  /** The error where it cannot be installed. */
  missing: string
}

/** A program file, installed first where that is possible; else an error that says what to install. */
export function ensureProgram({ find, packages, missing }: Needed): string {
  const found = find()
  if (found) return found
  if (canInstall()) {
    install(packages)
    const now = find()
    if (now) return now
  }
  throw new Error(missing)
}

const canInstall = (): boolean =>
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0

function install(packages: readonly string[]): void {
  console.error(`Installing from Debian (once, takes a minute): ${packages.join(', ')}…`)
  const apt = (...args: string[]) =>
    execFileSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
}
