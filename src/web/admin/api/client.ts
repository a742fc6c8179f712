import { ADMIN_API, adminRow, type AdminCall, type AdminInput, type AdminPayload } from '#contract/admin/endpoints.ts'

import { accepted, answerOf, noAnswer, type AdminAnswer, type AdminAnswerCode } from './answer.ts'
import { passGate, type GateKind } from './gate.ts'
import { who } from './who.ts'

export type CallOptions = {
  /** of one intention of the person: the same again gets the same answer (spec B2.1) */
  key?: string | undefined
  /** asked by a clock and not by a person: it keeps no session alive */
  isPoll?: boolean | undefined
}

export type NamedFile = { file: Blob; name: string }

/** Longer than anything should take; after ten seconds the page says so. */
const TIMEOUT_MS = 60_000

/**
 * Calls the owner's side. It never throws: a lost network is an answer too. Where the session has ended, or the password
 * is wanted again, it asks the person over the page and then sends the same once more (spec B1.2).
 */
export const call = <K extends AdminCall>(
  name: K,
  input: AdminInput<K>,
  options: CallOptions = {},
): Promise<AdminAnswer<AdminPayload<K>>> =>
  exchange(name, input, options, async (response) => answerOf(await response.json()))

/** The same for a call that answers a file; the server says its name. */
export const callFile = <K extends AdminCall>(name: K, input: AdminInput<K>): Promise<AdminAnswer<NamedFile>> =>
  exchange(name, input, {}, async (response) =>
    response.ok ? accepted(await namedFile(response)) : answerOf(await response.json()),
  )

/** `crypto.randomUUID` exists only on https and localhost; a shop tried out over a home network has neither. */
export const freshKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** What `fetch` is to be given for a call. */
export function requestOf(
  name: AdminCall,
  input: Readonly<Record<string, unknown>>,
  { key, isPoll = false }: CallOptions,
): [string, RequestInit] {
  const { method, path, isKeyed = false, isUpload = false } = adminRow(name)
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, part = '']) => part))
  const address =
    ADMIN_API + path.replace(/\{(\w+)\}/g, (_whole, part: string) => encodeURIComponent(text(input[part])))
  const rest = Object.entries(input).filter(([field, value]) => !inPath.has(field) && value !== undefined)
  const isRead = method === 'GET' || method === 'DELETE'
  const query = new URLSearchParams(isRead ? rest.map(([field, value]) => [field, text(value)]) : [])
  const headers = {
    accept: 'application/json',
    ...(method !== 'GET' && { 'x-admin': '1' }),
    ...(!isRead && !isUpload && { 'content-type': 'application/json' }),
    ...(isKeyed && key !== undefined && { 'idempotency-key': key }),
    ...(isPoll && { 'x-poll': '1' }),
  }
  return [
    query.size > 0 ? `${address}?${query.toString()}` : address,
    {
      method,
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(!isRead && { body: isUpload ? formOf(rest) : JSON.stringify(Object.fromEntries(rest)) }),
    },
  ]
}

async function exchange<T>(
  name: AdminCall,
  input: Readonly<Record<string, unknown>>,
  options: CallOptions,
  read: (response: Response) => Promise<AdminAnswer<T>>,
): Promise<AdminAnswer<T>> {
  const key = options.key ?? freshKey()
  for (;;) {
    const answer = await fetch(...requestOf(name, input, { ...options, key }))
      .then(read)
      .catch(noAnswer)
    if (answer.code === 'LOGIN_NEEDED') who.set({ is: 'out' })
    const gate = gateOf(answer.code)
    if (gate === undefined || !(await passGate(gate))) return answer
  }
}

async function namedFile(response: Response): Promise<NamedFile> {
  const said = /filename="?([^";]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { file: await response.blob(), name: said ?? 'file' }
}

/** A page that nobody is logged in to has its own form; only over a page that is in use a dialog opens. */
function gateOf(code: AdminAnswerCode | null): GateKind | undefined {
  if (who.get().is !== 'in') return undefined
  if (code === 'SESSION_ENDED') return 'login'
  return code === 'CONFIRM_PASSWORD' ? 'password' : undefined
}

/** Several values of one filter travel with commas between them. */
const text = (value: unknown): string => (Array.isArray(value) ? value.map(String).join(',') : String(value))

function formOf(fields: [string, unknown][]): FormData {
  const form = new FormData()
  for (const [field, value] of fields) form.append(field, value instanceof Blob ? value : text(value))
  return form
}
