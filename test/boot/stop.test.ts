import { once } from 'node:events'
import { connect } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import { endpoints } from '#contract/endpoints.ts'
import { filledData } from '#test/site/filled-data.ts'
import { startSite } from '#test/site/site.ts'

const BODY = JSON.stringify({ keyword: 'achar' })
const { path: SEARCH } = endpoints.search

/** A caller that sends as slowly as it likes. */
const caller = async (url: string) => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let received = ''
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
  // the received text shows the silence
  socket.on('error', () => {})
  const ended = new Promise((resolve) => socket.once('close', resolve))
  await once(socket, 'connect')
  const send = (text: string) => void socket.write(text)
  const stopReading = () => void socket.pause()
  return {
    send,
    stopReading,
    ended,
    received: () => received,
    statuses: () => [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code]) => code),
  }
}

const head = (path: string, more = '') =>
  `POST ${path} HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: ${BODY.length}\r\n${more}\r\n`

test('on SIGTERM whoever had asked is answered, also those who were half way, and the process ends with 0 (spec D142)', async () => {
  const site = await startSite({ DATA_DIR: filledData() })
  onTestFinished(async () => void (await site.stop('SIGKILL')))
  const callers = await Promise.all(Array.from({ length: 12 }, () => caller(site.url)))
  // the third says nothing, and nobody waits for it
  const [halfHead, idle, , ...bodies] = callers
  if (!halfHead || !idle) throw new Error('too few callers')
  const [never, ...slow] = bodies

  halfHead.send(head(SEARCH).slice(0, 30))
  idle.send('GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n')
  // the server says 100 once it has the head, and waits for the body
  for (const one of bodies) one.send(head(SEARCH, 'expect: 100-continue\r\n'))
  await expect.poll(() => bodies.every((one) => one.statuses()[0] === '100')).toBe(true)
  await expect.poll(() => idle.statuses()).toEqual(['200'])
  for (const one of bodies) one.send(BODY.slice(0, 5))

  const stopped = site.stop('SIGTERM')
  await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(503)
  const late = await fetch(`${site.url}/healthz`)
  expect([late.status, late.headers.get('connection')]).toEqual([200, 'close'])
  halfHead.send(`${head(SEARCH).slice(30)}${BODY}`)
  for (const one of slow) one.send(BODY.slice(5))

  expect(await stopped).toBe(0)
  await Promise.all(callers.map(({ ended }) => ended))
  for (const one of [halfHead, ...slow]) {
    expect(one.statuses().at(-1)).toBe('200')
    expect(one.received()).toMatch(/^connection: close\r$/im)
  }
  expect(never?.statuses()).toEqual(['100', '503'])
  expect(never?.received()).toContain('"code":"BUSY"')
})

test('callers who hear nothing, say half or never end do not keep a stopping shop alive: it ends in order (spec D142)', async () => {
  const site = await startSite({ DATA_DIR: filledData() })
  onTestFinished(async () => void (await site.stop('SIGKILL')))
  const [deaf, halfHead, halfBody] = await Promise.all([1, 2, 3].map(() => caller(site.url)))
  if (!deaf || !halfHead || !halfBody) throw new Error('too few callers')
  // more answers than the network holds for somebody who reads none
  deaf.stopReading()
  deaf.send('GET /openapi.json HTTP/1.1\r\nhost: shop\r\n\r\n'.repeat(300))
  halfHead.send(head(SEARCH).slice(0, 30))
  halfBody.send(head(SEARCH) + BODY.slice(0, 5))
  // requests after them are answered, so the server received them
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)

  // 0: what gives up on a stop that does not end says 1
  expect(await site.stop('SIGTERM')).toBe(0)
})
