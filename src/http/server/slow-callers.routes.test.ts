import { once } from 'node:events'
import { connect } from 'node:net'

import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'

import { openSite } from '#test/site/site-in-process.ts'
import { freePort } from '#test/site/site.ts'

import { listenForAdmin } from '../admin/admin-port.ts'
import { portOf } from './listening-address.ts'

const OF_EACH_KIND = 50
/** All that a slow sender ever says. */
const BEGINNINGS = ['', 'GET / HTTP/1.1\r\nhost: shop\r\nx-slow: ']
/** With Node's own interval between looks they would be there for 30 s. */
const WITHIN_MS = 25_000

const slowSender = async (port: number, beginning: string) => {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const sender = { isClosed: false }
  socket.on('error', () => {})
  socket.once('close', () => (sender.isClosed = true))
  socket.resume()
  await once(socket, 'connect')
  socket.write(beginning)
  return sender
}

const connectionsOf = (app: FastifyInstance) =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))

test('whoever says nothing or half is cut off, on the owner’s port too, and others are served meanwhile (spec F22, P12)', async () => {
  const { app, request } = await openSite()
  const adminPort = await freePort()
  onTestFinished(await listenForAdmin(app, { host: '127.0.0.1', port: adminPort }))
  const kinds = [portOf(app), adminPort].flatMap((port) => BEGINNINGS.map((beginning) => [port, beginning] as const))
  const senders = await Promise.all(
    kinds.flatMap((kind) => Array.from({ length: OF_EACH_KIND }, () => slowSender(...kind))),
  )
  expect((await request('/about')).status).toBe(200)
  expect(senders.filter(({ isClosed }) => isClosed)).toEqual([])
  await expect.poll(() => senders.filter(({ isClosed }) => !isClosed).length, { timeout: WITHIN_MS }).toBe(0)
  expect((await request('/about')).status).toBe(200)
})

test('whoever asks for much and takes nothing of it is cut off; whoever waits for an answer is not', async () => {
  const gate = Promise.withResolvers<void>()
  const { app, request } = await openSite({ until: () => gate.promise })
  expect(app.server.timeout).toBe(30_000)
  app.server.timeout = 200
  const waits = request('/about')
  await expect.poll(() => connectionsOf(app)).toBe(1)
  const deaf = connect(portOf(app), '127.0.0.1')
  onTestFinished(() => void deaf.destroy())
  deaf.pause()
  deaf.write('GET /openapi.json HTTP/1.1\r\nhost: shop\r\n\r\n'.repeat(300))
  await expect.poll(() => connectionsOf(app)).toBe(2)
  await expect.poll(() => connectionsOf(app)).toBe(1)
  gate.resolve()
  expect((await waits).status).toBe(200)
})
