import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export type S3 = {
  endpoint: string
  /** The files of the bucket, by key. */
  files: Map<string, Buffer>
  /** How many requests arrived. */
  requests: () => number
  /** The next requests fail with this status, one after the other. */
  fail: (...statuses: number[]) => void
  stop: () => Promise<void>
}

const LISTED_AT_ONCE = 2
const SKEW_MAX_MS = 15 * 60_000

export const S3_KEYS = {
  bucket: 'aangan-files',
  region: 'ap-south-1',
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
}

/** One bucket of an S3-compatible service, which believes nothing that is not signed (AWS Signature Version 4). */
export async function startS3(): Promise<S3> {
  const files = new Map<string, Buffer>()
  const failures: number[] = []
  let requests = 0
  const server = createServer((request, response) => {
    requests++
    void readBody(request).then((body) => {
      const failure = failures.shift()
      if (failure) return answer(response, failure, errorOf('InternalError'))
      if (!isSigned(request, body)) return answer(response, 403, errorOf('SignatureDoesNotMatch'))
      return serve(files, { request, response, body })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    endpoint: `http://127.0.0.1:${port}`,
    files,
    requests: () => requests,
    fail: (...statuses) => void failures.push(...statuses),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

type Call = { request: IncomingMessage; response: ServerResponse; body: Buffer }

function serve(files: Map<string, Buffer>, { request, response, body }: Call): void {
  const url = new URL(request.url ?? '/', 'http://s3')
  const [, bucket, ...keyParts] = url.pathname.split('/')
  const key = keyParts.join('/')
  if (bucket !== S3_KEYS.bucket) return answer(response, 404, errorOf('NoSuchBucket'))
  if (request.method === 'GET' && key === '') return answer(response, 200, listOf(files, url.searchParams))
  if (request.method === 'PUT') files.set(key, body)
  if (request.method === 'DELETE') files.delete(key)
  if (request.method !== 'GET') return answer(response, request.method === 'PUT' ? 200 : 204, '')
  const found = files.get(key)
  return found ? answer(response, 200, found) : answer(response, 404, errorOf('NoSuchKey'))
}

function listOf(files: Map<string, Buffer>, query: URLSearchParams): string {
  const all = [...files.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).toSorted()
  // goes on behind a key, as the specification has it: a file deleted between two pages shifts nothing
  const remaining = all.filter((key) => key > (query.get('continuation-token') ?? ''))
  const page = remaining.slice(0, LISTED_AT_ONCE)
  const isCut = remaining.length > page.length
  const keys = page.map((key) => `<Contents><Key>${key}</Key></Contents>`)
  const more = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${keys.join('')}${more}</ListBucketResult>`
}

const errorOf = (code: string) => `<Error><Code>${code}</Code></Error>`

const answer = (response: ServerResponse, status: number, content: string | Buffer): void =>
  void response.writeHead(status).end(status === 204 ? undefined : content)

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Calculates the signature again from the request, step by step as its specification has it. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const given = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  )
  const [, credential = '', signedHeaders = '', signature] = given ?? []
  const time = String(headers['x-amz-date'])
  const scope = `${time.slice(0, 8)}/${S3_KEYS.region}/s3/aws4_request`
  if (credential !== `${S3_KEYS.accessKeyId}/${scope}` || !isNow(time)) return false
  if (headers['x-amz-content-sha256'] !== sha256(body)) return false
  const names = signedHeaders.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return false
  const { pathname, searchParams } = new URL(url, 'http://s3')
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
  const lines = names.map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, pathname, query.join('&'), lines.join(''), signedHeaders, sha256(body)].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const key = scope
    .split('/')
    .reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${S3_KEYS.secretAccessKey}`)
  return hmac(key, toSign).toString('hex') === signature
}

function isNow(time: string): boolean {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time) ?? []
  const sent = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Math.abs(Date.now() - sent) < SKEW_MAX_MS
}
