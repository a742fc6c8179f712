import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

import { LRUCache } from 'lru-cache'

import type { AnswerHeaders } from './answer-headers.ts'
import { busyAnswer } from './busy-answer.ts'

/** How long requests under way may take (spec D142). */
const PATIENCE_MS = 10_000
/** What the network still holds from before the signal arrives within this. */
const ON_ITS_WAY_MS = 250
const LOOK_EVERY_MS = 20

/**
 * A caller that was told so often within so long that the shop is ready is a balancer: it sends requests until it has
 * been refused.
 */
const BALANCER_POLLS = 3
const BALANCER_POLLS_WITHIN_MS = 6_000
/** One refusal may be a hiccup to it. */
const REFUSALS = 2
const REFUSALS_WITHIN_MS = 3_000
/** More callers than this push out those that asked longest ago; a balancer asks all the time. */
const CALLERS_MAX = 10_000

/** What a caller was told of readiness: when it was yes, and how often it was no. */
type Polls = { readyAt: number[]; refusals: number }

/**
 * Ends a server so that nobody who had asked is left without an answer (spec D142). Until the requests under way are
 * answered, and a balancer has read that it is not ready, it goes on listening; then it takes no more connections.
 */
export class Draining {
  readonly #headers: AnswerHeaders
  readonly #sockets = new Set<Socket>()
  readonly #unanswered = new Set<ServerResponse>()
  readonly #callers = new LRUCache<string, Polls>({ max: CALLERS_MAX })
  #isOn = false

  constructor(headers: AnswerHeaders) {
    this.#headers = headers
  }

  get isOn(): boolean {
    return this.#isOn
  }

  /** Follows the connections of a server: what is sent only in part is no request yet. */
  follow(server: Server): void {
    server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
    })
  }

  /** Minds a request until it is answered. */
  mind(response: ServerResponse): void {
    this.#unanswered.add(response)
    response.once('close', () => this.#unanswered.delete(response))
  }

  /** Records what a caller has read of readiness. Each counts for itself: what a stranger reads tells no balancer anything. */
  noteReadiness(address: string, isReady: boolean): void {
    const { readyAt, refusals } = this.#callers.get(address) ?? { readyAt: [], refusals: 0 }
    if (isReady)
      this.#callers.set(address, { readyAt: [...readyAt, performance.now()].slice(-BALANCER_POLLS), refusals })
    else if (this.#isOn) this.#callers.set(address, { readyAt, refusals: refusals + 1 })
  }

  /** Answers come with `Connection: close` from now on; settles when the server is closed. */
  async end(server: Server): Promise<void> {
    this.#isOn = true
    if (!server.listening) return
    const before = [...this.#unanswered]
    for (const response of before) if (!response.headersSent) response.shouldKeepAlive = false
    const patience = AbortSignal.timeout(PATIENCE_MS)
    await wait(ON_ITS_WAY_MS)
    await until(() => before.every((response) => !this.#unanswered.has(response)), patience)
    const balancers = this.#balancers()
    await until(
      () => balancers.every((address) => (this.#callers.peek(address)?.refusals ?? 0) >= REFUSALS),
      AbortSignal.any([patience, AbortSignal.timeout(REFUSALS_WITHIN_MS)]),
    )
    const closed = once(server, 'close')
    server.close()
    // among several workers connections are handed over until this moment, and speak a moment later
    await wait(ON_ITS_WAY_MS)
    // a caller that connected and sent nothing waits for nothing
    for (const socket of this.#sockets) if (socket.bytesRead === 0) socket.destroy()
    await until(() => this.#sockets.size === 0, patience)
    if (this.#sockets.size > 0) await this.#refuseTheRest()
    server.closeAllConnections()
    await closed
  }

  #balancers(): string[] {
    const since = performance.now() - BALANCER_POLLS_WITHIN_MS
    return [...this.#callers].flatMap(
      ([
        address,
        {
          readyAt: [first = -Infinity, ...rest],
        },
      ]) => (rest.length + 1 === BALANCER_POLLS && first > since ? [address] : []),
    )
  }

  /** Late or half sent: no 200 will come of it, but an answer does. */
  async #refuseTheRest(): Promise<void> {
    const busy = busyAnswer({ method: undefined, headers: {} })
    const { status, body } = busy
    const headers = { ...this.#headers, ...busy.headers, connection: 'close' }
    const answered = new Set([...this.#unanswered].map(({ socket }) => socket))
    for (const response of this.#unanswered) if (!response.headersSent) response.writeHead(status, headers).end(body)
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const refusal = `HTTP/1.1 503 Service Unavailable\r\n${lines.join('')}\r\n${body}`
    for (const socket of this.#sockets) if (!answered.has(socket) && socket.writableLength === 0) socket.end(refusal)
    await wait(ON_ITS_WAY_MS)
  }
}

async function until(isSo: () => boolean, patience: AbortSignal): Promise<void> {
  while (!isSo() && !patience.aborted) await wait(LOOK_EVERY_MS)
}
