import { once } from 'node:events'
import { connect } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import { openSite } from '#test/site/site-in-process.ts'

import { portOf } from './listening-address.ts'

/** A connection that stays open; answers the statuses it has heard, and whether the server closed it. */
const caller = async (port: number) => {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let received = ''
  let isClosed = false
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
  socket.on('error', () => {})
  socket.on('close', () => (isClosed = true))
  await once(socket, 'connect')
  return {
    request: () => void socket.write('GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n'),
    leave: () => void socket.end(),
    statuses: () => [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code]) => code),
    isClosed: () => isClosed,
  }
}

test('a connection beyond the most is closed at once, the others are served, and one that leaves makes room (spec F22)', async () => {
  const { app } = await openSite()
  expect(app.server.maxConnections).toBe(10_000)
  app.server.maxConnections = 3
  const port = portOf(app)
  const served = await Promise.all([caller(port), caller(port), caller(port)])
  for (const one of served) one.request()
  await expect.poll(() => served.map((one) => one.statuses())).toEqual([['200'], ['200'], ['200']])

  const oneTooMany = await caller(port)
  oneTooMany.request()
  await expect.poll(oneTooMany.isClosed).toBe(true)
  expect(oneTooMany.statuses()).toEqual([])
  for (const one of served) one.request()
  await expect.poll(() => served.map((one) => one.statuses().length)).toEqual([2, 2, 2])

  served[0]?.leave()
  await expect.poll(() => served[0]?.isClosed()).toBe(true)
  const next = await caller(port)
  next.request()
  await expect.poll(next.statuses).toEqual(['200'])
})
