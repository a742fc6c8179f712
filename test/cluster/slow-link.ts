import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

import { onTestFinished } from 'vitest'

/** A way to this port on which every byte takes so long, in each direction; it ends with the test. */
export async function slowLink(port: number, delayMs: number): Promise<number> {
  const sockets = new Set<Socket>()
  const link = createServer((client) => {
    const server = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.setNoDelay(true)
      from.on('data', (bytes: Buffer) => void setTimeout(() => to.writable && to.write(bytes), delayMs))
      from.on('error', () => {})
      from.once('close', () => to.destroy())
      sockets.add(from)
    }
  })
  await new Promise<void>((resolve) => void link.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => link.close(resolve))
  })
  return (link.address() as AddressInfo).port
}
