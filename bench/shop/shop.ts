import { request as ask } from 'node:http'

import { freePort, runShop, temporaryFolder } from '#test/site/site.ts'

import { wireText, type Request } from '../load/request.ts'
import { cleanUpAtEnd, endProcess, isShuttingDown } from './children.ts'

export type Answer = { status: number; headers: string[]; body: Buffer }

export type Shop = {
  port: number
  pid: number
  /** From the start of the process to the first 200 of the home page. */
  startMs: number
  stop: () => Promise<void>
}

const HOME: Request = { method: 'GET', path: '/' }
/** A first start beside much other work takes minutes. */
const START_WITHIN_MS = 600_000

/** An empty data folder. It is deleted when the bench ends. */
export function dataFolder(): string {
  const { folder, remove } = temporaryFolder()
  cleanUpAtEnd(async () => remove())
  return folder
}

/** Asks once. `headers` are as they came, without those that node:http adds by itself. */
export const callOnce = (port: number, { method, path, headers, body }: Request): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    // the very headers of the load, so that the answer is the one that the load gets
    const [, ...lines] = wireText({ method, path, ...(headers && { headers }), ...(text && { body }) }).split('\r\n')
    const sent = lines.slice(0, lines.indexOf('')).map((line) => line.split(/: (.*)/).slice(0, 2))
    const outgoing = ask(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent: false,
        headers: Object.fromEntries(sent) as Record<string, string>,
      },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('error', reject)
        incoming.on('end', () => {
          const { rawHeaders } = incoming
          const compared = rawHeaders.filter(
            (_, at) => !/^(date|connection|keep-alive)$/i.test(rawHeaders[at - (at % 2)] ?? ''),
          )
          resolve({ status: incoming.statusCode ?? 0, headers: compared, body: Buffer.concat(chunks) })
        })
      },
    )
    outgoing.on('error', reject).end(text)
  })

/** Starts the shop as `npm start` does once everything is set up, and waits for its home page. */
export async function startShop(settings: Record<string, string>): Promise<Shop> {
  const port = await freePort()
  if (isShuttingDown()) throw new Error('the measuring was broken off')
  const started = performance.now()
  const { child, out, err } = runShop({
    HOST: '127.0.0.1',
    PORT: String(port),
    SHOP_MODE: 'demo',
    RATE_LIMITS: 'bench',
    ...settings,
  })
  const stop = cleanUpAtEnd(() => endProcess(child, 'SIGTERM'))
  for (;;) {
    const answer = await callOnce(port, HOME).catch(() => undefined)
    if (answer?.status === 200) break
    if (child.exitCode !== null || performance.now() - started > START_WITHIN_MS)
      throw new Error(`the shop did not start (home page: ${answer?.status ?? 'no answer'}):\n${out()}${err()}`)
    await pause(10)
  }
  return { port, pid: child.pid ?? 0, startMs: performance.now() - started, stop }
}

/** Calls the API and returns its data; a refusal is a failure of the measuring. */
export async function call(port: number, path: string, body?: unknown, token?: string): Promise<unknown> {
  const { status, body: bytes } = await callOnce(port, {
    method: body === undefined ? 'GET' : 'POST',
    path,
    headers: { 'accept-encoding': 'identity', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body }),
  })
  if (status !== 200) throw new Error(`${path} answered ${status}: ${bytes.toString().slice(0, 400)}`)
  const envelope = JSON.parse(bytes.toString()) as { data: unknown }
  return envelope.data
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
