import { createServer, type IncomingHttpHeaders } from 'node:http'

import { onTestFinished } from 'vitest'

import type { OutgoingMessage } from '#domain/ports/messenger.ts'

export type Call = { method: string; url: URL; headers: IncomingHttpHeaders; body: unknown }
type Reply = { status?: number; headers?: Record<string, string>; body?: unknown; silent?: boolean }

/** A provider on this machine that stores its requests and gives the test's answers. It ends with the test. */
export const fakeProvider = async (reply: (call: Call, n: number) => Reply) => {
  const calls: Call[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8')
      const call: Call = {
        method: request.method ?? '',
        url: new URL(request.url ?? '/', 'http://provider'),
        headers: request.headers,
        body: text === '' ? undefined : JSON.parse(text),
      }
      calls.push(call)
      const { status = 200, headers = {}, body = {}, silent = false } = reply(call, calls.length - 1)
      if (silent) return
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    })
  })
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { baseUrl: `http://127.0.0.1:${port}/v1`, calls }
}

/** A message as adapters are given it. */
export const outgoingMessage = (more: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  to: '9876543210',
  template: { code: 'refund', providerTemplate: 'tpl_refund', header: 'AANGAN' },
  vars: { name: 'Asha Devi', order_no: 'AB1234567890123456', amount: '350' },
  parameters: ['350', 'AB1234567890123456'],
  buttons: [],
  sender: 'Aangan',
  subject: 'Refund for your Aangan order',
  body: 'We have refunded Rs 350.',
  language: 'en',
  key: '6f9619ff-8b86-4011-b42d-00c04fc964ff',
  minutesLeft: 1440,
  ...more,
})
