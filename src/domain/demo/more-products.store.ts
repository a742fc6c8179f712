import { sql } from 'kysely'

import { productTable, sizeTable } from '#contract/product-fields.ts'
import type { Db } from '#db/client.ts'

const UNITS_EACH = 100
const { slug: _slug, name: _name, isVisible: _visible, isArchived: _archived, ...same } = productTable
const columnsOf = (table: Readonly<Record<string, { column: string }>>) =>
  sql.join(Object.values(table).map(({ column }) => sql.ref(column)))
/** What a copy has as its original has it. */
const columns = columnsOf(same)
const sizeColumns = columnsOf(sizeTable)

/** More products for measuring, each a copy of a written one with a number to its name; in one statement a table. Answers how many. */
export async function multiplyProducts(db: Db, total: number): Promise<number> {
  const written = await db
    .selectFrom('product')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const more = total - written.n
  if (more <= 0 || written.n === 0) return 0
  await sql`create temporary table copy_of as
    select g as n, original.id as original
    from generate_series(1, ${more}::int) g
    join (select id, row_number() over (order by id) - 1 as place, count(*) over () as total from product) original
      on original.place = (g - 1) % original.total`.execute(db)
  await sql`insert into product (category_id, slug, name, ${columns}, words, office_words)
    select category_id, slug || '-' || n, name || ' ' || n, ${columns},
      words || setweight(array_to_tsvector(array[n::text]), 'A'), office_words || array_to_tsvector(array[n::text])
    from copy_of join product p on p.id = copy_of.original order by n`.execute(db)
  await sql`create temporary table copied as
    select c.id, copy_of.original
    from copy_of join product p on p.id = copy_of.original join product c on c.slug = p.slug || '-' || copy_of.n`.execute(
    db,
  )
  await sql`insert into product_image (product_id, position, picture, alt)
    select copied.id, i.position, i.picture, i.alt
    from copied join product_image i on i.product_id = copied.original`.execute(db)
  await sql`insert into sku (product_id, position, on_hand, ${sizeColumns})
    select copied.id, position, ${UNITS_EACH}, ${sizeColumns}
    from copied join sku s on s.product_id = copied.original`.execute(db)
  await sql`insert into stock_entry (sku_id, delta, reason, at)
    select sku.id, on_hand, 'initial', shop_now() from copied join sku on sku.product_id = copied.id`.execute(db)
  await sql`drop table copy_of, copied`.execute(db)
  return more
}
