import { sql } from 'kysely'

import { ownerTexts } from '#contract/admin/text-fields.ts'
import type { Language } from '#contract/languages.ts'
import type { Db, Tx } from '#db/client.ts'
import { claimed, type WorkQueue } from '#db/work-queue.ts'
import { inOtherLanguages } from '#domain/own-texts.store.ts'

import type { Recipient } from './back-in-stock.rules.ts'

/** Who waits is known by the e-mail, and by the mobile where there is none: as the index has it. */
export const contactOf = ({ email, mobile }: Pick<Recipient, 'email' | 'mobile'>): string =>
  (email || mobile).toLowerCase()

export const isWaiting = async (db: Db, productId: number, contact: string): Promise<boolean> =>
  (await db
    .selectFrom('back_in_stock_request')
    .select('id')
    .where('product_id', '=', productId)
    .where(sql<string>`lower(coalesce(nullif(email, ''), mobile))`, '=', contact)
    .where('told_at', 'is', null)
    .executeTakeFirst()) !== undefined

type NewRequest = Recipient & { productId: number; shopperId: number | undefined; language: Language }

/** Stores a request; false when the recipient waits for the product already. */
export async function insertRequest(
  tx: Tx,
  { productId, shopperId, name, email, mobile, language }: NewRequest,
): Promise<boolean> {
  const row = await tx
    .insertInto('back_in_stock_request')
    .values({
      product_id: productId,
      shopper_id: shopperId ?? null,
      name,
      email,
      mobile,
      language,
      created_at: sql<Date>`shop_now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Products that a person waits for and that can be bought. The index is walked from one product to the next, so that it
 * costs as much as there are such products, however many wait for each.
 */
const waitedAndBack = sql<number>`(
  with recursive waited (product_id) as (
    select min(product_id) from back_in_stock_request where told_at is null
    union all
    select (select min(product_id) from back_in_stock_request where told_at is null and product_id > waited.product_id)
    from waited where waited.product_id is not null)
  select product.id from waited join product on product.id = waited.product_id
  where product.is_active and exists (
    select from sku where sku.product_id = product.id and sku.is_active and sku.on_hand > sku.held))`

/** Requests whose product can be bought; a claim marks them as notified. */
export const queue = {
  table: 'back_in_stock_request',
  key: 'id',
  due: sql<boolean>`told_at is null and product_id in ${waitedAndBack}`,
  order: sql`id`,
  lease: sql`told_at = (select shop_now())`,
} satisfies WorkQueue

/**
 * Claims some of them, with their products. The mobile is that of an account, which was proven; what a guest typed may be
 * anybody's. Requests that another process has locked are left to it.
 */
export const claimFulfilled = async (tx: Tx, max: number) =>
  (
    await sql<{
      id: number
      email: string
      mobile: string | null
      language: Language
      product: string
      names: Partial<Record<Language, string>>
      productId: number
      slug: string
    }>`with claimed as (${claimed(queue, max)})
      select claimed.id, claimed.email, claimed.language, shopper.mobile, product.name as product, ${inOtherLanguages(ownerTexts.product, 'name')} as names, product.id as "productId", product.slug
      from claimed join product on product.id = claimed.product_id left join shopper on shopper.id = claimed.shopper_id
      order by claimed.id`.execute(tx)
  ).rows
