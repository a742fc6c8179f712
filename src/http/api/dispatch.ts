import type { AdminRefusalCode } from '#contract/admin/refusals.ts'
import { messages } from '#contract/core/messages.ts'
import { endpoints, type Payload } from '#contract/endpoints.ts'
import type { Envelope } from '#contract/envelope.ts'
import type { EndpointName } from '#contract/paths.ts'
import { refusals, refusalText } from '#contract/refusals.ts'
import { authenticate } from '#domain/account/account.service.ts'
import { refuse, type Deps, type Outcome } from '#domain/context.ts'

import type { Caller, Handler, HandlerInput, Reply } from '../routes/handler.ts'
import { handlers } from '../routes/handlers.ts'
import { refusalEnvelope } from '../server/envelopes.ts'

/** An envelope, and what the transport must know besides: what to cache it under, how long to wait. */
export type DispatchedAnswer<T> = {
  envelope: Envelope<T, AdminRefusalCode>
  tags?: readonly string[]
  retryAfterSeconds?: number
  proofs?: Reply<T>['proofs']
}

type Auth = (typeof endpoints)[EndpointName]['auth']
type Who = Outcome<{ shopper?: HandlerInput<'getOrder'>['shopper'] }>

/** What is said of a value whose schema has no words of its own: a library's would be a programmer's (spec D75). */
export function issueMessage({ path = [], input }: { path?: PropertyKey[] | undefined; input?: unknown }): string {
  const name = path.findLast((part) => typeof part === 'string')
  if (name === undefined) return refusalText('INVALID_REQUEST')
  const field = name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')
  return input === undefined ? messages.required(field) : messages.invalid(field)
}

/** The one door of the API: who calls, is the request well formed, then its handler. HTTP and the server's own pages come through here. */
export async function dispatch<K extends EndpointName>(
  deps: Deps,
  name: K,
  raw: unknown,
  caller: Caller,
): Promise<DispatchedAnswer<Payload<K>>> {
  const row = endpoints[name]
  const who = await whoIs(deps, row.auth, caller, raw)
  if (!who.ok) return refusalEnvelope(who)
  const parsed = row.request.safeParse(raw ?? {}, { error: issueMessage })
  if (!parsed.success) return { envelope: invalidEnvelope(parsed.error.issues) }
  // TypeScript cannot see that `parsed.data` and the shopper belong to the same K; the mapped types above guarantee it
  const request = { deps, caller, input: parsed.data, ...who.value } as unknown as HandlerInput<K>
  const handler: Handler<K> = handlers[name]
  return replyEnvelope(await handler(request))
}

function replyEnvelope<T>({ outcome, message, tags, status = 200, proofs }: Reply<T>): DispatchedAnswer<T> {
  if (!outcome.ok) return refusalEnvelope(outcome)
  return {
    envelope: { status: true, status_code: status, message: message ?? messages.ok, code: null, data: outcome.value },
    ...(tags && { tags }),
    ...(proofs && { proofs }),
  }
}

/** Another shopper's user_id in the body is a stale tab: nothing is written under a name that the page did not show (spec D61). */
function staleTab(raw: unknown, publicId: string): boolean {
  if (typeof raw !== 'object' || raw === null || !('user_id' in raw)) return false
  const claimed = raw.user_id
  return claimed !== undefined && claimed !== null && claimed !== '' && claimed !== publicId
}

/** The refusal of a request that is not well formed, with every field that is at fault. */
export function invalidEnvelope<T>(issues: readonly { path: PropertyKey[]; message: string }[]): Envelope<T> {
  const errors: Record<string, string[]> = {}
  for (const issue of issues) (errors[issue.path.map(String).join('.')] ??= []).push(issue.message)
  const message = issues[0]?.message ?? refusalText('INVALID_REQUEST')
  return { status: false, status_code: refusals.INVALID[0], message, code: 'INVALID', data: null, errors }
}

/** Who calls: visitors need no token; a shopper's token is believed before anything of the body is read (spec D88). */
async function whoIs(deps: Deps, auth: Auth, caller: Caller, raw: unknown): Promise<Who> {
  if (auth === 'visitor' || (auth === 'either' && caller.token === undefined)) return { ok: true, value: {} }
  const found = await authenticate(deps, caller.token)
  if (!found.ok) return found
  return staleTab(raw, found.value.publicId) ? refuse('SESSION_EXPIRED') : { ok: true, value: { shopper: found.value } }
}
