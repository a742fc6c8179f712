import { expect, test } from 'vitest'

import { writeTogether } from './write-together.ts'

test('rows that come while a set is being written go together in the next', async () => {
  const sets: number[][] = []
  const firstSet = Promise.withResolvers<void>()
  const write = writeTogether<number>((rows) => {
    sets.push([...rows])
    return firstSet.promise
  })
  const first = [write(1), write(2)]
  await Promise.resolve()
  const later = [write(3), write(4)]
  firstSet.resolve()
  await Promise.all([...first, ...later])
  expect(sets).toEqual([
    [1, 2],
    [3, 4],
  ])
})

test('a row that cannot be written takes no other along', async () => {
  const written: number[] = []
  const write = writeTogether<number>(async (rows) => {
    if (rows.includes(2)) throw new Error('not this one')
    written.push(...rows)
  })
  const results = await Promise.allSettled([write(1), write(2), write(3)])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(written).toEqual([1, 3])
  await expect(write(4)).resolves.toBeUndefined()
})
