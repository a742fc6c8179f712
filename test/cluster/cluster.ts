import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { onTestFinished, vi } from 'vitest'

import type { Guard } from '../faults/guards.ts'
import { freePort, startSite, temporaryFolder, type Site } from '../site.ts'
import { haproxyProgram } from './programs.ts'

const SECRET = 'one secret for every node of this shop'

type Start = { without?: Guard | undefined; settings?: Record<string, string> }

/** A node of the built shop on this database, in a process of its own; without one of its guards if asked. */
export async function startNode(databaseUrl: string, { without, settings = {} }: Start = {}): Promise<Site> {
  const { folder, remove } = temporaryFolder()
  const preloaded = without === undefined ? [] : ['--import', './test/faults/without-guard.ts']
  const site = await startSite(
    {
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      SHOP_SECRET: SECRET,
      TRUSTED_PROXIES: 'loopback',
      RATE_LIMITS: 'bench',
      ...settings,
      ...(without !== undefined && { WITHOUT_GUARD: without }),
    },
    120_000,
    [...preloaded, 'src/main.ts'],
  )
  onTestFinished(async () => {
    await site.stop('SIGKILL')
    remove()
  })
  return site
}

/** So many nodes that start at the same moment. */
export const startNodes = (databaseUrl: string, count: number): Promise<Site[]> =>
  Promise.all(Array.from({ length: count }, () => startNode(databaseUrl)))

/** HAProxy before three nodes, as deploy/haproxy.cfg has it: its address. */
export async function startBalancer(nodes: readonly Site[]): Promise<string> {
  const port = await freePort()
  const places = nodes.map(({ url }, at) => [`NODE_${at + 1}`, new URL(url).host] as const)
  const haproxy = spawn(haproxyProgram(), ['-db', '-f', 'deploy/haproxy.cfg'], {
    env: { BALANCER: `127.0.0.1:${port}`, ...Object.fromEntries(places) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  haproxy.stderr.on('data', (text) => (said += text))
  onTestFinished(async () => {
    if (haproxy.exitCode !== null) return
    const gone = once(haproxy, 'exit')
    haproxy.kill('SIGTERM')
    await gone
  })
  const url = `http://127.0.0.1:${port}`
  await vi.waitFor(async () => {
    if (haproxy.exitCode !== null || !(await fetch(`${url}/readyz`)).ok) throw new Error(`no balancer: ${said}`)
  }, 10_000)
  return url
}
