import { sql } from 'kysely'

import type { Db } from '#db/client.ts'

export const hasProducts = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('product').select('id').limit(1).executeTakeFirst()) !== undefined

export async function advanceClock(db: Db, seconds: number): Promise<void> {
  await sql`update shop_clock set ahead_seconds = ahead_seconds + ${seconds}`.execute(db)
}

/** Numbers of sizes by product slug and size name. */
export async function skuIds(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .select(['sku.id', 'product.slug', 'sku.sku_name'])
    .execute()
  return new Map(rows.map((row) => [`${row.slug} ${row.sku_name}`, row.id]))
}

export const productIds = async (db: Db): Promise<Map<string, number>> =>
  new Map((await db.selectFrom('product').select(['id', 'slug']).execute()).map((row) => [row.slug, row.id]))

/** More products for measuring, each a copy of a written one with a number to its name; in one statement a table. */
export async function multiplyProducts(db: Db, wanted: number): Promise<void> {
  const written = await db
    .selectFrom('product')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const more = wanted - written.n
  if (more <= 0) return
  await sql`create temporary table copy_of on commit preserve rows as
    select g as n, original.id as original
    from generate_series(1, ${more}::int) g
    join (select id, row_number() over (order by id) - 1 as place, count(*) over () as total from product) original
      on original.place = (g - 1) % original.total`.execute(db)
  await sql`insert into product (category_id, slug, name, type, badge, description, max_shelf_life, shelf_duration,
      spice_level, highlight, dietary_preference, other_feature, ingredient, nutritional_information, allergens,
      country_of_origin, packed_by, meta_title, meta_description, meta_keyword, hsn, gst_rate_percent, words)
    select category_id, slug || '-' || n, name || ' ' || n, type, badge, description, max_shelf_life, shelf_duration,
      spice_level, highlight, dietary_preference, other_feature, ingredient, nutritional_information, allergens,
      country_of_origin, packed_by, meta_title, meta_description, meta_keyword, hsn, gst_rate_percent,
      words || setweight(array_to_tsvector(array[n::text]), 'A')
    from copy_of join product p on p.id = copy_of.original`.execute(db)
  await sql`insert into product_image (product_id, position, picture, alt)
    select c.id, i.position, i.picture, i.alt
    from copy_of join product p on p.id = copy_of.original
    join product c on c.slug = p.slug || '-' || copy_of.n
    join product_image i on i.product_id = p.id`.execute(db)
  await sql`insert into sku (product_id, position, sku_name, unit, quantity_per_unit, net_quantity, mrp_paise, amount_paise,
      on_hand, is_default, is_best_seller)
    select c.id, s.position, s.sku_name, s.unit, s.quantity_per_unit, s.net_quantity, s.mrp_paise, s.amount_paise,
      100, s.is_default, s.is_best_seller
    from copy_of join product p on p.id = copy_of.original
    join product c on c.slug = p.slug || '-' || copy_of.n
    join sku s on s.product_id = p.id`.execute(db)
  await sql`insert into stock_entry (sku_id, delta, reason, at)
    select id, on_hand, 'initial', shop_now() from sku
    where on_hand > 0 and not exists (select from stock_entry e where e.sku_id = sku.id)`.execute(db)
  await sql`drop table copy_of`.execute(db)
  await sql`analyze`.execute(db)
}

/** More orders for measuring: delivered copies of one shopper's newest order, without their pieces leaving the shelf. */
export async function multiplyOrders(db: Db, more: number): Promise<void> {
  if (more <= 0) return
  await sql`insert into orders (order_no, shopper_id, payment_mode, track_status, sub_total_paise, saving_paise, delivery_paise,
      tax_paise, total_paise, paid_paise, address, items, created_at, delivered_at)
    select 'ZZ' || lpad(g::text, 16, '0'), o.shopper_id, o.payment_mode, 'Delivered', o.sub_total_paise, o.saving_paise,
      o.delivery_paise, o.tax_paise, o.total_paise, o.total_paise, o.address, o.items,
      shop_now() - make_interval(days => 30, secs => g), shop_now() - make_interval(days => 24)
    from generate_series(1, ${more}::int) g, (select * from orders order by id limit 1) o`.execute(db)
  await sql`insert into order_event (order_id, track_status, at, told_at)
    select id, 'Delivered', delivered_at, delivered_at from orders where order_no like 'ZZ%'`.execute(db)
  await sql`insert into order_search (order_id) select id from orders where order_no like 'ZZ%'`.execute(db)
  await sql`analyze`.execute(db)
}
