import type { Parsed, Payload, Endpoints } from '#contract/endpoints.ts'
import type { EndpointName } from '#contract/paths.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import type { Deps, Outcome } from '#domain/context.ts'

/** What a request brings besides its body. `token` is the bearer token as it was sent, not yet believed. */
export type Caller = {
  ip: string
  userAgent: string
  token: string | undefined
  idempotencyKey: string | undefined
  /** The two proofs of a step just taken that a browser may carry; cookies never say who somebody is (spec D96). */
  proofs: Readonly<Partial<Record<ProofCookie, string>>>
  /** Nobody: the server renders a page that everybody will be shown. */
  isPage?: boolean
}
export type ProofCookie = 'registration' | 'reset'

/**
 * What a handler answers: its outcome, the words of success, and, for what everybody may be shown from a cache, the tags
 * that it depends on. `status` is a success other than 200.
 */
export type Reply<T> = {
  outcome: Outcome<T, unknown>
  message?: string
  tags?: readonly string[]
  status?: 200 | 201 | 203
  /** Proofs to keep in the browser for so many seconds; 0 takes one away. */
  proofs?: readonly { name: ProofCookie; value: string; seconds: number }[]
}

type WhoCalls = { visitor: unknown; shopper: { shopper: Shopper }; either: { shopper?: Shopper } }
type Who<K extends EndpointName> = WhoCalls[Endpoints[K]['auth']]
export type HandlerInput<K extends EndpointName> = { deps: Deps; input: Parsed<K>; caller: Caller } & Who<K>
/** Who answers a cacheable call must say on what the answer depends. */
type Tagged<K extends EndpointName> = Endpoints[K]['isCacheable'] extends true ? { tags: readonly string[] } : unknown
export type Handler<K extends EndpointName> = (request: HandlerInput<K>) => Promise<Reply<Payload<K>> & Tagged<K>>
export type Handlers = { [K in EndpointName]: Handler<K> }
/** The handlers of one noun; together they must be all of them. */
export type SomeHandlers = Partial<Handlers>
