// Cuts a version: npm run release -- minor. `--check` makes the files of this commit and changes nothing (spec X5.3).
// `--no-ci` leaves out .ci/run where it has just passed. No network is used.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { gzipSync } from 'node:zlib'

import { writeOpenApi } from '../docs/openapi.ts'
import { cutChangelog, nextVersion, type Changes, type Level } from './changelog.ts'
import { backUpDemo } from './demo-backup.ts'

const OUT = 'dist/release'
/** The files that name the version. */
const NAMING = ['package.json', 'package-lock.json', 'deploy/compose.yaml']
const LEVELS: readonly string[] = ['major', 'minor', 'patch']
const flags = new Set(process.argv.slice(2))

const version = flags.has('--check') ? packageVersion() : await cutVersion(levelOf(flags))
makeFiles(version)
if (!flags.has('--check')) tag(version)

/** The next version is written, committed with a backup of its demo shop, and answered. */
async function cutVersion(level: Level): Promise<string> {
  if (git('status', '--porcelain') !== '') refuse('The tree is not clean: commit or stash first.')
  const next = nextVersion(packageVersion(), level)
  const date = new Date().toISOString().slice(0, 10)
  const cut = cutChangelog(readFileSync('CHANGELOG.md', 'utf8'), {
    version: next,
    date,
    changed: changesSince(lastTag()),
  })
  if ('refused' in cut) refuse(cut.refused)
  if (!flags.has('--no-ci') && spawnSync('sh', ['.ci/run'], { stdio: 'inherit' }).status !== 0)
    refuse('.ci/run fails: nothing was changed.')
  writeFileSync('CHANGELOG.md', cut.text)
  for (const file of NAMING) writeVersion(file, next)
  await backUpDemo(`test/releases/v${next}.tar.gz`)
  git('add', 'CHANGELOG.md', ...NAMING, 'test/releases')
  git('commit', '--quiet', '--message', `Version ${next}`)
  return next
}

/** All files of a release, and their sums. The same commit gives the same bytes, but for the image. */
function makeFiles(made: string): void {
  rmSync(OUT, { recursive: true, force: true })
  mkdirSync(OUT, { recursive: true })
  run('node', ['scripts/setup.mjs', '--build'])
  writeFileSync(join(OUT, `aangan-${made}.tar.gz`), archiveOf(made))
  writeOpenApi(OUT)
  writeFileSync(join(OUT, 'sbom.cdx.json'), steadySbom())
  writeFileSync(join(OUT, 'install.sh'), readFileSync('deploy/install.sh'))
  writeFileSync(join(OUT, 'NOTES.md'), notesOf(made))
  const sums = readdirSync(OUT)
    .toSorted()
    .map(
      (name) =>
        `${createHash('sha256')
          .update(readFileSync(join(OUT, name)))
          .digest('hex')}  ${name}\n`,
    )
  writeFileSync(join(OUT, 'SHA256SUMS'), sums.join(''))
  makeImage(made)
  console.log(sums.join('').trimEnd())
}

/** What git has of this commit, and the built pages, in one archive of steady order, times and owners. */
function archiveOf(made: string): Buffer {
  const folder = join(OUT, `aangan-${made}`)
  const steady = [
    '--sort=name',
    `--mtime=@${git('log', '-1', '--format=%ct')}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=go=rX,u+rw',
  ]
  mkdirSync(folder, { recursive: true })
  execFileSync('sh', ['-c', `git archive HEAD | tar -x -C ${folder} && cp -R build ${folder}/build`])
  const tar = execFileSync('tar', [...steady, '-C', OUT, '-cf', '-', `aangan-${made}`], { maxBuffer: 2 ** 30 })
  rmSync(folder, { recursive: true })
  return gzipSync(tar, { level: 9 })
}

/** The list of packages without what makes it another one each time: number, time, npm's version and this folder's name. */
function steadySbom(): string {
  const list = JSON.parse(run('npm', ['run', '--silent', 'sbom'])) as {
    serialNumber?: string
    metadata: { timestamp?: string; tools?: object[]; component: { name: string } }
  }
  delete list.serialNumber
  delete list.metadata.timestamp
  delete list.metadata.tools
  list.metadata.component.name = 'aangan'
  return `${JSON.stringify(list, null, 1)}\n`
}

function notesOf(made: string): string {
  const part = readFileSync('CHANGELOG.md', 'utf8')
    .split(/^## /m)
    .find((one) => one.startsWith(`${made} `))
  return `# ${part?.trim() ?? made}\n\nHow to upgrade: docs/upgrade.md. Check what you fetched: \`sha256sum -c --ignore-missing SHA256SUMS\`.\n`
}

/** An image where a program for it is there; its bytes are not promised, so it has no line in the sums. */
function makeImage(made: string): void {
  const to = join(OUT, `aangan-${made}-image.oci.tar`)
  const build = [
    '--file',
    'deploy/Dockerfile',
    '--build-arg',
    `VERSION=${made}`,
    '--build-arg',
    `REVISION=${git('rev-parse', 'HEAD')}`,
  ]
  const ways: readonly (readonly [string, string[], string[]])[] = [
    ['buildah', ['version'], ['build', ...build, '--tag', `oci-archive:${to}`, '.']],
    ['docker', ['buildx', 'version'], ['buildx', 'build', ...build, '--output', `type=oci,dest=${to}`, '.']],
  ]
  const way = ways.find(([program, question]) => spawnSync(program, question).status === 0)
  if (!way || spawnSync(way[0], way[2], { stdio: 'inherit' }).status !== 0)
    console.log('No image: neither buildah nor docker buildx made one here. deploy/Dockerfile makes it from the tag.')
}

function tag(made: string): void {
  git('tag', '--annotate', `v${made}`, '--message', `Version ${made}`)
  console.log(`v${made} is tagged. Push it with its commit, and publish what ${OUT} holds.`)
}

/** What changed since the last tag; without a tag nothing is known to have. */
function changesSince(last: string | undefined): Changes {
  const differs = (...paths: string[]) => last !== undefined && git('diff', '--name-only', last, '--', ...paths) !== ''
  return {
    migrations: differs('db/migrations'),
    settings: differs('src/start/env-settings.ts'),
    calls: differs('src/contract'),
  }
}

function lastTag(): string | undefined {
  const found = spawnSync('git', ['describe', '--tags', '--abbrev=0', '--match', 'v*'], { encoding: 'utf8' })
  return found.status === 0 ? found.stdout.trim() : undefined
}

/** The project's own version, in the lock twice: at its head and as its root package. A file that names none is a fault. */
function writeVersion(file: string, made: string): void {
  const named = /("name": "aangan",\s+"version": "|SHOP_IMAGE:-aangan:)\d+\.\d+\.\d+/g
  const text = readFileSync(file, 'utf8')
  if (!named.test(text)) throw new Error(`${file} names no version`)
  writeFileSync(file, text.replaceAll(named, `$1${made}`))
}

function packageVersion(): string {
  const { version: found }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
  return found
}

function levelOf(given: ReadonlySet<string>): Level {
  const level = [...given].find((one): one is Level => LEVELS.includes(one))
  return level ?? refuse('Say which: npm run release -- major|minor|patch')
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim()
}

function run(program: string, args: readonly string[]): string {
  return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 2 ** 28 })
}

function refuse(why: string): never {
  console.error(why)
  process.exit(1)
}
