import type { Db, Tx } from '#domain/context.ts'

import * as store from './ending.store.ts'

/** Fewer are not worth a message: they are Rs 10, the least that can be used in an order at first. */
const MIN_ANNAS = 160
const SHOPPERS_AT_ONCE = 100

/** Takes, once each, the days on which annas of shoppers end within a week and are worth a reminder (spec N5.4.1). */
export const claimEnding = (tx: Tx): Promise<store.EndingAnnas[]> => store.claimEnding(tx, SHOPPERS_AT_ONCE, MIN_ANNAS)

/** How many of a shopper's annas end on a day; undefined where they are not worth a message any more. */
export async function annasEndingOn(db: Db, shopperId: number, day: string): Promise<number | undefined> {
  const annas = await store.endingOn(db, shopperId, day)
  return annas >= MIN_ANNAS ? annas : undefined
}
