import { spawn } from 'node:child_process'
import { accessSync, chmodSync, constants, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

import { freePort } from '#test/site/site.ts'

import { ensureProgram } from '../../scripts/programs/debian.ts'

export type Pooler = {
  port: number
  /** The address of the same database, through the pooler. */
  through: (url: string) => string
  stop: () => Promise<void>
}

const START_WITHIN_MS = 10_000

/** The pooler has fewer connections than the shop. If the shop held one beyond a transaction, the test would see it at once. */
export const FEW = 4

/** A PgBouncer as deploy/pgbouncer.ini has it, or with other settings; PostgreSQL is on this machine. */
export async function startPgBouncer(server: string, changes: Record<string, number> = {}): Promise<Pooler> {
  const { hostname: host, port: serverPort, username: user } = new URL(server)
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'))
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(settings, settingsOf({ host, serverPort, user, port }, changes))
  // as root it becomes an ordinary account, which must be able to read this
  chmodSync(folder, 0o755)
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(pgbouncer(), ['-q', ...account, settings], { stdio: ['ignore', 'ignore', 'pipe'] })
  let answer = ''
  child.stderr.on('data', (chunk: Buffer) => (answer = (answer + chunk.toString()).slice(-4000)))
  const exited = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
  process.once('exit', () => child.kill('SIGKILL'))
  const until = Date.now() + START_WITHIN_MS
  while (!(await answers(port))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`pgbouncer did not start: ${answer}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return {
    port,
    through: (url) => {
      const address = new URL(url)
      address.port = String(port)
      return address.href
    },
    stop: async () => {
      child.kill('SIGKILL')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Of a setting that is there twice, the last one counts. */
const settingsOf = (
  to: { host: string; serverPort: string; user: string; port: number },
  changes: Record<string, number>,
): string => {
  const everyDatabase = `* = host=${to.host} port=${to.serverPort} user=${to.user}`
  const here = {
    listen_addr: '127.0.0.1',
    listen_port: to.port,
    unix_socket_dir: '',
    auth_type: 'any',
    client_tls_sslmode: 'disable',
    server_idle_timeout: 2,
    server_check_delay: 0,
    ...changes,
  }
  return [
    readFileSync('deploy/pgbouncer.ini', 'utf8').replace('[pgbouncer]', `${everyDatabase}\n[pgbouncer]`),
    ...Object.entries(here).map(([name, value]) => `${name} = ${value}`),
    '',
  ].join('\n')
}

const pgbouncer = () =>
  ensureProgram({
    find: findProgram,
    packages: ['pgbouncer'],
    missing: 'These tests need PgBouncer: install it (Debian: sudo apt install pgbouncer).',
  })

const findProgram = () =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']
    .map((folder) => join(folder, 'pgbouncer'))
    .find(isProgram)

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
