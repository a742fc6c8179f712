import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { onTestFinished, vi } from 'vitest'

import { freePort } from '#test/site/site.ts'

import { ensureProgram } from '../../scripts/programs/debian.ts'
import { account } from '../../scripts/programs/postgres.ts'
import { rowsOf } from './pair.ts'
import { postgresPrograms } from './programs.ts'

/** Two servers of which Patroni decides who is primary, as deploy/patroni.yml has it. */
export type Guarded = {
  /** Both, as DATABASE_URL has them. */
  url: string
  /** Ends the primary with all that belongs to it and its Patroni, as when its machine dies. */
  killPrimary: () => Promise<void>
  /** Starts what was killed, as when its machine is switched on again; settles once it follows and commits wait for it. */
  switchOn: () => Promise<void>
  /** From now on Patroni looks on and decides nothing. */
  pause: () => Promise<void>
}

type Machine = { rest: string; url: string; data: string; launch: () => ChildProcess; patroni: ChildProcess }

const PASSWORD = 'known-to-this-test-only'
/** A cluster of Patroni's begins with its initdb and a copy of it. */
const BEGINS_WITHIN_MS = 60_000
const FOLLOWS_WITHIN_MS = 120_000

/** Starts etcd and both with durable settings; they end with the test. */
export async function openGuarded(): Promise<Guarded> {
  const who = account()
  const home = mkdtempSync(join(tmpdir(), 'patroni-'))
  if (who) chownSync(home, who.uid, who.gid)
  const settings = join(home, 'patroni.yml')
  copyFileSync('deploy/patroni.yml', settings)
  chmodSync(settings, 0o644)
  const etcd = await startEtcd(home)
  const machines: Machine[] = []
  onTestFinished(async () => {
    for (const machine of machines) await killMachine(machine)
    await end(etcd.process)
    rmSync(home, { recursive: true, force: true })
  })
  for (const name of ['one', 'other']) {
    machines.push(await newMachine(name, { home, settings, etcd: etcd.url, who }))
    // the first makes the data that the other copies
    await untilOneLeads(machines)
  }
  await untilSynchronous(machines)
  const [one, other] = machines as [Machine, Machine]
  let dead: Machine | undefined
  return {
    url: one.url.replace('/postgres', `,${new URL(other.url).host}/postgres`),
    killPrimary: async () => {
      dead = await leaderOf(machines)
      if (!dead) throw new Error('nobody leads')
      await killMachine(dead)
    },
    switchOn: async () => {
      if (!dead) throw new Error('nothing was killed')
      dead.patroni = dead.launch()
      await untilSynchronous(machines)
    },
    pause: async () => {
      const pauseIt = (headers: Record<string, string>) =>
        fetch(`${one.rest}/config`, { method: 'PATCH', headers, body: JSON.stringify({ pause: true }) })
      const stranger = await pauseIt({})
      if (stranger.status !== 401) throw new Error(`whoever has no password changes Patroni: ${stranger.status}`)
      const answer = await pauseIt({ authorization: `Basic ${btoa(`restapi:${PASSWORD}`)}` })
      if (!answer.ok) throw new Error(`not paused: ${answer.status}`)
      await vi.waitFor(async () => {
        const states = await Promise.all(machines.map(({ rest }) => fetch(`${rest}/patroni`).then((it) => it.json())))
        if (!states.every((state) => (state as { pause?: boolean }).pause)) throw new Error('not paused yet')
      }, BEGINS_WITHIN_MS)
    },
  }
}

type Where = { home: string; settings: string; etcd: string; who: ReturnType<typeof account> }

async function newMachine(name: string, { home, settings, etcd, who }: Where): Promise<Machine> {
  const [port, restPort] = [await freePort(), await freePort()]
  const data = join(home, name)
  const env = {
    PATH: process.env['PATH'],
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: etcd,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${restPort}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${restPort}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_BIN_DIR: postgresPrograms(),
    PATRONI_POSTGRESQL_PGPASS: join(home, `pgpass-${name}`),
    ...Object.fromEntries(
      ['SUPERUSER', 'REPLICATION', 'REWIND', 'RESTAPI'].flatMap((role) => [
        [`PATRONI_${role}_USERNAME`, role === 'SUPERUSER' ? 'shop' : role.toLowerCase()],
        [`PATRONI_${role}_PASSWORD`, PASSWORD],
      ]),
    ),
  }
  const launch = () => spawn(patroniProgram(), [settings], { ...who, cwd: home, env, stdio: 'ignore' })
  return {
    rest: `http://127.0.0.1:${restPort}`,
    data,
    url: `postgres://shop:${PASSWORD}@127.0.0.1:${port}/postgres`,
    launch,
    patroni: launch(),
  }
}

async function startEtcd(home: string): Promise<{ url: string; process: ChildProcess }> {
  const [port, peers] = [await freePort(), await freePort()]
  const url = `127.0.0.1:${port}`
  const peer = `http://127.0.0.1:${peers}`
  const flags = {
    'data-dir': join(home, 'etcd'),
    'initial-cluster': `default=${peer}`,
    'listen-client-urls': `http://${url}`,
    'advertise-client-urls': `http://${url}`,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
  }
  const child = spawn(
    etcdProgram(),
    Object.entries(flags).map(([name, value]) => `--${name}=${value}`),
    { cwd: home, stdio: 'ignore' },
  )
  await vi.waitFor(() => fetch(`http://${url}/health`), 10_000)
  return { url, process: child }
}

/** The one that takes writes, if one does. */
async function leaderOf(machines: readonly Machine[]): Promise<Machine | undefined> {
  for (const machine of machines) {
    const [row] = await rowsOf(machine.url, 'select pg_is_in_recovery() as "isStandby"').catch(() => [])
    if (row?.['isStandby'] === false) return machine
  }
  return undefined
}

const untilOneLeads = (machines: readonly Machine[]) =>
  vi.waitFor(async () => {
    if (!(await leaderOf(machines))) throw new Error('nobody leads')
  }, BEGINS_WITHIN_MS)

const untilSynchronous = (machines: readonly Machine[]) =>
  vi.waitFor(
    async () => {
      const leader = await leaderOf(machines)
      const rows = leader ? await rowsOf(leader.url, 'select sync_state from pg_stat_replication') : []
      if (rows[0]?.['sync_state'] !== 'sync') throw new Error('the standby is not synchronous yet')
    },
    { timeout: FOLLOWS_WITHIN_MS, interval: 250 },
  )

async function killMachine({ patroni, data }: Machine): Promise<void> {
  const server = existsSync(join(data, 'postmaster.pid'))
    ? Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    : undefined
  await end(patroni)
  if (server === undefined) return
  for (const pid of [server, ...childrenOf(server)]) kill(pid)
}

function childrenOf(pid: number): number[] {
  const answer = execFileSync('sh', ['-c', `ps -o pid= --ppid ${pid} || true`], { encoding: 'utf8' }).trim()
  return answer === '' ? [] : answer.split(/\s+/).map(Number)
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it was gone
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

const patroniProgram = (): string =>
  ensureProgram({
    find: () => ['/usr/bin/patroni', '/usr/local/bin/patroni'].find((file) => existsSync(file)),
    packages: ['patroni'],
    missing: 'This test needs Patroni (Debian: sudo apt install patroni).',
  })

const etcdProgram = (): string =>
  ensureProgram({
    find: () => ['/usr/bin/etcd', '/usr/local/bin/etcd'].find((file) => existsSync(file)),
    packages: ['etcd-server'],
    missing: 'This test needs etcd (Debian: sudo apt install etcd-server).',
  })
