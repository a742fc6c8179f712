import { faults } from '#contract/core/faults.ts'
import { refusalText } from '#domain/answer/answer-text.rules.ts'
import { done, mapOutcome, refuse, type Outcome } from '#domain/context.ts'

import { isChanged, withCurrent } from '../shapes/refusal.shape.ts'
import type { Bulk, Write } from './handler.ts'
import { answerLanguage, type Incoming, type Sender, type Side } from './side.ts'

const KEY_PATTERN = /^[A-Za-z0-9-]{8,64}$/

/** A write that is well formed, and what its handler is given. */
type Performed<N extends string, A extends Sender> = {
  side: Writing<N, A>
  name: N
  incoming: Incoming<A>
  input: never
  request: never
}
type Writing<N extends string, A extends Sender> = Pick<Side<N, A, unknown>, 'rows' | 'refusals' | 'writeOnce'>

/** Does a write once for its key, however often it is sent, and returns what stands then. */
export async function performWrite<N extends string, A extends Sender>(
  { write, answer, current, refused }: Write<never, unknown, string>,
  { side, name, incoming, input, request }: Performed<N, A>,
): Promise<Outcome<unknown, unknown, string>> {
  const key = keyOf(side, name, incoming.caller)
  if (!key.ok) return key
  const repeatable = { key: key.value, body: { name, input } }
  const written = await side.writeOnce(incoming, repeatable, (tx) => write(tx, request))
  if (written.ok) return answer(request, written.value)
  await refused?.(request, written.code)
  return isChanged(written) ? withCurrent(written, () => (current ? current(request) : answer(request, ''))) : written
}

/** Does the same to each of many things, once for its key, and returns which were done and which were refused. */
export async function performBulk<N extends string, A extends Sender>(
  { ids, each, refused: noteRefusal }: Bulk<never, never, string>,
  { side, name, incoming, input, request }: Performed<N, A>,
): Promise<Outcome<unknown, unknown, string>> {
  const key = keyOf(side, name, incoming.caller)
  if (!key.ok) return key
  const finished: string[] = []
  const refused: { id: string; code: string; message: string }[] = []
  for (const id of new Set(ids(input).map(String))) {
    const repeatable = { key: key.value && `${key.value}:${id}`, body: { id, input } }
    const outcome = await side.writeOnce(incoming, repeatable, async (tx) =>
      mapOutcome(await each(tx, request, id), () => id),
    )
    if (outcome.ok) finished.push(id)
    else {
      await noteRefusal?.(request, outcome.code, id)
      refused.push({ id, code: outcome.code, message: refusalText(outcome, answerLanguage(incoming), side.refusals) })
    }
  }
  return done({ done: finished, refused })
}

/** The key of a write, where its row takes one. */
function keyOf<N extends string, A extends Sender>(side: Writing<N, A>, name: N, { idempotencyKey }: A) {
  const key = side.rows[name].isKeyed && idempotencyKey
  return key === undefined || KEY_PATTERN.test(key)
    ? done(key)
    : refuse('INVALID', { params: { message: faults.invalid('Idempotency-Key') } })
}
