// Just enough HTTP for kept-alive answers with a content-length: it costs far less than the measured servers.
import { connect } from 'node:net'

/** How an answer began; when it is no 200, with its body. */
export type Received = { status: number; head: string }

/** A connection with one request at a time. It passes on each answer, or the reason why it broke. */
export type Connection = { request: (bytes: Buffer) => void; close: () => void }

export function openConnection(
  { port, localAddress }: { port: number; localAddress?: string | undefined },
  on: { open: (connection: Connection) => void; answer: (received: Received) => void; broken: (why: string) => void },
): Connection {
  const socket = connect({
    host: '127.0.0.1',
    port,
    noDelay: true,
    ...(localAddress !== undefined && { localAddress }),
  })
  let early: Buffer | undefined
  let head = ''
  let missing = 0
  const finish = () => {
    const received = { status: Number(head.slice(9, 12)), head }
    head = ''
    on.answer(received)
  }
  socket.on('connect', () => on.open(connection))
  socket.on('data', (chunk: Buffer) => {
    if (head) missing -= chunk.length
    else {
      const bytes = early ? Buffer.concat([early, chunk]) : chunk
      const end = bytes.indexOf('\r\n\r\n')
      early = end < 0 ? bytes : undefined
      if (end < 0) return
      head = bytes.toString('latin1', 0, end)
      const length = /\ncontent-length: (\d+)/i.exec(head)?.[1]
      if (length === undefined) throw new Error(`an answer without a content-length: ${head}`)
      missing = end + 4 + Number(length) - bytes.length
      if (!head.startsWith('HTTP/1.1 200 ')) head += `\n${bytes.toString('utf8', end + 4)}`
    }
    if (missing === 0) finish()
    else if (missing < 0) throw new Error('an answer longer than it said')
  })
  socket
    .on('end', () => on.broken('was closed by the server'))
    .on('error', (error) => on.broken(`broke: ${error.message}`))
  const connection = {
    request: (bytes: Buffer) => void socket.write(bytes),
    close: () => void socket.removeAllListeners('end').destroy(),
  }
  return connection
}
