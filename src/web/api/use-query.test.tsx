import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { useQuery, type QueryResult } from './use-query.ts'

type Result = QueryResult<string>

/** What was sent and is not answered yet, in order. */
let sent: { isPoll: boolean; answer: (data: string) => Promise<void> }[]
let poll: () => void

beforeEach(() => {
  sent = []
})

const send = (isPoll: boolean) =>
  new Promise<Result>((resolve) => {
    sent.push({ isPoll, answer: (data) => act(async () => resolve({ data })) })
  })
const startPolling = (request: () => void) => {
  poll = () => act(request)
  return () => {}
}
const renderQuery = () => renderHook(() => useQuery<Result>('opening', send, { poll: startPolling })).result

test('what a write brought stays when the answer to an older poll comes after it', async () => {
  const query = renderQuery()
  await sent[0]?.answer('before')
  poll()
  act(() => query.current.update(() => ({ data: 'written' })))
  await sent[1]?.answer('before')
  expect(query.current.data).toBe('written')
  poll()
  await sent[2]?.answer('written, and more')
  expect(query.current.data).toBe('written, and more')
})

test('of two polls the later one counts, in whatever order they are answered', async () => {
  const query = renderQuery()
  await sent[0]?.answer('first')
  poll()
  poll()
  await sent[2]?.answer('third')
  await sent[1]?.answer('second')
  expect(query.current.data).toBe('third')
})

test('a reload that something newer overtook is sent again: its answer is what ends it', async () => {
  const query = renderQuery()
  await sent[0]?.answer('before')
  act(() => query.current.reload())
  act(() => query.current.update(() => ({ data: 'written' })))
  await sent[1]?.answer('before')
  expect([query.current.data, query.current.isPending]).toEqual(['written', true])
  await sent[2]?.answer('written too')
  expect([query.current.data, query.current.isPending]).toEqual(['written too', false])
})
