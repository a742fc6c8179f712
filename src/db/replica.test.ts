import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'

import { openDatabase } from './client.ts'
import { Fence, type Ask } from './fence.ts'

const next = () => new Promise((resolve) => setImmediate(resolve))

test('a place in the log is known once the primary was asked behind the last thing that it told', async () => {
  const answers: ((at: number) => void)[] = []
  const ask: Ask = async () => {
    const { promise, resolve } = Promise.withResolvers<number>()
    answers.push(resolve)
    return { rows: [{ at: await promise, of: 'shop' }] }
  }
  const fence = new Fence()
  fence.raise(ask)
  fence.raise(ask)
  await next()
  expect([answers.length, fence.position], 'told together, asked once').toEqual([1, undefined])
  fence.raise(ask)
  answers[0]?.(10)
  await next()
  expect([answers.length, fence.position], 'something was told while the answer came').toEqual([2, undefined])
  answers[1]?.(20)
  await next()
  expect(fence.position).toEqual({ at: 20, of: 'shop' })
  fence.raise(async () => Promise.reject(new Error('the connection is lost')))
  expect(fence.position).toBeUndefined()
})

test('a server that follows nobody, or is not there, is not read from: the primary answers', async () => {
  const url = inject('home')
  for (const replicaUrl of [url, 'postgres://shop@127.0.0.1:1/nothing']) {
    const database = await openDatabase({ url, replicaUrl }, { pool: 2 })
    onTestFinished(database.close)
    await database.listen('anything', () => {})
    const read = () => database.readPublic(async (db) => (await sql`select 1 as one`.execute(db)).rows)
    expect(await read()).toEqual([{ one: 1 }])
    expect(database.replica?.()).toEqual({ is: 'away', reads: { replica: 0, primary: 1 } })
  }
})
