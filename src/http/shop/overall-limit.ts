import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import { TOKEN_PATTERN } from '#domain/account/token.rules.ts'
import { addressKey } from '#domain/rate-limit/address-key.rules.ts'

import type { Caller } from '../routes/shop/handler.ts'
import { CallLimit } from '../server/call-limit.ts'

const MINUTE_MS = 60_000
const minutely = (max: number) => ({ max, windowMs: MINUTE_MS })

/** Overall caps a minute (spec R4.8, D138). Cached answers never come here, so phones behind one address do not add up. */
const caps = {
  token: minutely(600),
  address: minutely(6000),
  read: minutely(600),
  page: minutely(600),
  picture: minutely(300),
  session: minutely(120),
}
const CALLERS_MAX = 100_000

/**
 * What is made again for anybody who asks: such work has a cap of its own for each address. `session` is looking for a
 * session of the back office that this process does not know, and all that leads to one.
 */
export type Work = 'read' | 'page' | 'picture' | 'session'

/** The caps of the shop's side. */
export class OverallLimit {
  readonly #limit = new CallLimit(caps, CALLERS_MAX)

  /**
   * Seconds to wait when the caller has asked too often within a minute; undefined when there is room. Only what looks like
   * a token counts as a caller of its own, and only once the address has room: made-up tokens gain nothing.
   */
  waitOf({ ip, token }: Pick<Caller, 'ip' | 'token'>, work?: Work): number | undefined {
    const address = addressKey(ip)
    return (
      this.#limit.waitOf('address', address) ??
      (work && this.#limit.waitOf(work, address)) ??
      (token !== undefined && TOKEN_PATTERN.test(token) ? this.#limit.waitOf('token', token) : undefined)
    )
  }

  reset(): void {
    this.#limit.reset()
  }
}

/** Calls that anybody may make and that change nothing, apart from those whose answers are cached. */
const uncachedReads: ReadonlySet<EndpointName> = new Set([
  'getAllCoupon',
  'getBlogById',
  'priceCart',
  'trackOrder',
  'readTicket',
  'linkLines',
  'checkPincode',
  'cards',
])

/** The work of a call, where it has a cap of its own. */
export const workOf = (name: EndpointName): Work | undefined =>
  endpoints[name].isCacheable || uncachedReads.has(name) ? 'read' : undefined
