import { expect, test } from 'vitest'

import { pagedList, streamAll } from './list.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, place) => place)

test('a page has its rows, and behind the last one none are read', async () => {
  const all = numbers(60)
  const read = (page: number) =>
    pagedList(
      { page, perPage: 25 },
      {
        count: async () => all.length,
        list: async ({ limit, offset }) => {
          if (offset >= all.length) throw new Error('read behind the last row')
          return all.slice(offset, offset + limit)
        },
      },
    )
  expect(await read(3)).toEqual({ ok: true, value: { rows: numbers(60).slice(50), total: 60, page: 3, perPage: 25 } })
  expect(await read(4)).toMatchObject({ value: { rows: [], total: 60 } })
})

test('beyond row 10,000 a list is to be narrowed, and nothing is read', async () => {
  const reads = { count: async () => expect.unreachable(), list: async () => expect.unreachable() }
  expect(await pagedList({ page: 101, perPage: 100 }, reads)).toMatchObject({ ok: false, code: 'NARROW' })
})

test.for([0, 1, 999, 1_000, 1_001, 2_000])('a stream of %i rows has each of them once', async (count) => {
  const all = numbers(count)
  const byOffset = await batchesOf(streamAll(async ({ limit, offset }) => all.slice(offset, offset + limit)))
  const byLast = await batchesOf(
    streamAll<number>(async ({ limit, after = -1 }) => all.filter((one) => one > after).slice(0, limit)),
  )
  expect(byOffset.flat()).toEqual(all)
  expect(byLast.flat()).toEqual(all)
  expect(byOffset).not.toContainEqual([])
})

async function batchesOf<T>(stream: AsyncIterable<T[]>): Promise<T[][]> {
  const batches: T[][] = []
  for await (const batch of stream) batches.push(batch)
  return batches
}
