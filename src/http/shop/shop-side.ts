import { PICTURE_BYTES_MAX } from '#contract/core/limits.ts'
import { endpointNames, endpoints, type EndpointName, type Payload } from '#contract/endpoints.ts'
import { refusals } from '#contract/refusals.ts'
import { authenticate, authenticateCounting } from '#domain/account/account.service.ts'
import { done, refuse } from '#domain/context.ts'
import type { RateLimitName } from '#domain/rate-limit/rate-limit.rules.ts'
import { writeOnce } from '#domain/staff/repeat.service.ts'

import { dispatch, type Answered } from '../call/dispatch.ts'
import type { Incoming, Side } from '../call/side.ts'
import type { Caller, ProofCookie } from '../routes/shop/handler.ts'
import { handlers } from '../routes/shop/handlers.ts'
import { BODY_LIMIT } from '../server/json-body.ts'
import { callerOf } from './caller.ts'
import { setProofs } from './proof-cookies.ts'

/** The shop's side: a bearer token says who calls, and everything is below /api/v1. */
export const shopSide: Side<EndpointName, Caller, readonly ProofCookie[]> = {
  names: endpointNames,
  rows: endpoints,
  base: '',
  refusals,
  handlers,
  bodyLimit: () => BODY_LIMIT,
  fileMax: PICTURE_BYTES_MAX,
  callerOf,
  identify: async (name, { deps, caller, raw, recentCallers }, isWellFormed) => {
    const { who, takesGuests } = endpoints[name]
    // visitors need no token; a shopper's is believed before anything of the body is answered (spec D88)
    if (who === 'visitor' || (who === 'either' && caller.token === undefined)) return done({ caller })
    const names = isWellFormed ? limitsOf[name] : undefined
    const found = await (names
      ? authenticateCounting(deps, caller.token, { names, ip: caller.ip })
      : authenticate(deps, caller.token))
    if (!found.ok) return found
    recentCallers?.remember(caller.token ?? '', { name: `shopper ${found.value.id}`, isStaff: false })
    if (staleTab(raw, found.value.publicId)) return refuse('SESSION_EXPIRED')
    if (!found.value.isGuest || takesGuests) return done({ caller, shopper: found.value })
    // what anybody may call they call as a visitor
    return who === 'either' ? done({ caller }) : refuse('VERIFY_MOBILE')
  },
  // an order carries its key itself: order-key.store.ts
  writeOnce: ({ deps }, _repeatable, write) => writeOnce(deps, undefined, write),
  setCookies: setProofs,
}

/** Calls that are counted, placed or refused, in the statement that asks who calls (spec D138). */
const limitsOf: Partial<Record<EndpointName, readonly RateLimitName[]>> = {
  createOrder: ['createOrder', 'createOrderHourly'],
  cancelOrder: ['cancelOrder', 'cancelOrderHourly'],
}

/** Answers a call of the shop, with the type of its payload. */
export const dispatchShop = <K extends EndpointName>(
  name: K,
  incoming: Incoming<Caller>,
): Promise<Answered<Payload<K>>> => dispatch(shopSide, name, incoming)

/** Another shopper's user_id in the body is a stale tab: nothing is written under a name that the page did not show (spec D61). */
function staleTab(raw: unknown, publicId: string): boolean {
  if (typeof raw !== 'object' || raw === null || !('user_id' in raw)) return false
  const claimed = raw.user_id
  return claimed !== undefined && claimed !== null && claimed !== '' && claimed !== publicId
}
