import { z } from '#contract/core/zod.ts'
import type { CourierFailure } from '#domain/ports/courier.ts'

import { requestJson, type Answer, type Patience } from './post-json.ts'

export type ShiprocketSettings = {
  email: string
  password: string
  baseUrl: string
  /** What its webhook brings along; without one no call is believed to be its. */
  webhookToken?: string | undefined
}
type Request = { query?: Readonly<Record<string, string>>; body?: unknown }
export type ShiprocketAccount = (
  method: 'GET' | 'POST',
  path: string,
  request?: Request,
) => Promise<{ status: number; body: unknown } | CourierFailure>

const PATIENCE: Patience = { connectMs: 1_000, answerMs: 20_000, bytesMax: 2 * 1024 * 1024 }
/** A token lasts ten days; it is renewed on the ninth. */
const TOKEN_MS = 8 * 24 * 3600 * 1000
const login = z.object({ token: z.string().min(1) })
const refusal = z.object({
  message: z.unknown(),
  errors: z.unknown().optional(),
  status_code: z.number().optional(),
  status: z.union([z.number(), z.string()]).optional(),
})

/**
 * Calls of one account: logged in once for all of them, and once more where the token is refused. Answers what came, with its
 * status as the body has it, or what kept it away (spec C1.3).
 */
export function shiprocketAccount(
  { email, password, baseUrl }: ShiprocketSettings,
  { patience = PATIENCE, now = () => performance.now() }: { patience?: Patience; now?: () => number } = {},
): ShiprocketAccount {
  let token: Promise<string | CourierFailure> | undefined
  let validUntil = 0
  const logIn = async (): Promise<string | CourierFailure> => {
    const address = new URL(`${baseUrl}/auth/login`)
    const answer = await requestJson('POST', address, { headers: {}, body: { email, password } }, patience)
    const failed = failureOf(answer)
    // whatever it says of a login that it does not take, it is the login
    if (failed) return failed.code === 'down' || failed.code === 'limit' ? failed : { ...failed, code: 'auth' }
    const read = login.safeParse('body' in answer ? answer.body : undefined)
    return read.success ? read.data.token : NOT_READ
  }
  const tokenNow = async (): Promise<string | CourierFailure> => {
    if (token === undefined || now() >= validUntil) {
      // all who ask in the meantime wait for this one
      token = logIn()
      validUntil = now() + TOKEN_MS
    }
    const given = await token
    if (typeof given !== 'string') token = undefined
    return given
  }
  const once = async (method: 'GET' | 'POST', path: string, { query = {}, body }: Request, given: string) => {
    const address = new URL(`${baseUrl}/${path}`)
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
    return requestJson(method, address, { headers: { authorization: `Bearer ${given}` }, body }, patience)
  }
  return async (method, path, request = {}) => {
    const given = await tokenNow()
    if (typeof given !== 'string') return given
    let answer = await once(method, path, request, given)
    if ('status' in answer && answer.status === 401) {
      // whoever renewed it meanwhile did so for all
      const renewed = await refreshed(given)
      if (typeof renewed !== 'string') return renewed
      answer = await once(method, path, request, renewed)
    }
    const failed = failureOf(answer)
    if (failed) return failed
    return 'unreachable' in answer ? NOT_READ : answer
  }

  async function refreshed(refused: string): Promise<string | CourierFailure> {
    if ((await token) === refused) token = undefined
    return tokenNow()
  }
}

const NOT_READ: CourierFailure = { error: 'Shiprocket answered what nobody can read.', retryable: true, code: 'down' }

/** What an answer refuses, by its status or by what its body says: some refusals come with 200. */
export function failureOf(answer: Answer): CourierFailure | undefined {
  if ('unreachable' in answer) return { error: answer.unreachable, retryable: true, code: 'down' }
  const { status: sent, body } = answer
  if (sent !== 204 && body === undefined) return sent === 429 ? limit() : NOT_READ
  const read = refusal.safeParse(body)
  const status = sent === 200 && read.success ? (statusIn(read.data) ?? sent) : sent
  if (status < 400) return undefined
  const error = read.success ? textOf(read.data) : `HTTP ${status}`
  if (status === 429) return limit(error)
  if (status === 401 || status === 403) return { error, retryable: false, code: 'auth' }
  if (status >= 500) return { error, retryable: true, code: 'down' }
  return refusedFor(error)
}

/** A refusal by its text: some have no other sign. */
export function refusedFor(error: string): CourierFailure {
  if (/wallet|balance|recharge/i.test(error)) return { error, retryable: false, code: 'wallet' }
  if (/order.?id.*(exist|taken|duplicate)|already exist/i.test(error))
    return { error, retryable: false, code: 'exists' }
  if (/not serviceable|not.{0,12}service|no courier/i.test(error))
    return { error, retryable: false, code: 'not_served' }
  return { error, retryable: false, code: 'bad_request' }
}

const limit = (error = 'Shiprocket was asked too often.'): CourierFailure => ({ error, retryable: true, code: 'limit' })

const statusIn = ({ status_code: code, status }: z.infer<typeof refusal>): number | undefined => {
  const number = code ?? (typeof status === 'number' ? status : undefined)
  return number !== undefined && number >= 400 && number < 600 ? number : undefined
}

const textOf = ({ message, errors }: z.infer<typeof refusal>): string =>
  [message, ...listOf(errors)]
    .map((part) => (typeof part === 'string' ? part : ''))
    .filter(Boolean)
    .join(' ') || 'Shiprocket refused it.'

/** {order_id: ['has been taken']} as one text after the other. */
const listOf = (errors: unknown): unknown[] =>
  typeof errors === 'object' && errors !== null
    ? Object.entries(errors).flatMap(([name, texts]) => [name, ...[texts].flat()])
    : [errors]
