import { expect, test } from 'vitest'

import { watchStatements } from '#test/database/statements.ts'
import { openShop } from '#test/shop/shop.ts'

test('however many ask whether the shop is ready, the database is asked once (spec F28)', async () => {
  const { app, database } = await openShop()
  const { texts } = watchStatements(database.pool)
  const ready = async () => (await app.inject('/readyz')).statusCode
  const statuses = await Promise.all(Array.from({ length: 300 }, ready))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(texts.filter((text) => text === 'select 1').length).toBeLessThanOrEqual(1)
})
