import { readFile } from 'node:fs/promises'

import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import type { Db } from '#db/client.ts'
import { freshDatabase } from '#test/database/database.ts'

import { claimForProduction, mainLanguageOf, shopKind } from './shop-kind.service.ts'

describe('what a database is for (spec U3)', () => {
  test('the demo shop marks its database, and production cannot claim it', async () => {
    const { db } = await freshDatabase()
    expect(await shopKind(db)).toBe('demo')
    expect(await claimForProduction(db)).toBe('demo')
  })

  test('a demo shop that was filled before there was a mark is known by its published shopper', async () => {
    const { db } = await freshDatabase()
    await markAgain(db)
    expect(await shopKind(db)).toBe('demo')
  })

  test('somebody who only types the published e-mail makes no demo shop of it', async () => {
    const { db } = await freshDatabase()
    await db.updateTable('shopper').set({ is_email_verified: false }).execute()
    await markAgain(db)
    expect(await shopKind(db)).toBeUndefined()
    expect(await claimForProduction(db)).toBe('production')
  })
})

test('the main language is said with what the database is for, and a shop of before that was said is in English (spec H18.2)', async () => {
  const { db } = await freshDatabase()
  expect(await mainLanguageOf(db)).toBe('en')
  await db.updateTable('shop_kind').set({ main_language: 'hi' }).execute()
  expect(await mainLanguageOf(db)).toBe('hi')
  await db.deleteFrom('shop_kind').execute()
  expect(await mainLanguageOf(db)).toBe('en')
})

/** What the migration finds in a database that has no mark yet. */
const markAgain = async (db: Db) => {
  const text = await readFile(new URL('../../../db/migrations/0027_shop_kind.sql', import.meta.url), 'utf8')
  await sql`delete from shop_kind`.execute(db)
  await sql.raw(text.slice(text.indexOf('insert into shop_kind'))).execute(db)
}
