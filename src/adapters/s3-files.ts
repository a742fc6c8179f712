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
const FIRST_PAUSE_MS = 200

/** Files in a bucket of any S3-compatible service, under names that begin with `prefix`. Throws FilesUnreachable. */
export function s3Files({ endpoint, bucket, region, ...keys }: S3Settings, prefix: string): FileStore {
  const client = new AwsClient({ ...keys, region, service: 's3' })
  const home = `${endpoint}/${bucket}`
  const ask = (method: string, path: string, body?: Uint8Array) =>
    withinTries(() => request(client, { method, url: `${home}${path}`, body }))
  return {
    read: async (path) => {
      const { status, content } = await ask('GET', `/${prefix}${path}`)
      return status === 404 ? undefined : content
    },
    write: async (path, content) => void (await ask('PUT', `/${prefix}${path}`, content)),
    removeFolder: async (folder) => {
      for await (const key of keysOf(ask, `${prefix}${folder}/`)) await ask('DELETE', `/${key}`)
    },
    list: async function* (folder) {
      const under = folder === undefined ? prefix : `${prefix}${folder}/`
      for await (const key of keysOf(ask, under)) yield key.slice(prefix.length)
    },
  }
}

type Heard = { status: number; content: Buffer }
type Ask = (method: string, path: string) => Promise<Heard>

/** The service answers a thousand at a time. */
async function* keysOf(ask: Ask, prefix: string): AsyncGenerator<string> {
  let next: string | undefined
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix, ...(next && { 'continuation-token': next }) })
    const text = (await ask('GET', `?${query}`)).content.toString()
    yield* [...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key)
    next = /<NextContinuationToken>([^<]*)</.exec(text)?.[1]
  } while (next)
}

/** What fails on the way or at the service is tried again; what the service refuses is not. */
async function withinTries(work: () => Promise<Heard>): Promise<Heard> {
  for (let turn = 1; ; turn++) {
    const heard = await work().catch((error: unknown) => new FilesUnreachable('no answer', { cause: error }))
    const isFinal = !(heard instanceof Error) && heard.status < 500 && heard.status !== 429
    if (isFinal) return accepted(heard)
    if (turn === TRIES) throw heard instanceof Error ? heard : new FilesUnreachable(`it says ${heard.status}`)
    await pause(Math.random() * FIRST_PAUSE_MS * 2 ** turn)
  }
}

async function request(
  client: AwsClient,
  { method, url, body }: { method: string; url: string; body: Uint8Array | undefined },
): Promise<Heard> {
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

/** Not there is an answer too. Anything else, such as a wrong key, is for whoever runs the shop. */
function accepted(heard: Heard): Heard {
  if (heard.status === 404 || (heard.status >= 200 && heard.status < 300)) return heard
  const code = /<Code>([^<]*)</.exec(heard.content.toString())?.[1] ?? 'no reason'
  throw new FilesUnreachable(`it says ${heard.status}, ${code}`)
}
