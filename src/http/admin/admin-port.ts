import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { CONNECTIONS_MAX, SLOW_SENDERS } from '../cache/cache-server.ts'
import { sendRefusal } from '../server/envelopes.ts'

/** What the owner's screens need in addition to their own paths. */
const ALSO_THERE = ['/assets/', '/media/', '/healthz', '/readyz']
/** Pictures and files come in here, from far away too. */
const TIMEOUTS = { ...SLOW_SENDERS, requestTimeout: 60_000 }
const PATIENCE_MS = 10_000
/** No route of the shop and none of the owner's: answered as any address that is not there. */
const NOWHERE = { page: '/-', call: '/internal' } as const

/**
 * Where the owner's side has a port of its own, each address is on its own side alone: on the shop's port `/admin` is as
 * unknown as any other, and on the owner's there is nothing of the shop (spec B1.2). For Fastify's `rewriteUrl`.
 */
export const sideOf =
  (adminPort: number) =>
  ({ url = '/', socket }: IncomingMessage): string => {
    const isOwners = isAdmin(decoded(url))
    if (socket.localPort !== adminPort) return isOwners ? NOWHERE.page + url : url
    return isOwners || isAlsoThere(url) ? url : NOWHERE.call + url
  }

/**
 * Refuses what came to a route of the other side all the same: an address may be written in many ways, and only the router
 * knows which of them it takes for which. For Fastify's `onRequest`.
 */
export const refuseOtherSide =
  (adminPort: number) =>
  async ({ routeOptions: { url = '' }, socket }: FastifyRequest, reply: FastifyReply) => {
    const isOwnersPort = socket.localPort === adminPort
    const isThere = isAdmin(url) ? isOwnersPort : !isOwnersPort || isAlsoThere(url) || url.startsWith(NOWHERE.call)
    return isThere ? undefined : sendRefusal(reply, 'NOT_FOUND')
  }

/** Listens on the owner's own port, in front of the same application, which must be ready. Answers what ends it. */
export async function listenForAdmin(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<() => Promise<void>> {
  const server = createServer(TIMEOUTS, (request, response) => app.routing(request, response))
  server.maxConnections = CONNECTIONS_MAX
  server.listen(port, host)
  await once(server, 'listening')
  return async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeIdleConnections()
    // who has asked is answered; who hangs is not waited for
    const patience = setTimeout(() => server.closeAllConnections(), PATIENCE_MS)
    await closed
    clearTimeout(patience)
  }
}

const isAdmin = (url: string) => /^\/admin(?:[/?#]|$)/.test(url)
const isAlsoThere = (url: string) => ALSO_THERE.some((path) => url.startsWith(path))

/** A path as the router reads it; one that cannot be decoded is no route of anybody's. */
function decoded(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
