import { EventEmitter } from 'node:events'

import type pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'

import { watchConnections } from './connections.ts'

test('who asks for a connection is told how long it will take, by how quickly the last ones were lent', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const pool = Object.assign(new EventEmitter(), { totalCount: 10, idleCount: 0, waitingCount: 30 })
  const connections = watchConnections(pool as unknown as pg.Pool)
  expect(connections()).toEqual({ open: 10, idle: 0, waiting: 30, waitMs: 0 })
  const lend = (eachMs: number) => {
    vi.advanceTimersByTime(eachMs)
    pool.emit('acquire')
  }
  for (let n = 0; n < 100; n++) lend(4)
  expect(connections().waitMs).toBeCloseTo(30 * 4, -1)
  for (let n = 0; n < 100; n++) lend(20)
  expect(connections().waitMs).toBeCloseTo(30 * 20, -2)
  // nobody gets one any more
  vi.advanceTimersByTime(5_000)
  expect(connections().waitMs).toBeGreaterThan(30 * 150)
  pool.waitingCount = 0
  expect(connections().waitMs).toBe(0)
})
