import type { CallRow } from '#contract/call.ts'
import { noAnswer } from '#contract/envelope.ts'
import * as messages from '#text/common/messages.ts'

type CallRequest = Pick<CallRow, 'method' | 'path'> & {
  /** a form is sent as it is */
  input: Readonly<Record<string, unknown>> | FormData
  headers: Readonly<Record<string, string>>
  timeoutMs: number
}

/** Sends a request and reads its answer. It never throws: a lost network is an answer too (spec S7, D73). */
export const send = <T>([address, init]: [string, RequestInit], read: (response: Response) => Promise<T>) =>
  fetch(address, init)
    .then(read)
    .catch(() => noAnswer(messages.network))

/** What `fetch` needs for a call: the input is the query of a GET or DELETE and the body of the others. */
export function requestOf({ method, path, input, headers, timeoutMs }: CallRequest): [string, RequestInit] {
  const signal = AbortSignal.timeout(timeoutMs)
  const accept = { accept: 'application/json' }
  if (input instanceof FormData) return [path, { method, headers: { ...accept, ...headers }, signal, body: input }]
  if (method === 'GET' || method === 'DELETE') {
    const fields = Object.entries(input).filter(([, value]) => value !== undefined)
    // several values of one field travel with commas between them
    const query = new URLSearchParams(fields.map(([field, value]) => [field, String(value)]))
    return [
      query.size > 0 ? `${path}?${query.toString()}` : path,
      { method, headers: { ...accept, ...headers }, signal },
    ]
  }
  const headersOfJson = { ...accept, 'content-type': 'application/json', ...headers }
  return [path, { method, headers: headersOfJson, signal, body: JSON.stringify(input) }]
}
