import { MAIN_LANGUAGE, SOURCE_LANGUAGE } from '#contract/languages.ts'
import { transact } from '#db/transact.ts'
import { done, type Db } from '#domain/context.ts'

import { startProduction } from './production-start.service.ts'
import * as store from './shop-kind.store.ts'

/**
 * What this database is for; undefined as long as nobody has said so. Before the first migration nothing is known either.
 */
export const shopKind = async (db: Db): Promise<store.ShopKind | undefined> =>
  (await store.hasKindTable(db)) ? store.readKind(db) : undefined

/**
 * Says that this database is for a shop in earnest, unless it was said before, and gives it its first settings in the same
 * transaction (spec L0). Answers what it is for.
 */
export async function claimForProduction(db: Db): Promise<store.ShopKind> {
  const { value } = await transact(db, async (tx) => {
    const kind = await store.claimKind(tx, 'production')
    if (kind === 'production') await startProduction(tx)
    return done(kind)
  })
  return value
}

/** Whether a person's goods or people are in it. Its tables must be up to date. */
export const hasShop = async (db: Db): Promise<boolean> => store.hasRows(db)

/**
 * The language that the shop's own columns are filled in; one of before that was said is in the program's own, and an empty
 * database takes that of this process.
 */
export const mainLanguageOf = async (db: Db): Promise<string> =>
  (await store.readMainLanguage(db)) ?? ((await store.hasRows(db)) ? SOURCE_LANGUAGE : MAIN_LANGUAGE)
