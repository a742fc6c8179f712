import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

import { MAIN_LANGUAGE } from '#contract/languages.ts'

import { BootError } from '../../src/start/boot-error.ts'

const START_WITHIN_MS = 120_000
const POLL_EVERY_MS = 100

/** A shop on loopback that sends nothing: messages stay in the outbox, and the gateway is the sandbox. */
export async function startLocalShop(settings: {
  DATA_DIR: string
  DATABASE_URL?: string | undefined
  SHOP_MODE: string
}): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { DATABASE_URL, ...rest } = settings
  const env = {
    PATH: process.env['PATH'],
    ...rest,
    ...(DATABASE_URL !== undefined && { DATABASE_URL }),
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    PAYMENT_GATEWAY: 'sandbox',
    SMS_PROVIDER: 'outbox',
    LOG_LEVEL: 'warn',
    MAIN_LANGUAGE,
  }
  const child = spawn(process.execPath, ['src/main.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exited = new Promise<void>((resolve) => void child.once('close', () => resolve()))
  const deadline = Date.now() + START_WITHIN_MS
  while (!(await isReady(url))) {
    if (child.exitCode === null && Date.now() < deadline) await wait(POLL_EVERY_MS)
    else {
      child.kill('SIGKILL')
      throw new BootError(`BROKEN  the shop did not start on this data:\n${output}`)
    }
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
  }
  return { url, stop }
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}
