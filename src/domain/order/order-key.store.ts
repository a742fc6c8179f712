import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Db, Tx } from '#db/client.ts'
import { statement } from '#db/statement.ts'
import { ownAddressQuery, type AddressRow } from '#domain/address/address.service.ts'

export type Claim = { shopperId: number; key: string; requestHash: string }

/**
 * Claims an Idempotency-Key for this transaction, and then locks the shopper; false, and nothing locked, when an earlier one
 * has the key. Waits while a rival with the same key is under way.
 */
export const claimIdempotencyKey = async (tx: Tx, values: Claim): Promise<boolean> =>
  (await claim(tx, values))[0] !== undefined

/** The same, and in the same trip the address of the order: undefined as a whole when an earlier one has the key. */
export async function claimWithAddress(
  tx: Tx,
  values: Claim & { addressId: number },
): Promise<{ address: AddressRow | undefined } | undefined> {
  const [claimed] = await claimAndRead(tx, values)
  return claimed && { address: claimed.address[0] }
}

/** The question, for who asks it together with others, whether this shopper has a payment that reserves something. */
export const openPayment = (db: Db, shopperId: number) =>
  db
    .selectFrom('payment_intent')
    .select('id')
    .where('shopper_id', '=', shopperId)
    .where('holds', '=', sql.lit(true))
    .where('purpose', '<>', sql.lit('due'))

/** The order that a key led to. */
export const findOrderByIdempotencyKey = (db: Db, shopperId: number, key: string) =>
  db
    .selectFrom('idempotency_key')
    .innerJoin('orders', 'orders.id', 'idempotency_key.order_id')
    .where('idempotency_key.shopper_id', '=', shopperId)
    .where('idempotency_key.key', '=', key)
    .select([
      'idempotency_key.request_hash as requestHash',
      'orders.id',
      'orders.order_no as orderNo',
      'orders.total_paise as total',
      'orders.payment_mode as mode',
    ])
    .executeTakeFirst()

const claim = statement((db, values: Claim) => claiming(db, values).compile())

const claimAndRead = statement((db, values: Claim & { addressId: number }) =>
  claiming(db, values)
    .select(jsonArrayFrom(ownAddressQuery(db, values.shopperId, values.addressId)).as('address'))
    .compile(),
)

const claiming = (db: Db, { shopperId, key, requestHash }: Claim) =>
  db
    .with('claimed', (one) =>
      one
        .insertInto('idempotency_key')
        .values({ shopper_id: shopperId, key, request_hash: requestHash, created_at: sql`shop_now()` })
        .onConflict((conflict) => conflict.doNothing())
        .returning('shopper_id'),
    )
    .selectFrom('claimed')
    .innerJoin('shopper', 'shopper.id', 'claimed.shopper_id')
    .select('shopper.id')
    .forNoKeyUpdate('shopper')
