import type { Envelope } from '#contract/envelope.ts'
import type { Language } from '#contract/languages.ts'
import type { RefusalTable } from '#contract/refusal-text.ts'
import type { Outcome } from '#domain/context.ts'

import { acceptedEnvelope, refusalEnvelope } from '../server/envelopes.ts'
import { toRefusal } from '../shapes/refusal.shape.ts'
import type { FileReply, Reply } from './handler.ts'
import { invalidEnvelope, issueFault } from './invalid-request.ts'
import { performBulk, performWrite } from './perform.ts'
import { answerLanguage, type Incoming, type Sender, type Side } from './side.ts'

/** An envelope, and what the transport must know besides: a file to send instead, tags, cookies, how long to wait. */
export type Answered<T, K = unknown> = {
  envelope: Envelope<T, string>
  file?: FileReply
  tags?: readonly string[]
  cookies?: K
  retryAfterSeconds?: number
}

/**
 * Answers a call of either side: finds who calls, parses the request, and has the call's handler answer. HTTP and the
 * server's own pages come through here. `T` is the payload of the call, which the side's table of handlers sees to.
 */
export async function dispatch<T, N extends string, A extends Sender, K>(
  side: Side<N, A, K>,
  name: N,
  incoming: Incoming<A>,
): Promise<Answered<T, K>> {
  const row = side.rows[name]
  // it asks nobody; that it is wrong is answered only to who may call
  const parsed = row.request.safeParse(incoming.raw ?? {}, { error: issueFault })
  const who = await side.identify(name, incoming, parsed.success)
  const language = answerLanguage(incoming)
  const terms = { refusals: side.refusals, language }
  if (!who.ok) return refusalEnvelope(who, side.refusals, language)
  if (!parsed.success) return { envelope: invalidEnvelope(parsed.error.issues, language) }
  // the row that parsed the input and the handler go by one name, but TypeScript cannot tell that their types belong together
  const input = parsed.data as never
  const request = { deps: incoming.deps, input, ...who.value } as never
  const handler = side.handlers[name]
  if (typeof handler === 'function') return answered<T, K>((await handler(request)) as Reply<T, string, K>, terms)
  if ('file' in handler) return fileAnswered(await handler.file(request), terms)
  const write = { side, name, incoming, input, request }
  const outcome = 'each' in handler ? await performBulk(handler, write) : await performWrite(handler, write)
  return answered<T, K>({ outcome: outcome as Outcome<T, unknown, string> }, terms)
}

/** What texts are written by: the codes of the side, and in which language. */
type Terms = { refusals: RefusalTable<string>; language: Language }

function answered<T, K>(
  { outcome, message, tags, status, cookies }: Reply<T, string, K>,
  { refusals, language }: Terms,
): Answered<T, K> {
  if (!outcome.ok) return refusalEnvelope<T, string>(toRefusal(outcome), refusals, language)
  return {
    envelope: acceptedEnvelope(outcome.value, { message, status, language }),
    ...(tags && { tags }),
    ...(cookies !== undefined && { cookies }),
  }
}

const fileAnswered = <T>(
  outcome: Outcome<FileReply, unknown, string>,
  { refusals, language }: Terms,
): Answered<T, never> =>
  outcome.ok
    ? { envelope: acceptedEnvelope(null as T), file: outcome.value }
    : refusalEnvelope<T, string>(toRefusal(outcome), refusals, language)
