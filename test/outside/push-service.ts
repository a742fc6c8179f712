import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'

import { onTestFinished } from 'vitest'

type Pushed = { path: string; headers: Record<string, unknown>; text: string }

/** A push service on this machine, with one browser that subscribed there and reads what is encrypted for it. */
export const pushService = async (answer: (n: number) => number = () => 201) => {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16)
  const pushed: Pushed[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = decrypt(Buffer.concat(chunks), { browser, auth })
      pushed.push({ path: request.url ?? '', headers: request.headers, text })
      response.writeHead(answer(pushed.length - 1)).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const subscription = {
    endpoint: `http://127.0.0.1:${port}/push/${randomBytes(8).toString('hex')}`,
    p256dh: browser.getPublicKey().toString('base64url'),
    auth: auth.toString('base64url'),
  }
  return { pushed, subscription }
}

/** What a browser does with a push (RFC 8188, RFC 8291). */
function decrypt(body: Buffer, { browser, auth }: { browser: ReturnType<typeof createECDH>; auth: Buffer }): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + (body[20] ?? 0))
  const sealed = body.subarray(21 + sender.length)
  const secret = browser.computeSecret(sender)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const key = Buffer.from(hkdfSync('sha256', secret, auth, info, 32))
  const derive = (use: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${use}\0`, bytes))
  const opened = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  opened.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}
