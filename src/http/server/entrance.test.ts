import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import { Entrance } from './entrance.ts'

test('who has gone before their request is looked at is not served, and takes nobody along', async () => {
  const entrance = new Entrance()
  const done: string[] = []
  const received = Promise.withResolvers<undefined>()
  const server = createServer((request, response) => {
    request.socket.destroy()
    entrance.admit(
      request,
      response,
      () => done.push('served'),
      () => done.push('refused'),
    )
    received.resolve(undefined)
  })
  onTestFinished(() => {
    entrance.stop()
    server.close()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const caller = connect(address.port, '127.0.0.1')
  caller.on('error', () => caller.destroy())
  caller.write('GET /about HTTP/1.1\r\nHost: shop\r\n\r\n')
  await received.promise
  expect(done).toEqual([])
})
