import { execFileSync, spawnSync } from 'node:child_process'
import process from 'node:process'

/** Installs packages where that is possible, as root on Debian; answers whether it was. */
export function installFromDebian(...packages: string[]): boolean {
  if (!canInstall()) return false
  console.error(`Installing ${packages.join(', ')} of Debian (once, takes a minute)…`)
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
  return true
}

const canInstall = (): boolean =>
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0

const apt = (...args: string[]) =>
  execFileSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
