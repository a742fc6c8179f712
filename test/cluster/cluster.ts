import { onTestFinished } from 'vitest'

import { hostsOf } from '#db/failover.ts'
import { startPgBouncer } from '#test/database/pgbouncer.ts'
import { startSite, temporaryFolder, type Site } from '#test/site/site.ts'

import type { Guard } from '../faults/guards.ts'
import { launchBalancer } from './balancer.ts'

const SECRET = 'one secret for every node of this shop'

type Start = { without?: Guard | undefined; settings?: Record<string, string> }

/** A node of the built shop on this database, in a process of its own, on request without one of its guards. */
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
export const startNodes = (databaseUrl: string, count: number, start: Start = {}): Promise<Site[]> =>
  Promise.all(Array.from({ length: count }, () => startNode(databaseUrl, start)))

/** HAProxy before three nodes, as deploy/haproxy.cfg has it: its address. */
export async function startBalancer(nodes: readonly Site[]): Promise<string> {
  const { url, stop } = await launchBalancer(nodes.map((node) => node.url))
  onTestFinished(stop)
  return url
}

/** Starts a pooler for each of these servers, as deploy/pgbouncer.ini has it; returns the DATABASE_URL of a node. */
export async function startPoolers(servers: string): Promise<string> {
  const poolers = await Promise.all(hostsOf(servers).map((server) => startPgBouncer(server)))
  onTestFinished(async () => void (await Promise.all(poolers.map(({ stop }) => stop()))))
  const [url = ''] = hostsOf(servers)
  const { host } = new URL(url)
  return url.replace(host, poolers.map(({ port }) => `127.0.0.1:${port}`).join(','))
}
