import { request as plain, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as encrypted } from 'node:https'
import type { LookupFunction } from 'node:net'

import { parseJson } from './json.ts'

/** A provider that is well answers within these; a message's claim lasts much longer. */
export const TIMEOUTS = { connectMs: 1_000, answerMs: 5_000 }
const ANSWER_BYTES_MAX = 64 * 1024

/** `body` is undefined when the answer is no JSON. */
export type Answer = { status: number; body: unknown } | { unreachable: string }

/** A request that is more than JSON: its bytes, and how its host is looked up. */
type Bytes = { headers: Readonly<Record<string, string>>; body: Buffer; lookup?: LookupFunction | undefined }

/**
 * Asks a provider in JSON: a second to connect, five to answer, no redirects (what they would lead to is not who we
 * trust), 64 kB read at the most. Never throws; an error's text holds neither address nor headers.
 */
export const requestJson = (
  method: 'GET' | 'POST',
  url: URL,
  { headers, body }: { headers: Readonly<Record<string, string>>; body?: unknown },
  patience = TIMEOUTS,
): Promise<Answer> => {
  const bytes = Buffer.from(body === undefined ? '' : JSON.stringify(body))
  return requestBytes(
    method,
    url,
    { headers: { ...headers, 'content-type': 'application/json' }, body: bytes },
    patience,
  )
}

/** The same with a body of any kind. */
export const requestBytes = (
  method: 'GET' | 'POST',
  url: URL,
  { headers, body, lookup }: Bytes,
  { connectMs, answerMs } = TIMEOUTS,
): Promise<Answer> =>
  new Promise((resolve) => {
    const options: RequestOptions = {
      method,
      headers: { ...headers, 'content-length': body.length },
      ...(lookup && { lookup }),
    }
    const ready = url.protocol === 'https:' ? 'secureConnect' : 'connect'
    const request = (url.protocol === 'https:' ? encrypted : plain)(url, options)
    const cut = (why: string) => request.destroy(new Error(why))
    const connecting = setTimeout(() => cut('could not connect in time'), connectMs)
    const answering = setTimeout(() => cut('no answer in time'), connectMs + answerMs)
    const settle = (answer: Answer) => {
      clearTimeout(connecting)
      clearTimeout(answering)
      resolve(answer)
    }
    request.once('socket', (socket) => {
      // a connection that is kept open is ready already
      if (socket.connecting) socket.once(ready, () => clearTimeout(connecting))
      else clearTimeout(connecting)
    })
    request.once('response', (response) => readAll(response, settle))
    request.once('error', (error) => settle({ unreachable: codeOf(error) }))
    request.end(body)
  })

/** Posts a body as JSON. What cannot be reached in time is an answer too, never an exception. */
export const postJson = (
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: unknown,
  patience = TIMEOUTS,
): Promise<Answer> => requestJson('POST', url, { headers, body }, patience)

function readAll(response: IncomingMessage, done: (answer: Answer) => void): void {
  const chunks: Buffer[] = []
  let size = 0
  response.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > ANSWER_BYTES_MAX) response.destroy(new Error('the answer is too long'))
    else chunks.push(chunk)
  })
  response.on('end', () => {
    done({ status: response.statusCode ?? 0, body: parseJson(Buffer.concat(chunks).toString('utf8')) })
  })
  response.on('error', (error) => done({ unreachable: error.message }))
}

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : error.message
