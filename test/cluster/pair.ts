import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import { onTestFinished, vi } from 'vitest'

import { account, untilReady } from '../../scripts/postgres.ts'
import { freePort } from '../site.ts'
import { postgresPrograms } from './programs.ts'

/** A primary whose commits wait for its standby, unless told otherwise; both in processes of their own. */
export type Pair = {
  /** Both, as DATABASE_URL has them. */
  url: string
  primary: string
  standby: string
  /** Ends the primary with all that belongs to it, as when its machine dies. */
  killPrimary: () => Promise<void>
  promote: () => Promise<void>
  /** From now on the standby is sent nothing, and nobody waits for it. */
  cutStandbyOff: () => Promise<void>
}

/** Starts both with durable settings; they end with the test. */
export async function openPair(): Promise<Pair> {
  const bin = postgresPrograms()
  const who = account()
  const home = mkdtempSync(join(tmpdir(), 'pair-'))
  if (who) chownSync(home, who.uid, who.gid)
  const run = (program: string, args: string[]) =>
    execFileSync(join(bin, program), args, { ...who, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] })
  const launch = (data: string, port: number) => () =>
    spawn(
      join(bin, 'postgres'),
      ['-D', data, '-p', `${port}`, '-h', '127.0.0.1', '-k', home, '-c', 'max_connections=200'],
      { ...who, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] },
    )
  const [onePort, otherPort] = [await freePort(), await freePort()]
  const [primary, standby] = [onePort, otherPort].map((port) => `postgres://shop@127.0.0.1:${port}/postgres`) as [
    string,
    string,
  ]
  const [one, other] = [join(home, 'one'), join(home, 'other')]

  run('initdb', ['-D', one, '-U', 'shop', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-instructions'])
  const first = await untilReady(launch(one, onePort), primary)
  const name = 'application_name=standby'
  const from = `host=127.0.0.1 port=${onePort} user=shop ${name}`
  run('pg_basebackup', ['-d', from, '-D', other, '-R', '-C', '-S', 'standby', '--checkpoint=fast'])
  const second = await untilReady(launch(other, otherPort), standby)
  onTestFinished(async () => {
    for (const server of [first, second]) if (server.exitCode === null && server.signalCode === null) await end(server)
    rmSync(home, { recursive: true, force: true })
  })
  await ask(primary, `alter system set synchronous_standby_names = 'standby'`)
  await ask(primary, 'select pg_reload_conf()')
  await untilSynchronous(primary)

  return {
    url: `postgres://shop@127.0.0.1:${onePort},127.0.0.1:${otherPort}/postgres`,
    primary,
    standby,
    killPrimary: async () => {
      const gone = once(first, 'exit')
      const family = execFileSync('ps', ['-o', 'pid=', '--ppid', String(first.pid)], { encoding: 'utf8' })
      for (const pid of [first.pid, ...family.trim().split(/\s+/)]) process.kill(Number(pid), 'SIGKILL')
      await gone
    },
    promote: () => ask(standby, 'select pg_promote()'),
    cutStandbyOff: async () => {
      await ask(primary, `alter system set synchronous_standby_names = ''`)
      await ask(primary, 'select pg_reload_conf()')
      await ask(standby, `alter system set primary_conninfo = ''`)
      await ask(standby, 'select pg_reload_conf()')
      await vi.waitFor(async () => {
        if ((await rowsOf(primary, 'select from pg_stat_replication')).length > 0) throw new Error('still sent')
      }, 10_000)
    },
  }
}

async function end(server: ReturnType<typeof spawn>): Promise<void> {
  const gone = once(server, 'exit')
  server.kill('SIGQUIT')
  await gone
}

const untilSynchronous = (primary: string) =>
  vi.waitFor(async () => {
    const [row] = await rowsOf(primary, 'select sync_state from pg_stat_replication')
    if (row?.['sync_state'] !== 'sync') throw new Error('the standby is not synchronous yet')
  }, 10_000)

const ask = async (url: string, text: string): Promise<void> => {
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
