import { transact } from '#db/transact.ts'
import { done, type Deps, type Outcome } from '#domain/context.ts'

import type { CartLine } from './reminder.rules.ts'
import * as store from './reminder.store.ts'

/** A shopper's cart as it is now, for a reminder. Nothing is stored of who has not agreed to those. Answers whether it is. */
export const saveCart = (deps: Deps, shopperId: number, lines: readonly CartLine[]): Promise<Outcome<boolean>> =>
  transact(deps.db, async (tx) => {
    if (lines.length > 0) return done(await store.saveCart(tx, shopperId, lines))
    await store.dropCart(tx, shopperId)
    return done(false)
  })

/** Who logs out leaves no cart behind. */
export const dropCart = (deps: Deps, shopperId: number): Promise<Outcome<undefined>> =>
  transact(deps.db, async (tx) => {
    await store.dropCart(tx, shopperId)
    return done(undefined)
  })
