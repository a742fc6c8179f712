import { sql } from 'kysely'

import type { Db } from '#db/client.ts'

import type { IssuedDocument } from './gst-line.rules.ts'

export type StoredDocument = IssuedDocument & { id: number; place: string }

/** The papers that were issued from `start` to before `end`, after `after`, so many; the oldest first. */
export const papersAfter = async (
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
