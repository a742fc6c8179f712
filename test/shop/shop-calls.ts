import type { FastifyInstance } from 'fastify'

import { endpoints, refusalsOf, type EndpointName, type Payload } from '#contract/endpoints.ts'
import type { Envelope } from '#contract/envelope.ts'
import { MAIN_LANGUAGE, prefixOf, type Language } from '#contract/languages.ts'
import { ASHA } from '#test/people/asha.ts'

export type Answer<T = unknown> = { status: number; headers: Record<string, unknown>; body: Envelope<T> }
export type Calls = {
  /** Calls the API as anybody: raw body, any headers. */
  call: <K extends EndpointName>(
    name: K,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answer<Payload<K>>>
  hook: (path: string, body: unknown) => Promise<Answer>
  /** A token of the demo shopper. */
  login: () => Promise<string>
}

export const JSON_BODY = { 'content-type': 'application/json' }
/** What a call by GET carries: its request as words of the query. */
const queryOf = (request: unknown): string =>
  typeof request === 'object' && request !== null && Object.keys(request).length > 0
    ? `?${new URLSearchParams(Object.entries(request).map(([key, value]) => [key, String(value)])).toString()}`
    : ''
export const as = (token: string) => ({ authorization: `Bearer ${token}` })

/** A call gives no refusal that its row in the contract does not name (spec D134). Every test of a call checks this. */
const expectPromised = (name: EndpointName, { body: { code, status } }: Answer) => {
  const promised = code === null ? status : refusalsOf(endpoints[name]).includes(code)
  if (!promised) throw new Error(`${name} answered ${code}, which its row in endpoints.ts does not name`)
}

/** How tests speak to a shop in their own process, at the addresses of a language. */
export const callsOf = (app: FastifyInstance, language: Language = MAIN_LANGUAGE): Calls => {
  const send = async (method: 'GET' | 'POST', url: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await app.inject({
      method,
      url,
      headers: { ...(method === 'POST' && JSON_BODY), ...headers },
      ...(method === 'POST' && { payload: typeof body === 'string' ? body : JSON.stringify(body ?? {}) }),
    })
    return { status: response.statusCode, headers: response.headers, body: response.json() }
  }
  const call: Calls['call'] = async (name, body, headers) => {
    const { method, path } = endpoints[name]
    const url = prefixOf(language) + path
    const answer =
      method === 'GET'
        ? await send(method, url + queryOf(body), undefined, headers)
        : await send(method, url, body, headers)
    expectPromised(name, answer)
    return answer
  }
  return {
    call,
    hook: (path, body) => send('POST', path, body),
    login: async () => (await call('login', ASHA)).body.data?.access_token ?? '',
  }
}
