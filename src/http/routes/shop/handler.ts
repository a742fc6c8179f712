import type { EndpointName, Endpoints, Parsed, Payload } from '#contract/endpoints.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import type { Deps } from '#domain/context.ts'
import type { PictureStore } from '#domain/ports/picture-store.ts'

import type { Reply } from '../../call/handler.ts'

/** What a request brings besides its body. `token` is the bearer token as it was sent, not yet believed. */
export type Caller = {
  ip: string
  userAgent: string
  token: string | undefined
  idempotencyKey: string | undefined
  /** The two proofs of a step just taken that a browser may carry; cookies never say who a person is (spec D96). */
  proofs: Readonly<Partial<Record<ProofName, string>>>
  /** Nobody: the server renders a page that everybody will be shown. */
  isPage?: boolean
}
/** Where a login comes from. */
export const visitorOf = ({ ip, userAgent }: Caller) => ({ ip, userAgent })
export type ProofName = 'registration' | 'reset'
/** A proof that the browser stores for so many seconds; 0 takes it away. */
export type ProofCookie = { name: ProofName; value: string; seconds: number }

type WhoCalls = { visitor: unknown; shopper: { shopper: Shopper }; either: { shopper?: Shopper } }
type Who<K extends EndpointName> = WhoCalls[Endpoints[K]['who']]
/** What handlers work with beyond what every service does. */
export type ShopDeps = Deps & { pictures: PictureStore }
export type HandlerInput<K extends EndpointName> = { deps: ShopDeps; input: Parsed<K>; caller: Caller } & Who<K>
/** Who answers a cacheable call must say on what the answer depends. */
type Tagged<K extends EndpointName> = Endpoints[K] extends { isCacheable: true } ? { tags: readonly string[] } : unknown
export type ShopReply<T> = Reply<T, RefusalCode, readonly ProofCookie[]>
export type Handler<K extends EndpointName> = (request: HandlerInput<K>) => Promise<ShopReply<Payload<K>> & Tagged<K>>
export type Handlers = { [K in EndpointName]: Handler<K> }
/** The handlers of one noun; together they must be all of them. */
export type SomeHandlers = Partial<Handlers>
