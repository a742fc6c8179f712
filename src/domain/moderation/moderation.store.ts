import { sql } from 'kysely'

import { ROWS_MAX } from '#contract/admin/fields.ts'
import type { HIDE_REASONS } from '#contract/admin/moderation-fields.ts'
import type { Db, Tx } from '#db/client.ts'
import { containing } from '#db/like.ts'
import type { SentPicture } from '#domain/picture/sent-picture.service.ts'

/** What staff do to a review is what they do to a comment: the columns of it are this store's in both tables. */
const tables = { review: 'review', comment: 'blog_comment' } as const

export type ContentKind = 'review' | 'comment'
export type Filters = {
  kinds: readonly ContentKind[]
  tab?: 'unread' | 'reviews' | 'comments' | 'hidden' | undefined
  q?: string | undefined
}
export type HideReason = (typeof HIDE_REASONS)[number]

export type Content = {
  kind: ContentKind
  id: number
  version: number
  /** the product or the post */
  about: { id: number; name: string; slug: string; picture: string | null }
  /** a review's; a comment has none */
  halfStars: number | null
  name: string
  /** what the reviewer last bought of it */
  bought: { size: string; at: Date } | null
  createdAt: Date
  comment: string
  isRead: boolean
  isHidden: boolean
  hiddenBy: string | null
  hiddenReason: HideReason | null
  answer: string | null
  answeredAt: Date | null
  /** what the shopper sent with a review */
  pictures: Pick<SentPicture, 'name' | 'state' | 'hiddenReason' | 'width' | 'height'>[]
}

/** One page, the newest first: its rows are found before anything is joined to them. */
export const listUserContent = async (
  db: Db,
  filters: Filters,
  { limit, offset }: { limit: number; offset: number },
): Promise<Content[]> => {
  const { rows } = await withNames(sql`select * from ${userContent} where ${fits(filters)}
    order by created_at desc, id desc limit ${limit} offset ${offset}`).execute(db)
  return rows.map(toContent)
}

export async function findUserContent(db: Db, kind: ContentKind, id: number): Promise<Content | undefined> {
  const { rows } = await withNames(sql`select * from ${userContent} where kind = ${kind} and id = ${id}`).execute(db)
  return rows[0] && toContent(rows[0])
}

