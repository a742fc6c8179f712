import { createHash } from 'node:crypto'

import { isRecord } from '#contract/core/json.ts'
import { z } from '#contract/core/zod.ts'
import type { IncomingCall, IncomingMessage, WhatsappPerson } from '#domain/ports/messenger.ts'

import { parseJson } from './json.ts'

const TEXT_MAX = 4096
const NAME_MAX = 120
const ID_MAX = 256
const USER_MAX = 128
const SECOND_MS = 1_000

const id = z.string().min(1).max(ID_MAX)
const caption = z.object({ id: z.string().max(ID_MAX), caption: z.string().optional().catch(undefined) })
/** A message as the Cloud API has it; whoever has a user name may come without a number. */
const message = z.object({
  id,
  from: z.string().optional(),
  user_id: z.string().optional().catch(undefined),
  from_user_id: z.string().optional().catch(undefined),
  timestamp: z.coerce.number().int().positive().max(1e11),
  type: z.string(),
  context: z.object({ id }).optional().catch(undefined),
  text: z.object({ body: z.string() }).optional().catch(undefined),
  button: z
    .object({ text: z.string(), payload: z.string().default('') })
    .optional()
    .catch(undefined),
  interactive: z
    .object({ button_reply: z.object({ id: z.string(), title: z.string().default('') }) })
    .optional()
    .catch(undefined),
  image: caption.optional().catch(undefined),
  reaction: z.object({ emoji: z.string() }).optional().catch(undefined),
  system: z.object({ type: z.string() }).optional().catch(undefined),
})
type Written = z.infer<typeof message>

const contact = z.object({
  wa_id: z.string().optional(),
  user_id: z.string().optional(),
  profile: z.object({ name: z.string() }).optional().catch(undefined),
})
type Contact = z.infer<typeof contact>
const preference = z.object({
  wa_id: z.string().optional(),
  user_id: z.string().optional(),
  value: z.enum(['stop', 'resume']),
  timestamp: z.coerce.number().int().positive().max(1e11).optional().catch(undefined),
})
const status = z.object({ recipient_id: z.string(), recipient_user_id: z.string() })

/** The ten digits of an Indian mobile among those of any country (spec N11.3); null of others. */
const mobileOf = (number: string | undefined): string | null => /^\+?91([6-9]\d{9})$/.exec(number ?? '')?.[1] ?? null

/** What the database takes, and no more letters than it has room for. */
const clean = (text: string, max: number): string =>
  Array.from(
    text
      .slice(0, max * 2)
      .toWellFormed()
      .replaceAll('\0', ''),
  )
    .slice(0, max)
    .join('')

/** What people wrote, and whose number is whose, in a call of the Cloud API; what is not as it should be is left out. */
export function readIncoming(raw: Buffer): IncomingCall {
  const values = recordsAt(parseJson(raw.toString('utf8')), 'entry')
    .flatMap((entry) => recordsAt(entry, 'changes'))
    .map(({ value }) => value)
    .filter(isRecord)
  const calls = values.map((value) => readValue(value, raw))
  return { messages: calls.flatMap(({ messages }) => messages), people: calls.flatMap(({ people }) => people) }
}

function readValue(value: Record<string, unknown>, raw: Buffer): IncomingCall {
  const contacts = readEach(value, 'contacts', contact)
  const written = readEach(value, 'messages', message).map((one) => toMessage(one, contacts))
  const chosen = readEach(value, 'user_preferences', preference).map((one) => toPreference(one, raw))
  const people = [
    ...contacts.flatMap((one) => pairOf(one.user_id, one.wa_id)),
    ...readEach(value, 'statuses', status).flatMap((one) => pairOf(one.recipient_user_id, one.recipient_id)),
    ...written.flatMap(({ waUser, mobile }) => (waUser && mobile ? [{ waUser, mobile }] : [])),
  ]
  return { messages: [...written, ...chosen].filter(({ mobile, waUser }) => mobile ?? waUser), people }
}

