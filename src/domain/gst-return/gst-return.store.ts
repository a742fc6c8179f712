import { sql } from 'kysely'

import type { Db } from '#db/client.ts'
import { dayInIndia } from '#db/clock.ts'
import type { Period } from '#domain/report/period.rules.ts'

import type { IssuedDocument } from './gst-line.rules.ts'
import type { GstSum } from './gst-sum.rules.ts'

export type StoredDocument = IssuedDocument & { id: number; place: string }

/** The documents that were issued from `start` to before `end`, after `after`, so many; the oldest first. */
export const documentsAfter = async (
  db: Db,
  { start, end }: { start: Date; end: Date },
  { after, limit }: { after: Pick<StoredDocument, 'place' | 'id'> | undefined; limit: number },
): Promise<StoredDocument[]> =>
  (
    await sql<StoredDocument>`
      select invoice.id, invoice.issued_at::text as place, invoice.kind, invoice.number, invoice.series,
        invoice.running_number as running, invoice.issued_at as "issuedAt", invoice.content,
        first.number as "invoiceNumber", (first.content ->> 'total')::bigint as "invoiceTotal"
      from invoice left join invoice first
        on first.order_id = invoice.order_id and first.kind = 'invoice' and invoice.kind = 'credit_note'
      where invoice.issued_at >= ${start} and invoice.issued_at < ${end}
        and (invoice.issued_at, invoice.id) > (${after?.place ?? '-infinity'}::timestamptz, ${after?.id ?? 0}::bigint)
      order by invoice.issued_at, invoice.id limit ${limit}`.execute(db)
  ).rows

/** What was added up of these days. */
export async function readDays(db: Db, { from, to }: Period): Promise<GstSum[]> {
  const { rows } = await sql<{ content: GstSum }>`
    select content from gst_day where day between ${from}::date and ${to}::date order by day`.execute(db)
  return rows.map(({ content }) => ({
    ...content,
    lines: content.lines.map((line) => ({ ...line, issuedAt: new Date(line.issuedAt) })),
  }))
}

/** The last day that was added up: all before it were. */
export async function lastDay(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`select max(day)::text as day from gst_day`.execute(db)
  return rows[0]?.day ?? undefined
}

/**
 * The next day to add up: the one after the last, or of the first document, if it ended an hour ago and nobody still
 * issues.
 */
export async function nextDay(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`
    select day::text from (select coalesce((select max(day) + 1 from gst_day),
      (select ${dayInIndia(sql`min(issued_at)`)} from invoice)) as day) next
    where day < ${dayInIndia(sql`(shop_now() - interval '1 hour')`)}`.execute(db)
  return rows[0]?.day
}

export const writeDay = (db: Db, day: string, sum: GstSum) =>
  sql`insert into gst_day (day, content) values (${day}, ${JSON.stringify(sum)}) on conflict do nothing`.execute(db)
