// Just enough HTTP for kept-alive answers with a content-length: it costs far less than the servers that are asked.
import { connect } from 'node:net'

/** How an answer began; when it is no 200, with its body. */
export type Heard = { status: number; head: string }

/** A connection that asks one thing at a time and is told each answer, or what broke it. */
export type Connection = { ask: (bytes: Buffer) => void; close: () => void }

export function openConnection(
  port: number,
  on: { open: (connection: Connection) => void; answer: (heard: Heard) => void; broken: (why: string) => void },
): Connection {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true })
  let early: Buffer | undefined
  let head = ''
  let missing = 0
  const finish = () => {
    const heard = { status: Number(head.slice(9, 12)), head }
    head = ''
    on.answer(heard)
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
    ask: (bytes: Buffer) => void socket.write(bytes),
    close: () => void socket.removeAllListeners('end').destroy(),
  }
  return connection
}
