// Builds the site of the documentation and serves it: npm run docs [-- --build] [-- --no-pictures] (spec X6)
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

import { copyPages } from '../../docs/site/pages.ts'
import { writeOpenApi } from './openapi.ts'
import { takeAll } from './screenshots.ts'

const SITE = 'docs/site'
const flags = new Set(process.argv.slice(2))

install()
writeOpenApi(join(SITE, 'generated'))
copyPages()
// in a hurry the last ones serve; a page whose picture is missing shows its words
if (!flags.has('--no-pictures')) await takeAll()
astro('build')
if (!flags.has('--build')) astro('preview')

/** The site's packages have a lock of their own, so that neither the shop nor its tests carry them. */
function install(): void {
  const installed = join(SITE, 'node_modules/.package-lock.json')
  if (existsSync(installed) && versionsIn(installed) === versionsIn(join(SITE, 'package-lock.json'))) return
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'])
}

/** What a lock installs here; packages for other machines are optional and left out. */
function versionsIn(lock: string): string {
  const { packages }: { packages: Record<string, { version?: string; optional?: boolean }> } = JSON.parse(
    readFileSync(lock, 'utf8'),
  )
  return Object.entries(packages)
    .filter(([path, { optional }]) => path !== '' && !optional)
    .map(([path, { version }]) => `${path} ${version}`)
    .sort()
    .join('\n')
}

function astro(command: 'build' | 'preview'): void {
  run('node', ['node_modules/astro/bin/astro.mjs', command])
}

function run(program: string, args: readonly string[]): void {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' }
  const { status } = spawnSync(program, args, { cwd: SITE, env, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) process.exit(status ?? 1)
}
