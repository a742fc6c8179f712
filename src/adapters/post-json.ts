import { request as plain, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as encrypted } from 'node:https'
import type { LookupFunction } from 'node:net'

import { parseJson } from './json.ts'

/** A provider that is well answers within these; a message's claim lasts much longer. */
export const TIMEOUTS = { connectMs: 1_000, answerMs: 5_000 }
const ANSWER_BYTES_MAX = 64 * 1024

/** How long a provider is waited for, and how much of its answer is read. */
export type Patience = { connectMs: number; answerMs: number; bytesMax?: number }

/** `body` is undefined when the answer is no JSON. */
export type Answer = { status: number; body: unknown } | { unreachable: string }
/** An answer as it came; `location` is where it would lead to. */
export type RawAnswer = { status: number; location: string | undefined; bytes: Buffer } | { unreachable: string }

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
  patience: Patience = TIMEOUTS,
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
export const requestBytes = async (
  method: 'GET' | 'POST',
  url: URL,
  bytes: Bytes,
  patience: Patience = TIMEOUTS,
): Promise<Answer> => {
  const answer = await requestRaw(method, url, bytes, patience)
  return 'unreachable' in answer ? answer : { status: answer.status, body: parseJson(answer.bytes.toString('utf8')) }
}

/** The same, and the answer is whatever came: a file, or where it is to be had. */
export const requestRaw = (
  method: 'GET' | 'POST',
  url: URL,
  { headers, body, lookup }: Bytes,
  { connectMs, answerMs, bytesMax = ANSWER_BYTES_MAX }: Patience = TIMEOUTS,
): Promise<RawAnswer> =>
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
    const settle = (answer: RawAnswer) => {
      clearTimeout(connecting)
      clearTimeout(answering)
      resolve(answer)
    }
    request.once('socket', (socket) => {
      // a connection that is kept open is ready already
      if (socket.connecting) socket.once(ready, () => clearTimeout(connecting))
      else clearTimeout(connecting)
    })
    request.once('response', (response) => readAll(response, bytesMax, settle))
    request.once('error', (error) => settle({ unreachable: codeOf(error) }))
    request.end(body)
  })

/** Posts a body as JSON. What cannot be reached in time is an answer too, never an exception. */
export const postJson = (
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: unknown,
  patience: Patience = TIMEOUTS,
): Promise<Answer> => requestJson('POST', url, { headers, body }, patience)

function readAll(response: IncomingMessage, bytesMax: number, done: (answer: RawAnswer) => void): void {
  const chunks: Buffer[] = []
  let size = 0
  response.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > bytesMax) response.destroy(new Error('the answer is too long'))
    else chunks.push(chunk)
  })
  response.on('end', () => {
    const { statusCode: status = 0, headers } = response
    done({ status, location: headers.location, bytes: Buffer.concat(chunks) })
  })
  response.on('error', (error) => done({ unreachable: error.message }))
}

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : error.message
