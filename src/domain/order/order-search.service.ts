import { transact } from '#db/transact.ts'
import { done, type Deps, type Tx } from '#domain/context.ts'

import { searchTokensOf } from './order-search.rules.ts'
import * as store from './order-search.store.ts'

export { addUnindexed as awaitSearchIndex, hasUnindexed } from './order-search.store.ts'

/** Few enough that nobody waits for long: the embedded database has one connection. */
const AT_ONCE = 500

/** Writes what orders are found by: after they were placed, and whenever a name, mobile, pincode or parcel changed. */
export async function indexOrder(tx: Tx, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return
  const orders = await store.readFacts(tx, orderIds)
  await store.writeTokens(
    tx,
    orders.map(({ id, orderNo, address, trackingNumber, name, mobile, email }) => ({
      id,
      ...searchTokensOf({
        orderNo,
        names: [name, address.contact_name],
        mobiles: [mobile, address.contact_mobile],
        zip: address.zip,
        trackingNumber,
        emails: [email],
      }),
    })),
  )
}

/** Writes the words of orders that came without: those of a shop that was older, or of the demo shop. */
export async function indexMissingOrders({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (;;) {
    const { value: indexed } = await transact(db, async (tx) => {
      const ids = await store.claimUnindexed(tx, AT_ONCE)
      await indexOrder(tx, ids)
      return done(ids.length)
    })
    if (indexed < AT_ONCE) return
  }
}
