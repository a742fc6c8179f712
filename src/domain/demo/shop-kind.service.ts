import type { Db } from '#domain/context.ts'

import * as store from './shop-kind.store.ts'

/** What this database is for; undefined as long as nobody has said so. Before the first migration nothing is known either. */
export const shopKind = async (db: Db): Promise<store.ShopKind | undefined> =>
  (await store.isKnown(db)) ? store.readKind(db) : undefined

/** Says that this database is for a shop in earnest, unless it was said before. Answers what it is for. */
export const claimForProduction = (db: Db): Promise<store.ShopKind> => store.claimKind(db, 'production')

/** Whether somebody's goods or people are in it. Its tables must be up to date. */
export const holdsShop = async (db: Db): Promise<boolean> => store.holdsRows(db)
