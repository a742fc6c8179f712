import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import pg from 'pg'
import { onTestFinished, vi } from 'vitest'

import { freePort } from '#test/site/site.ts'

import { account, untilReady } from '../../scripts/programs/postgres.ts'
import { postgresPrograms } from './programs.ts'

/** A primary whose commits by default wait for its standby. Both run in processes of their own. */
export type Pair = {
  /** Both, as DATABASE_URL has them. */
  url: string
  /** The one that takes writes; after `promote` it is the other one. */
  readonly primary: string
  readonly standby: string
  /** Ends the primary with all that belongs to it, as when its machine dies. */
  killPrimary: () => Promise<void>
  promote: () => Promise<void>
  /** Makes the one that died the standby of the one that was promoted, whose commits then wait for it. */
  rejoin: () => Promise<void>
  /** From now on the primary sends the standby nothing, and no commit waits for it. */
  cutStandbyOff: () => Promise<void>
}

type Server = { port: number; data: string; url: string; process: ChildProcess | undefined }
/** The port by which a standby reaches the server with this one. */
type Way = (port: number) => Promise<number>

/** Starts both with durable settings; they end with the test. */
export async function openPair({ way = async (port) => port }: { way?: Way } = {}): Promise<Pair> {
  const bin = postgresPrograms()
  const who = account()
  const home = mkdtempSync(join(tmpdir(), 'pair-'))
  if (who) chownSync(home, who.uid, who.gid)
  const run = (program: string, args: string[]) => promisify(execFile)(join(bin, program), args, { ...who, cwd: home })
  const start = async (server: Server) => {
    const { data, port, url } = server
    const args = ['-D', data, '-p', `${port}`, '-h', '127.0.0.1', '-k', home, '-c', 'max_connections=200']
    const launch = () => spawn(join(bin, 'postgres'), args, { ...who, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] })
    server.process = await untilReady(launch, url)
  }
  const follow = async (server: Server, leader: Server) => {
    const from = `host=127.0.0.1 port=${await way(leader.port)} user=shop application_name=standby`
    rmSync(server.data, { recursive: true, force: true })
    await run('pg_basebackup', ['-d', from, '-D', server.data, '-R', '-C', '-S', 'standby', '--checkpoint=fast'])
    await start(server)
    await request(leader.url, `alter system set synchronous_standby_names = 'standby'`)
    await request(leader.url, 'select pg_reload_conf()')
    await untilSynchronous(leader.url)
  }

  let primary = await newServer(join(home, 'one'))
  let standby = await newServer(join(home, 'other'))
  const url = `postgres://shop@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/postgres`
  onTestFinished(async () => {
    for (const { process: server } of [primary, standby]) if (server) await end(server)
    rmSync(home, { recursive: true, force: true })
  })
  const { data } = primary
  await run('initdb', ['-D', data, '-U', 'shop', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'])
  await start(primary)
  await follow(standby, primary)

  return {
    url,
    get primary() {
      return primary.url
    },
    get standby() {
      return standby.url
    },
    killPrimary: async () => {
      if (primary.process) await killFamily(primary.process)
    },
    promote: async () => {
      // not waited for by the statement: those of a shop's database end after five seconds
      await request(standby.url, 'select pg_promote(wait => false)')
      await untilPromoted(standby.url)
      ;[primary, standby] = [standby, primary]
    },
    rejoin: () => follow(standby, primary),
    cutStandbyOff: async () => {
      await request(primary.url, `alter system set synchronous_standby_names = ''`)
      await request(primary.url, 'select pg_reload_conf()')
      await request(standby.url, `alter system set primary_conninfo = ''`)
      await request(standby.url, 'select pg_reload_conf()')
      await vi.waitFor(async () => {
        if ((await rowsOf(primary.url, 'select from pg_stat_replication')).length > 0) throw new Error('still sent')
      }, 10_000)
    },
  }
}

async function newServer(data: string): Promise<Server> {
  const port = await freePort()
  return { port, data, url: `postgres://shop@127.0.0.1:${port}/postgres`, process: undefined }
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

async function end(server: ChildProcess): Promise<void> {
  if (!isRunning(server)) return
  const exited = once(server, 'exit')
  server.kill('SIGQUIT')
  await exited
}

async function killFamily(server: ChildProcess): Promise<void> {
  const exited = once(server, 'exit')
  const family = execFileSync('ps', ['-o', 'pid=', '--ppid', String(server.pid)], { encoding: 'utf8' })
  for (const pid of [server.pid, ...family.trim().split(/\s+/)]) process.kill(Number(pid), 'SIGKILL')
  await exited
}

const untilSynchronous = (primary: string) =>
  vi.waitFor(async () => {
    const [row] = await rowsOf(primary, 'select sync_state from pg_stat_replication')
    if (row?.['sync_state'] !== 'sync') throw new Error('the standby is not synchronous yet')
  }, 10_000)

const untilPromoted = (standby: string) =>
  vi.waitFor(async () => {
    const [row] = await rowsOf(standby, 'select pg_is_in_recovery() as "isStandby"')
    if (row?.['isStandby'] !== false) throw new Error('the standby is not promoted yet')
  }, 60_000)

const request = async (url: string, text: string): Promise<void> => {
  await rowsOf(url, text)
}

export async function rowsOf(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}
