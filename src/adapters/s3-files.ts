import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { AwsClient } from 'aws4fetch'

import { FilesUnreachable } from '#domain/ports/files-unreachable.ts'

import type { FileStore } from './file-store.ts'

export type S3Settings = {
  /** Of the service; the bucket is the first part of the path. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const TRIES = 3
const TRY_WITHIN_MS = 10_000
const FIRST_RETRY_MS = 200

/** Files in a bucket of any S3-compatible service, under names that begin with `prefix`. Throws FilesUnreachable. */
export function s3Files({ endpoint, bucket, region, ...keys }: S3Settings, prefix: string): FileStore {
  const client = new AwsClient({ ...keys, region, service: 's3' })
  const home = `${endpoint}/${bucket}`
  const send = (method: string, path: string, body?: Uint8Array) =>
    withinTries(() => request(client, { method, url: `${home}${path}`, body }))
  return {
    read: async (path) => {
      const { status, content } = await send('GET', `/${prefix}${path}`)
      return status === 404 ? undefined : content
    },
    write: async (path, content) => void (await send('PUT', `/${prefix}${path}`, content)),
    removeFolder: async (folder) => {
      for await (const key of keysOf(send, `${prefix}${folder}/`)) await send('DELETE', `/${key}`)
    },
    list: async function* (folder) {
      const under = folder === undefined ? prefix : `${prefix}${folder}/`
      for await (const key of keysOf(send, under)) yield key.slice(prefix.length)
    },
  }
}

type Answer = { status: number; content: Buffer }
type Send = (method: string, path: string) => Promise<Answer>

/** The service answers a thousand at a time. */
async function* keysOf(send: Send, prefix: string): AsyncGenerator<string> {
  let next: string | undefined
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix, ...(next && { 'continuation-token': next }) })
    const xml = (await send('GET', `?${query}`)).content.toString()
    yield* [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key)
    next = /<NextContinuationToken>([^<]*)</.exec(xml)?.[1]
  } while (next)
}

/** What fails on the way or at the service is tried again; what the service refuses is not. */
async function withinTries(work: () => Promise<Answer>): Promise<Answer> {
  for (let turn = 1; ; turn++) {
    const answer = await work().catch((error: unknown) => new FilesUnreachable('no answer', { cause: error }))
    const isFinal = !(answer instanceof Error) && answer.status < 500 && answer.status !== 429
    if (isFinal) return accepted(answer)
    if (turn === TRIES) throw answer instanceof Error ? answer : new FilesUnreachable(`it says ${answer.status}`)
    await pause(Math.random() * FIRST_RETRY_MS * 2 ** turn)
  }
}

async function request(
  client: AwsClient,
  { method, url, body }: { method: string; url: string; body: Uint8Array | undefined },
): Promise<Answer> {
  const hash = createHash('sha256')
    .update(body ?? '')
    .digest('hex')
  const signed = await client.sign(url, { method, headers: { 'x-amz-content-sha256': hash } })
  const answer = await fetch(signed.url, {
    method,
    headers: signed.headers,
    // a view of Node's pool of memory would send its neighbours too
    ...(body && { body: new Uint8Array(body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(TRY_WITHIN_MS),
  })
  return { status: answer.status, content: Buffer.from(await answer.arrayBuffer()) }
}

/** Not there is an answer too. Anything else, such as a wrong key, is for the operator. */
function accepted(answer: Answer): Answer {
  if (answer.status === 404 || (answer.status >= 200 && answer.status < 300)) return answer
  const code = /<Code>([^<]*)</.exec(answer.content.toString())?.[1] ?? 'no reason'
  throw new FilesUnreachable(`it says ${answer.status}, ${code}`)
}
