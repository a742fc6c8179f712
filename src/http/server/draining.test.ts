import { once } from 'node:events'
import { createServer } from 'node:http'

import { expect, onTestFinished, test } from 'vitest'

import { Draining } from './draining.ts'

const BALANCER = '10.0.0.1'

const listening = async () => {
  const server = createServer()
  onTestFinished(() => void server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, draining: new Draining({}) }
}

test('a balancer that asked for readiness again and again is listened to until it has heard no twice (spec D142)', async () => {
  const [behind, separate] = await Promise.all([listening(), listening()])
  for (let n = 0; n < 3; n++) behind.draining.noteReadiness(BALANCER, true)
  for (let n = 0; n < 2; n++) separate.draining.noteReadiness(BALANCER, true)

  const ended = behind.draining.end(behind.server)
  await separate.draining.end(separate.server)
  behind.draining.noteReadiness(BALANCER, false)
  expect([behind.server.listening, separate.server.listening]).toEqual([true, false])

  behind.draining.noteReadiness(BALANCER, false)
  await ended
  expect(behind.server.listening).toBe(false)
})

test('what strangers read of readiness ends no wait for the balancer (spec D142)', async () => {
  const { draining, server } = await listening()
  for (let n = 0; n < 3; n++) draining.noteReadiness(BALANCER, true)
  const ended = draining.end(server)
  for (let n = 0; n < 20; n++) draining.noteReadiness(`203.0.113.${n % 4}`, false)
  const other = await listening()
  await other.draining.end(other.server)
  expect(server.listening).toBe(true)
  for (let n = 0; n < 2; n++) draining.noteReadiness(BALANCER, false)
  await ended
  expect(server.listening).toBe(false)
})
