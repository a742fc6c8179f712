import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { freshDatabase } from '#test/database/database.ts'

import { claimed, type WorkQueue } from './work-queue.ts'

const queue: WorkQueue & { lease: ReturnType<typeof sql> } = {
  table: 'chore',
  key: 'id',
  due: sql<boolean>`not is_claimed`,
  order: sql`id`,
  lease: sql`is_claimed = true`,
}

test('a claim takes no more than it may, whichever plan the database chooses', async () => {
  const { db } = await freshDatabase({ own: true })
  await sql`create table chore (id int primary key, is_claimed boolean not null default false)`.execute(db)
  await sql`insert into chore select generate_series(1, 200)`.execute(db)
  const ids = await db.transaction().execute(async (tx) => {
    // what is left is a nested loop, which asks its inner side for each row
    for (const plan of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material', 'indexscan', 'bitmapscan'])
      await sql`set local ${sql.raw(`enable_${plan}`)} = off`.execute(tx)
    const { rows } = await sql<{ id: number }>`with claimed as (${claimed(queue, 5)}) select id from claimed`.execute(
      tx,
    )
    return rows.map(({ id }) => id).toSorted((a, b) => a - b)
  })
  expect(ids).toEqual([1, 2, 3, 4, 5])
})
