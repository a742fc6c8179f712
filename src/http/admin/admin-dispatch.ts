import { adminRow, type AdminCall, type AdminPayload } from '#contract/admin/endpoints.ts'
import { adminRefusals, textIn } from '#contract/admin/refusals.ts'
import { messages } from '#contract/core/messages.ts'
import { done, mapOutcome, refuse, type Outcome, type Refusal } from '#domain/context.ts'
import { writeOnce } from '#domain/staff/repeat.service.ts'
import type { StaffSession } from '#domain/staff/staff-session.service.ts'

import type { AdminFile, AdminHandler, AdminReply, AdminRequest, Bulk, Write } from './admin-handler.ts'
import { adminHandlers } from './admin-handlers.ts'

type Answer<T> = { reply: AdminReply<T> } | { file: AdminFile }
const KEY_PATTERN = /^[A-Za-z0-9-]{8,64}$/

/** Whether this session may make this call now: the role, setting up first, the password again (spec B1.2, B1.3). */
export function mayCall(name: AdminCall, who: StaffSession): Refusal | undefined {
  const row = adminRow(name)
  if (row.roles === 'anybody') return undefined
  if (who.isSetup && !SETUP_CALLS.has(name)) return refuse('SETUP_NEEDED')
  if (!row.roles.includes(who.role)) return refuse('FORBIDDEN')
  return row.asksPassword && !who.isConfirmed ? refuse('CONFIRM_PASSWORD') : undefined
}
const SETUP_CALLS: ReadonlySet<AdminCall> = new Set(['session', 'logout', 'startTotp', 'confirmTotp'])

/** Answers a call whose request is well formed. A write is done once for its key, however often it is sent. */
export async function performCall<K extends AdminCall>(
  name: K,
  request: AdminRequest<K>,
  key: string | undefined,
): Promise<Answer<AdminPayload<K>>> {
  const handler: AdminHandler<K> = adminHandlers[name]
  if (typeof handler === 'function') return { reply: await handler(request) }
  if ('file' in handler) {
    const file = await handler.file(request)
    return file.ok ? { file: file.value } : { reply: { outcome: file } }
  }
  if (key !== undefined && !KEY_PATTERN.test(key))
    return { reply: { outcome: refuse('INVALID', { words: { message: messages.invalid('Idempotency-Key') } }) } }
  const outcome =
    'each' in handler ? await performBulk(handler, request, key) : await performWrite(handler, name, { request, key })
  // TypeScript cannot see that a bulk call's payload is the bulk answer: the contract's rows say so
  return { reply: { outcome: outcome as Outcome<AdminPayload<K>, unknown> } }
}

async function performWrite<K extends AdminCall>(
  { write, answer }: Write<K>,
  name: K,
  { request, key }: { request: AdminRequest<K>; key: string | undefined },
): Promise<Outcome<AdminPayload<K>, unknown>> {
  const { deps, input, who } = request
  const written = await writeOnce(deps, { staffId: who.staffId, key, body: { name, input } }, (tx) =>
    write(tx, request),
  )
  return written.ok ? answer(request, written.value) : written
}

async function performBulk<K extends AdminCall>(
  { ids, each }: Bulk<K>,
  request: AdminRequest<K>,
  key: string | undefined,
): Promise<Outcome<unknown>> {
  const { deps, input, who } = request
  const finished: string[] = []
  const refused: { id: string; code: string; message: string }[] = []
  for (const id of new Set(ids(input).map(String))) {
    const repeatable = { staffId: who.staffId, key: key && `${key}:${id}`, body: { id, input } }
    // oxlint-disable-next-line no-await-in-loop -- one after the other: each is a transaction of its own
    const outcome = await writeOnce(deps, repeatable, async (tx) => mapOutcome(await each(tx, request, id), () => id))
    if (outcome.ok) finished.push(id)
    else refused.push({ id, code: outcome.code, message: textIn(adminRefusals, outcome.code, outcome.words) })
  }
  return done({ done: finished, refused })
}
