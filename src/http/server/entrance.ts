import type { IncomingMessage, ServerResponse } from 'node:http'

import proxyAddr from '@fastify/proxy-addr'

import { workerFiles } from '#contract/page-paths.ts'
import { addressKey } from '#domain/rate-limit/address-key.rules.ts'

import { Admission, AT_ONCE, type Entrant } from './admission.ts'
import { Overload } from './overload.ts'
import { RecentCallers } from './recent-callers.ts'
import { Throttle } from './throttle.ts'
import { isAdminPath, workClassOf } from './work-class.ts'

/** The gateway's reports and the server's own commands wait for nobody. */
const NEVER_SHED = ['/webhooks/', '/internal/']
/** Nor do these, as long as nobody asks for them without pause. */
const HEALTH = ['/healthz', '/readyz', '/metrics']
/** They ask no database, and a page that was sent is worth little without them. */
const FILES = ['/assets/', '/media/', ...workerFiles.map((name) => `/${name}`)]

/** No longer than this a caller is told to stay away, and no shorter than a second. */
const RETRY_AFTER_MAX_SECONDS = 5

const LOOK_EVERY_MS = 100

type Options = { atOnce?: number; trustedProxies?: readonly string[]; overload?: Overload }
/** Refuses, and says when to come again. */
type Refuse = (retryAfterSeconds: number) => void

/**
 * Where every request that no memory answers comes in. It begins, waits for its turn, or hears that the shop is busy, before
 * anything of it is parsed or looked up: a no costs next to nothing, and nothing was begun (spec F28, D153).
 */
export class Entrance {
  readonly overload: Overload
  readonly recentCallers = new RecentCallers()
  readonly admission: Admission
  readonly #isTrusted: ReturnType<typeof proxyAddr.compile>
  readonly #throttle = new Throttle()
  readonly #watch: NodeJS.Timeout

  constructor({ atOnce = AT_ONCE.postgres, trustedProxies = [], overload = new Overload() }: Options = {}) {
    this.overload = overload
    this.admission = new Admission({ atOnce })
    this.#isTrusted = proxyAddr.compile([...trustedProxies])
    this.#watch = setInterval(() => this.admission.look(), LOOK_EVERY_MS).unref()
  }

  /** Has the request served in its turn, or refused. */
  admit(request: IncomingMessage, response: ServerResponse, serve: () => void, refuse: Refuse): void {
    const { url = '/' } = request
    if (begins(url, NEVER_SHED)) return serve()
    // who went before their turn has no address any more, and hears no answer
    if (request.socket.remoteAddress === undefined) return void request.destroy()
    const address = addressKey(proxyAddr(request, this.#isTrusted))
    if (begins(url, HEALTH)) return this.#throttle.run(address, serve)
    const recent = this.recentCallers.find(request.headers, isAdminPath(url))
    const workClass = workClassOf(request, recent?.isStaff === true)
    const entrant = { workClass, caller: recent?.name ?? address }
    if (this.overload.isLate) return this.#refuse('event_loop', entrant, 0, refuse)
    if (begins(url, FILES)) return serve()
    const leave = this.admission.enter({
      ...entrant,
      begin: serve,
      refuse: (tooLongMs) => this.#refuse('waiting', entrant, tooLongMs, refuse),
    })
    response.once('close', leave)
  }

  /** Who waits, for how long the last of them will, and whether anybody was refused in the last hour. */
  get state() {
    return { ...this.admission.state, hasShedLately: this.overload.hasShedLately }
  }

  stop(): void {
    clearInterval(this.#watch)
    this.overload.stop()
  }

  #refuse(
    reason: 'event_loop' | 'waiting',
    { workClass, caller }: Pick<Entrant, 'workClass' | 'caller'>,
    tooLongMs: number,
    refuse: Refuse,
  ): void {
    this.overload.note(reason, workClass)
    const seconds = Math.min(RETRY_AFTER_MAX_SECONDS, Math.max(1, Math.ceil(tooLongMs / 1000)))
    // who was refused together does not come back together
    const away = seconds + Math.floor(Math.random() * 2)
    this.#throttle.run(caller, () => refuse(away))
  }
}

const begins = (url: string, starts: readonly string[]): boolean => starts.some((start) => url.startsWith(start))
