import { sql } from 'kysely'

import { ownerTexts } from '#contract/admin/text-fields.ts'
import type { NotifyWay } from '#contract/back-in-stock.ts'
import type { Language } from '#contract/languages.ts'
import type { Db, Tx } from '#db/client.ts'
import { claimed, type WorkQueue } from '#db/work-queue.ts'
import { inOtherLanguages } from '#domain/own-texts.store.ts'

import type { Recipient } from './back-in-stock.rules.ts'

/** Who waits is known by the e-mail, and by the mobile where there is none: as the index has it. */
export const contactOf = ({ email, mobile }: Pick<Recipient, 'email' | 'mobile'>): string =>
  (email || mobile).toLowerCase()

type Waited = { productId: number; skuId: number | undefined }

export const isWaiting = async (db: Db, { productId, skuId }: Waited, contact: string): Promise<boolean> =>
  (await db
    .selectFrom('back_in_stock_request')
    .select('id')
    .where('product_id', '=', productId)
    .where(sql<number>`coalesce(sku_id, 0)`, '=', skuId ?? 0)
    .where(sql<string>`lower(coalesce(nullif(email, ''), mobile))`, '=', contact)
    .where('told_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** Whether the size is one of this product that shoppers see. */
export const hasSize = async (db: Db, productId: number, skuId: number): Promise<boolean> =>
  (await db
    .selectFrom('sku')
    .select('id')
    .where('id', '=', skuId)
    .where('product_id', '=', productId)
    .where('is_active', '=', true)
    .executeTakeFirst()) !== undefined

type NewRequest = Recipient & Waited & { shopperId: number | undefined; language: Language; by: NotifyWay | undefined }

/** Stores a request; false when the recipient waits for the product, or that size of it, already. */
export async function insertRequest(
  tx: Tx,
  { productId, skuId, shopperId, name, email, mobile, language, by }: NewRequest,
): Promise<boolean> {
  const row = await tx
    .insertInto('back_in_stock_request')
    .values({
      product_id: productId,
      sku_id: skuId ?? null,
      shopper_id: shopperId ?? null,
      name,
      email,
      mobile,
      language,
      by: by ?? null,
      created_at: sql<Date>`shop_now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Products that somebody waits for and that can be bought, and sizes. The index is walked from one of them to the next, so
 * that it costs as much as there are such products and sizes, however many wait for each.
 */
const waitedAndBack = sql`(
  with recursive waited (product_id, sku_id) as (
    (select product_id, coalesce(sku_id, 0) from back_in_stock_request where told_at is null
      order by product_id, coalesce(sku_id, 0) limit 1)
    union all
    select next.product_id, next.sku_id from waited, lateral (
      select product_id, coalesce(sku_id, 0) as sku_id from back_in_stock_request
      where told_at is null and (product_id, coalesce(sku_id, 0)) > (waited.product_id, waited.sku_id)
      order by product_id, coalesce(sku_id, 0) limit 1) next)
  select waited.product_id, waited.sku_id from waited join product on product.id = waited.product_id
  where product.is_active and exists (
    select from sku where sku.product_id = product.id and sku.is_active and sku.on_hand > sku.held
      and (waited.sku_id = 0 or sku.id = waited.sku_id)))`

/** Requests whose product, or size of it, can be bought; a claim marks them as notified. */
export const queue = {
  table: 'back_in_stock_request',
  key: 'id',
  due: sql<boolean>`told_at is null and (product_id, coalesce(sku_id, 0)) in ${waitedAndBack}`,
  order: sql`id`,
  lease: sql`told_at = (select shop_now())`,
} satisfies WorkQueue

/**
 * Claims some of them, with their products. The mobile is that of an account, or one that its own code has proved; what else a
 * guest typed may be anybody's. Requests that another process has locked are left to it.
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
      size: string | null
      productId: number
      slug: string
      by: NotifyWay | null
    }>`with claimed as (${claimed(queue, max)})
      select claimed.id, claimed.email, claimed.language, claimed.by,
        case when claimed.by is null then shopper.mobile else nullif(claimed.mobile, '') end as mobile,
        product.name as product, ${inOtherLanguages(ownerTexts.product, 'name')} as names,
        sku.sku_name as size, product.id as "productId", product.slug
      from claimed join product on product.id = claimed.product_id left join shopper on shopper.id = claimed.shopper_id
        left join sku on sku.id = claimed.sku_id
      order by claimed.id`.execute(tx)
  ).rows
