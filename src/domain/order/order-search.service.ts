import { transact } from '#db/transact.ts'
import { done, type Deps, type Tx } from '#domain/context.ts'

import { searchWordsOf } from './order-search.rules.ts'
import * as store from './order-search.store.ts'

/** Few enough that nobody waits for long: the embedded database has one connection. */
const AT_ONCE = 500

/** Says that an order came in without being told of, so that its words are written soon. */
export const awaitSearchWords = store.addWordless

/** Writes what orders are found by: after they were placed, and whenever a name, mobile, pincode or parcel changed. */
export async function writeSearchWords(tx: Tx, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return
  const orders = await store.readFacts(tx, orderIds)
  await store.writeWords(
    tx,
    orders.map(({ id, order_no, address, tracking_number, name, mobile, email }) => ({
      id,
      ...searchWordsOf({
        orderNo: order_no,
        names: [name, address.contact_name],
        mobiles: [mobile, address.contact_mobile],
        zip: address.zip,
        trackingNumber: tracking_number,
        emails: [email],
      }),
    })),
  )
}

/** Writes the words of orders that came without: those of a shop that was older, or of the demo shop. */
export async function writeMissingSearchWords({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other, each a transaction of its own
    const { value } = await transact(db, async (tx) => {
      const ids = await store.claimWordless(tx, AT_ONCE)
      await writeSearchWords(tx, ids)
      return done(ids.length)
    })
    if (value < AT_ONCE) return
  }
}
