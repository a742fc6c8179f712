import { sql } from 'kysely'

import { MAIN_LANGUAGE } from '#contract/languages.ts'
import type { Db } from '#db/client.ts'

export type ShopKind = 'demo' | 'production'

/** Whether the database is new enough to say what it is for. */
export async function hasKindTable(db: Db): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select to_regclass('public.shop_kind') is not null as known`.execute(
    db,
  )
  return rows[0]?.known === true
}

export const readKind = async (db: Db): Promise<ShopKind | undefined> =>
  (await db.selectFrom('shop_kind').select('kind').executeTakeFirst())?.kind as ShopKind | undefined

/** The first word stands: answers what the database is for, `kind` unless something else was said before. */
export async function claimKind(db: Db, kind: ShopKind): Promise<ShopKind> {
  await db
    .insertInto('shop_kind')
    .values({ kind, main_language: MAIN_LANGUAGE })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await readKind(db)) ?? kind
}

/** The main language that was said with it; undefined as long as nobody has said what the database is for. */
export const readMainLanguage = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('shop_kind').select('main_language').executeTakeFirst())?.main_language

export async function hasRows(db: Db): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`select exists (select from product) or exists (select from shopper)
    or exists (select from category) or exists (select from staff) as any`.execute(db)
  return rows[0]?.any === true
}
