import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { thisYear } from '#contract/core/dates.ts'

import { rememberedLanguage } from '../address/language-address.ts'
import type { AnswerHeaders } from '../server/answer-headers.ts'
import { busyAnswer } from '../server/busy-answer.ts'
import type { Draining } from '../server/draining.ts'
import type { Entrance } from '../server/entrance.ts'
import { untouched } from '../server/envelopes.ts'
import { nextRequestId } from '../server/request-id.ts'
import { whenSent } from '../server/sent-body.ts'
import type { ByteCache } from './byte-cache.ts'
import { encodingOf, type Answer, type Entry } from './entry.ts'

/** A slow sender is cut off (spec F22); the interval decides how late, so it is short. */
export const SLOW_SENDERS = { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 }
/**
 * Longer than any balancer keeps a connection that nobody uses (60 s): else it sends a request on one that is just
 * closing.
 */
const UNUSED_MS = 75_000
const timeouts = { ...SLOW_SENDERS, requestTimeout: 15_000, keepAliveTimeout: UNUSED_MS }

/** Who takes nothing of an answer for so long gets no more of it: what is not taken fills our memory. */
const UNREAD_MS = 30_000
/** Above this a connection is closed at once: each costs memory, asked for anything or not. */
export const CONNECTIONS_MAX = 10_000

/** Sends finished bytes under a name for this request, or 304 when the browser has them already. */
export function sendEntry(
  request: IncomingMessage,
  response: ServerResponse,
  entry: Entry,
  requestId = nextRequestId(),
): void {
  // one list for writeHead: setHeader before it would take Node's slow way
  const named = (head: readonly string[]) => [...head, 'x-request-id', requestId]
  if (entry.status === 200 && request.headers['if-none-match'] === entry.etag) {
    response.writeHead(304, named(entry.unchanged)).end()
    return
  }
  const { head, body } = entry.as(encodingOf(request.headers['accept-encoding']))
  response.writeHead(entry.status, named(head))
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Answers a GET of the application with what is cached under its path, or with what is made now. */
export async function sendCached(
  cache: ByteCache,
  [request, reply]: [FastifyRequest, FastifyReply],
  path: string,
  make: () => Promise<Answer>,
): Promise<FastifyReply> {
  const entry = await cache.fill(pageKey(path), make)
  reply.hijack()
  sendEntry(request.raw, reply.raw, entry, request.id)
  return reply
}

/** The key of what a GET shows: its address, without unknown query words, and the year at the foot of every page. */
export const pageKey = (url: string): string => `${thisYear()} GET ${url}`

/** What the door must know of POSTs that only read. */
export type Reads = {
  /** How long the body of such a request is; undefined when it is another, or one that must be looked at more closely. */
  lengthOf: (request: IncomingMessage) => number | undefined
  /** The key under which the answer would be cached. */
  keyOf: (request: IncomingMessage, body: Buffer) => string | undefined
}
type EntryPoint = { draining: Draining; entrance: Entrance; headers: AnswerHeaders; reads: Reads }

/**
 * A server that answers a cached page or catalogue answer before any routing: it costs what a static file costs.
 * Everything else goes to the application, in its turn.
 */
export const cacheServer =
  (cache: ByteCache, { draining, entrance, headers, reads }: EntryPoint) =>
  (application: (request: IncomingMessage, response: ServerResponse) => void): Server => {
    const enter = (request: IncomingMessage, response: ServerResponse) =>
      entrance.admit(
        request,
        response,
        () => application(request, response),
        (seconds) => sendBusy(request, response, headers, seconds),
      )
    const server = createServer(timeouts, (request, response) => {
      if (draining.isOn) response.shouldKeepAlive = false
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      // who remembers another language is sent there by the pages
      const entry = isRead && !rememberedLanguage(request.headers) ? cache.get(pageKey(request.url ?? '/')) : undefined
      if (entry) return sendEntry(request, response, entry)
      draining.mind(response)
      whenSent(request, () => {
        const length = reads.lengthOf(request)
        const body: unknown = length !== undefined && request.readableLength === length ? request.read() : null
        const read = Buffer.isBuffer(body) ? cache.get(reads.keyOf(request, body) ?? '') : undefined
        if (read) return sendEntry(request, response, read)
        // as if nobody had looked
        if (body !== null) request.unshift(body)
        enter(request, response)
      })
    })
    server.maxConnections = CONNECTIONS_MAX
    // a process that waits for us has nothing to take, and stays
    server.setTimeout(UNREAD_MS, (socket) => socket.writableLength > 0 && socket.destroy())
    draining.follow(server)
    return server
  }

function sendBusy(
  request: IncomingMessage,
  response: ServerResponse,
  common: AnswerHeaders,
  retryAfterSeconds: number,
): void {
  const { status, headers, body } = busyAnswer(request, untouched(retryAfterSeconds))
  response.writeHead(status, { ...common, ...headers, 'x-request-id': nextRequestId() }).end(body)
}
