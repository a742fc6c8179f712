import { sql, type RawBuilder } from 'kysely'

import { ownerTexts, type TextThing } from '#contract/admin/text-fields.ts'
import type { TextKind } from '#contract/admin/text-kind-fields.ts'
import type { OtherLanguage } from '#contract/languages.ts'
import { hashOf, isEmptyText } from '#domain/own-texts.store.ts'
import type { GivenText } from '#domain/owner-text/owner-text.rules.ts'

/** Which texts are read: in a language, of all things or of these. */
export type TextQuery = {
  language: OtherLanguage
  ids?: readonly string[] | undefined
  /** the coupons that have a message of their own: what is made of its terms is nobody's text */
  coupons: readonly number[]
  /** the texts of the kinds that are read elsewhere, with what those are */
  given: readonly GivenTexts[]
  /** which texts there are, and nothing of what they say: of five thousand products that is quick */
  isBare?: boolean
}
/** The texts of a kind that no table has as they are: how they are read, and what is made of them, is told by rules. */
export type GivenTexts = { kind: TextKind; texts: readonly GivenText[] }
/** A row a text: kind, id, version, title, is_visible, rank, place, part, field, label, main, own, of, is_html. */
export type TextSource = (query: TextQuery) => RawBuilder<unknown>

/** How the texts of each kind are read; a kind more is a row here (spec H6.20). */
export const textSources: Readonly<Record<TextKind, TextSource>> = {
  product: (query) => sql`${rowsOf('product', ownerTexts.product, query, PRODUCT)} union all ${picturesOf(query)}`,
  category: (query) =>
    rowsOf('category', ownerTexts.category, query, {
      title: sql`category.name`,
      isVisible: sql`exists (select from product where product.category_id = category.id and product.is_active)`,
    }),
  collection: (query) =>
    rowsOf('collection', ownerTexts.collection, query, {
      title: sql`collection.name`,
      isVisible: sql`exists (select from collection_product join product on product.id = product_id
        where collection_id = collection.id and product.is_active)`,
    }),
  coupon: (query) =>
    rowsOf('coupon', ownerTexts.coupon, query, {
      title: sql`coupon.coupon_code`,
      isVisible: sql`coupon.is_active and coalesce(coupon.ends_at > shop_now(), true)`,
      where: sql`coupon.id = any(${query.coupons}::bigint[])`,
    }),
  banner: (query) =>
    rowsOf('banner', ownerTexts.banner, query, {
      title: sql`coalesce(nullif(banner.words, ''), banner.alt)`,
      isVisible: sql`banner.is_live`,
    }),
  testimonial: (query) =>
    rowsOf('testimonial', ownerTexts.testimonial, query, { title: sql`testimonial.name`, isVisible: sql`true` }),
  team: (query) => rowsOf('team', ownerTexts.team, query, { title: sql`team_member.name`, isVisible: sql`true` }),
  blog: (query) => rowsOf('blog', ownerTexts.blog, query, { title: sql`blog.title`, isVisible: sql`blog.is_active` }),
  page: (query) => givenOf('page', query),
  settings: (query) => givenOf('settings', query),
}

type Row = { title: RawBuilder<unknown>; isVisible: RawBuilder<unknown>; where?: RawBuilder<unknown> }
const PRODUCT: Row = {
  title: sql`product.name`,
  isVisible: sql`product.is_active`,
  where: sql`product.archived_at is null`,
}

function rowsOf(kind: TextKind, thing: TextThing, query: TextQuery, { title, isVisible, where }: Row) {
  const { table } = thing
  return sql`select ${sql.lit(kind)} as kind, ${sql.ref(`${table}.id`)}::text as id, ${sql.ref(`${table}.version`)} as version,
      ${title} as title, ${isVisible} as is_visible, ${sql.ref(`${table}.id`)}::bigint as rank, one.*
    from ${sql.table(table)} cross join lateral (${fieldsOf(thing, query, sql`''`)}) as one
    where ${idsOf(table, query)} and ${where ?? sql`true`}`
}

/** Of a product's pictures: the part is the place among them, from 1. */
const picturesOf = (query: TextQuery) =>
  sql`select 'product' as kind, product.id::text as id, product.version, ${PRODUCT.title} as title,
      ${PRODUCT.isVisible} as is_visible, product.id::bigint as rank, one.*
    from product join (
        select *, row_number() over (partition by product_id order by position) as number from product_image
      ) as product_image on product_image.product_id = product.id
      cross join lateral (${fieldsOf(ownerTexts.picture, query, sql`product_image.number::text`, 100)}) as one
    where ${idsOf('product', query)} and ${PRODUCT.where}`

/** The texts of a kind that were read already; those of the first thing have the highest rank. */
function givenOf(kind: TextKind, { given, ids, isBare = false }: TextQuery): RawBuilder<unknown> {
  const all = given.find((one) => one.kind === kind)?.texts ?? []
  const rows = all
    .filter(({ id }) => !ids || ids.includes(id))
    .map(({ main, own, ...text }) => (isBare ? { ...text, own: own !== null || null } : { ...text, main, own }))
  return sql`select ${sql.lit(kind)} as kind, id, version, title, "isVisible" as is_visible, rank, place, ''::text as part,
      field, label, main, own, of, (own is null or "isOld") as is_old, false as is_html
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id text, version int, title text, "isVisible" boolean,
      rank bigint, place int, field text, label text, main jsonb, own jsonb, of text, "isOld" boolean)`
}

const idsOf = (table: string, { ids }: TextQuery) =>
  ids ? sql`${sql.ref(`${table}.id`)} = any(${ids.filter((id) => /^\d{1,16}$/.test(id))}::bigint[])` : sql`true`

/** The fields of a thing as rows, those without a main text left out. What was never translated is not hashed. */
const fieldsOf = (thing: TextThing, { language, isBare = false }: TextQuery, part: RawBuilder<unknown>, from = 0) =>
  sql`select place, ${part} as part, field, label, main, own -> 'text' as own, own ->> 'of' as of,
      own is null or own ->> 'of' is distinct from hash as is_old, is_html
    from (values ${sql.join(
      Object.values(thing.fields).map(({ wire, column, label, isMarkdown = false }, place) => {
        const of = sql.ref(`${thing.table}.${column}`)
        const markdown = sql.ref(`${thing.table}.markdown`)
        const own = sql`${sql.ref(`${thing.table}.texts`)} -> ${sql.lit(language)} -> ${sql.lit(column)}`
        const main = isMarkdown ? sql`coalesce(${markdown}, ${of})` : of
        return sql`(${sql.lit(from + place)}::int, ${sql.lit(wire)}, ${sql.lit(label)}, ${isEmptyText(thing, column)},
          ${isBare ? sql`null::jsonb` : sql`to_jsonb(${main})`}, ${own},
          case when ${own} is not null then ${hashOf(thing, column)} end,
          ${isMarkdown ? sql`${markdown} is null` : sql`false`})`
      }),
    )}) as field (place, field, label, is_empty, main, own, hash, is_html)
    where not is_empty`
