import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A way to a PostgreSQL server whose connection that listens can fall silent, as behind a pulled cable. */
export type PostgresProxy = {
  /** The server's address by this way. */
  url: string
  /** From now on the open listening connections carry nothing. Connections that are opened later work. */
  silenceListeners: () => void
  close: () => Promise<void>
}

export async function openPostgresProxy(server: string): Promise<PostgresProxy> {
  const there = new URL(server)
  const sockets = new Set<Socket>()
  const listeners = new Set<Socket>()
  const proxy = createServer((client) => {
    const upstream = connect(Number(there.port || 5432), there.hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes: Buffer) => {
        if (from === client && bytes.includes('listen "')) listeners.add(client).add(upstream)
        to.write(bytes)
      })
      from.on('error', () => {})
      from.once('close', () => {
        for (const set of [sockets, listeners]) set.delete(from)
        to.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve))
  const url = new URL(server)
  url.hostname = '127.0.0.1'
  url.port = String((proxy.address() as AddressInfo).port)
  return {
    url: url.href,
    silenceListeners: () => {
      for (const socket of listeners) socket.pause()
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}