/** How many there are, at most one more than a list can show. */
export async function countUserContent(db: Db, filters: Filters): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (
    select from ${userContent} where ${fits(filters)} limit ${ROWS_MAX + 1}) found`.execute(db)
  return rows[0]?.n ?? 0
}

/** How many each tab has. */
export async function countByTab(db: Db) {
  const { rows } = await sql<{ unread: number; reviews: number; comments: number; hidden: number }>`select
    (select count(*) from review where read_at is null) + (select count(*) from blog_comment where read_at is null)
      as unread,
    (select count(*) from review where is_hidden) + (select count(*) from blog_comment where is_hidden) as hidden,
    (select count(*) from review) as reviews, (select count(*) from blog_comment) as comments`.execute(db)
  return rows[0] ?? { unread: 0, reviews: 0, comments: 0, hidden: 0 }
}

/** Hides what is visible and marks it as read. False where it was hidden already. */
export const hide = async (
  tx: Tx,
  { kind, id, reason, staffId }: { kind: ContentKind; id: number; reason: HideReason; staffId: number | null },
): Promise<boolean> =>
  changed(
    await sql`update ${sql.table(tables[kind])} set is_hidden = true, hidden_reason = ${reason}, hidden_by = ${staffId},
      read_at = coalesce(read_at, shop_now()) where id = ${id} and not is_hidden`.execute(tx),
  )

/** Shows what is hidden; pictures of it are to be looked at again. False where it was shown already. */
export const show = async (tx: Tx, kind: ContentKind, id: number): Promise<boolean> =>
  changed(
    await sql`update ${sql.table(tables[kind])} set is_hidden = false, hidden_reason = null, hidden_by = null,
      read_at = case when ${hasWaiting(kind, id)} then null else read_at end where id = ${id} and is_hidden`.execute(
      tx,
    ),
  )

/** A review with pictures that nobody has looked at stays unread. */
export const markRead = (tx: Tx, kind: ContentKind, id: number) =>
  sql`update ${sql.table(tables[kind])} set read_at = shop_now()
    where id = ${id} and read_at is null and not ${hasWaiting(kind, id)}`.execute(tx)

/** Writes an answer, or takes it away. False where another version is there. */
export const writeAnswer = async (
  tx: Tx,
  { kind, id, version, text }: { kind: ContentKind; id: number; version: number; text: string | null },
): Promise<boolean> =>
  changed(
    await sql`update ${sql.table(tables[kind])} set answer = ${text},
      answered_at = case when ${text}::text is null then null else shop_now() end,
      read_at = case when ${hasWaiting(kind, id)} then read_at else coalesce(read_at, shop_now()) end,
      version = version + 1
      where id = ${id} and version = ${version}`.execute(tx),
  )

const hasWaiting = (kind: ContentKind, id: number) =>
  kind === 'review'
    ? sql<boolean>`exists (select from sent_picture where review_id = ${id} and state = 'waiting')`
    : sql<boolean>`false`

/** Both kinds as one list. */
const userContent = sql`(
  select 'review' as kind, id, product_id as about_id, shopper_id, half_stars, comment, is_hidden, hidden_by,
    hidden_reason, read_at, answer, answered_at, version, created_at from review
  union all
  select 'comment', id, blog_id, shopper_id, null, comment, is_hidden, hidden_by,
    hidden_reason, read_at, answer, answered_at, version, created_at from blog_comment) as said`

type Row = Omit<Content, 'about' | 'bought'> & {
  aboutId: number
  aboutName: string
  aboutSlug: string
  picture: string | null
  boughtSize: string | null
  boughtAt: Date | null
}

const toContent = ({ aboutId, aboutName, aboutSlug, picture, boughtSize, boughtAt, ...row }: Row): Content => ({
  ...row,
  about: { id: aboutId, name: aboutName, slug: aboutSlug, picture },
  bought: boughtAt && { size: boughtSize ?? '', at: boughtAt },
})

const withNames = (page: ReturnType<typeof sql>) => sql<Row>`
  select page.kind, page.id, page.version, page.about_id as "aboutId", page.half_stars as "halfStars",
    page.created_at as "createdAt", page.comment, page.read_at is not null as "isRead", page.is_hidden as "isHidden",
    page.hidden_reason as "hiddenReason", page.answer, page.answered_at as "answeredAt", shopper.name,
    staff.name as "hiddenBy", coalesce(product.name, blog.title) as "aboutName",
    coalesce(product.slug, blog.slug) as "aboutSlug",
    coalesce(blog.picture, (select picture from product_image where product_image.product_id = product.id
      order by position limit 1)) as picture,
    bought.sku_name as "boughtSize", bought.created_at as "boughtAt",
    case when page.kind = 'review' then coalesce((
      select jsonb_agg(jsonb_build_object('name', sent.name, 'state', sent.state, 'hiddenReason', sent.hidden_reason,
        'width', sent.width, 'height', sent.height) order by position)
      from sent_picture sent where sent.review_id = page.id), '[]') else '[]' end as pictures
  from (${page}) as page
  join shopper on shopper.id = page.shopper_id
  left join staff on staff.id = page.hidden_by
  left join product on page.kind = 'review' and product.id = page.about_id
  left join blog on page.kind = 'comment' and blog.id = page.about_id
  left join lateral (
    select sku.sku_name, orders.created_at from orders
    join order_line on order_line.order_id = orders.id join sku on sku.id = order_line.sku_id
    where orders.shopper_id = page.shopper_id and sku.product_id = product.id and orders.track_status <> 'Cancelled'
      and orders.created_at <= page.created_at
    order by orders.created_at desc limit 1) as bought on true
  order by page.created_at desc, page.id desc`

/** A search looks in all tabs: at the words, at who said them, at what they are about. */
function fits({ kinds, tab, q }: Filters) {
  const ofKind = sql<boolean>`kind = any(${[...kinds]}::text[])`
  if (q === undefined) {
    if (tab === 'unread') return sql<boolean>`${ofKind} and read_at is null`
    return tab === 'hidden' ? sql<boolean>`${ofKind} and is_hidden` : ofKind
  }
  const part = containing(q)
  return sql<boolean>`${ofKind} and (comment ilike ${part}
    or shopper_id in (select id from shopper where name ilike ${part})
    or (kind = 'review' and about_id in (select id from product where name ilike ${part}))
    or (kind = 'comment' and about_id in (select id from blog where title ilike ${part})))`
}

const changed = ({ numAffectedRows = 0n }: { numAffectedRows?: bigint }): boolean => numAffectedRows > 0n
