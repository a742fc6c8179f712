// The floor: a bare node:http server that answers everything with the bytes and headers it is given. Whatever has a body is
// read and parsed as JSON first, as every server of these calls must.
import { createServer } from 'node:http'
import process from 'node:process'

/** What it is to answer; `body` in base64. It comes as the first line of the standard input. */
export type FloorAnswer = { status: number; headers: string[]; body: string }

if (import.meta.main) {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  const { status, headers, body } = JSON.parse(Buffer.concat(chunks).toString()) as FloorAnswer
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      response.writeHead(status, headers).end(bytes)
      return
    }
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      JSON.parse((parts.length === 1 ? parts[0] : Buffer.concat(parts))?.toString() ?? '')
      response.writeHead(status, headers).end(bytes)
    })
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`)
  })
}
