import { once } from 'node:events'
import { createServer } from 'node:http'

import { expect, onTestFinished, test } from 'vitest'

import { Draining } from './draining.ts'

const listening = async () => {
  const server = createServer()
  onTestFinished(() => void server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, draining: new Draining({}) }
}

test('a balancer that asked for readiness again and again is listened to until it has heard no twice (spec D142)', async () => {
  const [behind, alone] = await Promise.all([listening(), listening()])
  for (let n = 0; n < 3; n++) behind.draining.noteReadiness(true)
  for (let n = 0; n < 2; n++) alone.draining.noteReadiness(true)

  const ended = behind.draining.end(behind.server)
  await alone.draining.end(alone.server)
  behind.draining.noteReadiness(false)
  expect([behind.server.listening, alone.server.listening]).toEqual([true, false])

  behind.draining.noteReadiness(false)
  await ended
  expect(behind.server.listening).toBe(false)
})
