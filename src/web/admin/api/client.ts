import { callRoutes } from '#contract/admin/call-routes.ts'
import type { AdminCall, AdminInput, AdminPayload } from '#contract/admin/endpoints.ts'
import { adminAnswerOf, type AdminAnswer, type AdminAnswerCode } from '#contract/admin/refusals.ts'
import { fileOr, type NamedFile } from '#web/api/file.ts'
import { newKey } from '#web/api/new-key.ts'
import { sendPatiently } from '#web/api/patience.ts'
import { requestOf, send } from '#web/api/send.ts'

import { currentPerson } from './current-person.ts'
import { passGate, type GateKind } from './gate.ts'

type CallOptions = {
  /** of one intention of the person: the same again gets the same answer (spec B2.1) */
  key?: string | undefined
  /** sent by a clock and not by a person: it does not prolong the session */
  isPoll?: boolean | undefined
}

/** Longer than anything should take; after ten seconds the page says so. */
const TIMEOUT_MS = 60_000

/**
 * Calls the owner's side. Where the session has ended, or the password is needed again, a dialog opens over the page; then
 * the same is sent once more (spec B1.2).
 */
export const call = <K extends AdminCall>(
  name: K,
  input: AdminInput<K>,
  options: CallOptions = {},
): Promise<AdminAnswer<AdminPayload<K>>> => sendThroughGates(name, input, options, readEnvelope<AdminPayload<K>>)

/** The same for a call that answers a file. */
export const callFile = <K extends AdminCall>(name: K, input: AdminInput<K>): Promise<AdminAnswer<NamedFile>> =>
  sendThroughGates(name, input, {}, fileOr(readEnvelope<never>))

const readEnvelope = async <T>(response: Response): Promise<AdminAnswer<T>> => adminAnswerOf(await response.json())

async function sendThroughGates<T>(
  name: AdminCall,
  input: Readonly<Record<string, unknown>>,
  options: CallOptions,
  read: (response: Response) => Promise<AdminAnswer<T>>,
): Promise<AdminAnswer<T>> {
  const key = options.key ?? newKey()
  const { method, isKeyed = false } = routeOf(name)
  const isRepeatable = method === 'GET' || isKeyed
  for (;;) {
    const sendOnce = () => send(adminRequestOf(name, input, { ...options, key }), read)
    const answer = await (options.isPoll ? sendOnce() : sendPatiently(sendOnce, isRepeatable))
    if (answer.code === 'LOGIN_NEEDED') currentPerson.set({ is: 'out' })
    const gate = gateOf(answer.code)
    if (gate === undefined || !(await passGate(gate))) return answer
  }
}

/** What `fetch` needs for a call of the owner's side. */
export function adminRequestOf(
  name: AdminCall,
  input: Readonly<Record<string, unknown>>,
  { key, isPoll = false }: CallOptions,
): [string, RequestInit] {
  const { method, path, isKeyed = false, isUpload = false } = routeOf(name)
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field))
  const filled = path.replace(/\{(\w+)\}/g, (_whole, field: string) =>
    encodeURIComponent(String(input[field])),
  ) as typeof path
  const rest = Object.fromEntries(Object.entries(input).filter(([field]) => !inPath.has(field)))
  const headers = {
    ...(method !== 'GET' && { 'x-admin': '1' }),
    ...(isKeyed && key !== undefined && { 'idempotency-key': key }),
    ...(isPoll && { 'x-poll': '1' }),
  }
  return requestOf({
    method,
    path: filled,
    input: isUpload ? formOf(rest) : rest,
    headers,
    timeoutMs: TIMEOUT_MS,
  })
}

function routeOf(name: AdminCall) {
  const route = callRoutes.get(name)
  if (!route) throw new Error(`No call ${name}`)
  return route
}

/** A page that nobody is logged in to has its own form; only over a page that is in use a dialog opens. */
function gateOf(code: AdminAnswerCode | null): GateKind | undefined {
  if (currentPerson.get().is !== 'in') return undefined
  if (code === 'SESSION_ENDED') return 'login'
  return code === 'CONFIRM_PASSWORD' ? 'password' : undefined
}

function formOf(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields))
    if (value !== undefined) form.append(field, value instanceof Blob ? value : textOf(value))
  return form
}

const textOf = (value: unknown): string => String(value)
