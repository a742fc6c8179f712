import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below those that a system gives to callers, who would else have taken a port before it is listened on. */
const PORTS = { from: 20_000, count: 12_000 }

/** A port that is free now. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.from + randomInt(PORTS.count)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
