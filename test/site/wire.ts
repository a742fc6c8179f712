import { connect } from 'node:net'

/** The bytes received on a connection until it closed. */
export type Received = { status: number; text: string }

/** No answer may contain these: a stack, a file of ours, SQL. */
const LEAK = /\n\s+at |node_modules|\/src\/|syntax error|violates|duplicate key|relation "|pg_catalog/

/** Sends bytes on a connection of their own and returns the answer. */
export const sendBytes = (port: number, bytes: Buffer): Promise<Received> =>
  new Promise((resolve) => {
    const parts: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (part: Buffer) => parts.push(part))
    // a refused body is answered before all of it was sent
    socket.on('error', () => {})
    socket.once('close', () => {
      const text = Buffer.concat(parts).toString('latin1')
      const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, code]) => Number(code))
      resolve({ status: statuses.find((code) => code !== 100) ?? 0, text })
    })
  })

/** Sends all, so many at a time, and returns those that were a fault: no answer, a 5xx but a deliberate one, or words for programmers. */
export async function faultsAmong(port: number, requests: readonly Buffer[], atOnce = 16): Promise<string[]> {
  const faults: string[] = []
  const left = requests.values()
  const work = async () => {
    for (const bytes of left) {
      const answer = await sendBytes(port, bytes)
      if (isFault(answer)) faults.push(`${bytes.toString('latin1').slice(0, 600)}\n→ ${answer.text.slice(0, 400)}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return faults
}

const isFault = ({ status, text }: Received): boolean =>
  status === 0 || (status >= 500 && !isDeliberate(status, text)) || LEAK.test(text)

/** The shop is busy, says so and when to come again. */
const isDeliberate = (status: number, text: string) =>
  status === 503 && /^retry-after: /im.test(text) && text.includes('"code":"BUSY"')