function toMessage(written: Written, contacts: readonly Contact[]): IncomingMessage {
  const user = written.user_id ?? written.from_user_id
  const from = contacts.find(
    ({ wa_id, user_id }) =>
      (wa_id !== undefined && wa_id === written.from) || (user_id !== undefined && user_id === user),
  )
  const mobile = mobileOf(written.from)
  // a number of another country is known by itself
  const waUser = user ?? from?.user_id ?? (mobile ? undefined : written.from)
  return {
    id: written.id,
    mobile,
    waUser: waUser ? clean(waUser, USER_MAX) : null,
    name: clean(from?.profile?.name ?? '', NAME_MAX).trim(),
    replyTo: written.context?.id ?? null,
    at: new Date(written.timestamp * SECOND_MS),
    ...contentOf(written),
  }
}

type Content = Pick<IncomingMessage, 'kind' | 'text' | 'payload' | 'mediaId'>

function contentOf({ type, text, button, interactive, image, reaction, system }: Written): Content {
  const plain = { payload: '', mediaId: null }
  if (type === 'text' && text) return { ...plain, kind: 'text', text: clean(text.body, TEXT_MAX) }
  if (type === 'reaction' && reaction) return { ...plain, kind: 'text', text: clean(reaction.emoji, TEXT_MAX) }
  if (type === 'image' && image)
    return { ...plain, kind: 'picture', text: clean(image.caption ?? '', TEXT_MAX), mediaId: image.id }
  const reply = interactive?.button_reply
  const pressed = button ?? (reply && { text: reply.title, payload: reply.id })
  if (pressed)
    return { ...plain, kind: 'button', text: clean(pressed.text, TEXT_MAX), payload: clean(pressed.payload, ID_MAX) }
  if (type === 'system') return { ...plain, kind: isMoved(system?.type) ? 'moved' : 'other', text: '' }
  return { ...plain, kind: KINDS[type] ?? 'other', text: '' }
}

const KINDS: Readonly<Record<string, IncomingMessage['kind']>> = {
  audio: 'voice',
  voice: 'voice',
  video: 'video',
  document: 'document',
  location: 'location',
}

const isMoved = (type: string | undefined): boolean =>
  type === 'user_changed_number' || type === 'customer_changed_number'

/** What they chose has no number of its own: the same call again is the same choice. */
function toPreference(chosen: z.infer<typeof preference>, raw: Buffer): IncomingMessage {
  const mobile = mobileOf(chosen.wa_id)
  const waUser = chosen.user_id ?? (mobile ? undefined : chosen.wa_id)
  const mark = createHash('sha256').update(raw).digest('hex').slice(0, 32)
  return {
    id: `preference:${mobile ?? clean(waUser ?? '', USER_MAX)}:${chosen.timestamp ?? mark}`,
    mobile,
    waUser: waUser ? clean(waUser, USER_MAX) : null,
    name: '',
    kind: 'preference',
    text: chosen.value,
    payload: '',
    mediaId: null,
    replyTo: null,
    at: chosen.timestamp === undefined ? new Date() : new Date(chosen.timestamp * SECOND_MS),
  }
}

function pairOf(waUser: string | undefined, number: string | undefined): WhatsappPerson[] {
  const mobile = mobileOf(number)
  return waUser && mobile ? [{ waUser: clean(waUser, USER_MAX), mobile }] : []
}

/** The records of a list in a record; none where there is no such list. */
function recordsAt(of: unknown, key: string): Record<string, unknown>[] {
  const list = isRecord(of) ? of[key] : undefined
  return Array.isArray(list) ? list.filter(isRecord) : []
}

const readEach = <S extends z.ZodType>(value: Record<string, unknown>, key: string, shape: S): z.output<S>[] =>
  recordsAt(value, key).flatMap((one) => {
    const read = shape.safeParse(one)
    return read.success ? [read.data] : []
  })
