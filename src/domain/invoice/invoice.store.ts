import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Address } from '#contract/address.ts'
import { ownerTexts } from '#contract/admin/text-fields.ts'
import type { InvoiceDocument, InvoiceKind } from '#contract/invoice.ts'
import type { Language } from '#contract/languages.ts'
import type { Db, Tx } from '#db/client.ts'
import { todayInIndia } from '#db/clock.ts'
import { textIn } from '#domain/own-texts.store.ts'

import type { BilledOrder } from './invoice.rules.ts'

export type NewInvoice = {
  orderId: number
  kind: InvoiceKind
  cause: string
  series: string
  running: number
  number: string
  issuedAt: Date
  content: InvoiceDocument
}

/** An order as its invoice documents need it, in the language of its page, with what the law wants known of its goods. */
export async function readOrderForInvoice(tx: Tx, orderId: number): Promise<BilledOrder> {
  const placed = tx
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select('language')
    .$narrowType<{ language: Language }>()
  const { language } = await placed.executeTakeFirstOrThrow()
  const order = await tx
    .selectFrom('orders')
    .where('orders.id', '=', orderId)
    .select([
      'order_no as orderNo',
      'created_at as createdAt',
      'payment_mode as mode',
      'delivery_paise as deliveryFee',
      'cash_fee_paise as cashFee',
      'total_paise as total',
      'address',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('order_line')
          .innerJoin('sku', 'sku.id', 'order_line.sku_id')
          .innerJoin('product', 'product.id', 'sku.product_id')
          .whereRef('order_line.order_id', '=', 'orders.id')
          .orderBy('order_line.sku_id')
          .select(textIn(ownerTexts.product, language, 'name').as('name'))
          .select(['product.name as mainName', 'sku.sku_name as size', 'product.hsn'])
          // the rate of this day, also where nobody has written it over yet
          .select(
            sql<number>`case when product.next_gst_from <= ${todayInIndia} then product.next_gst_rate
              else product.gst_rate_percent end`.as('gstRatePercent'),
          )
          .select(['order_line.count', 'order_line.amount_paise as unitPrice']),
      ).as('lines'),
    )
    .$narrowType<{ address: Address }>()
    .executeTakeFirstOrThrow()
  return { ...order, language }
}

/** Waits until every document of this kind that is ahead is issued or given up; none follows before this transaction ends. */
export const waitForTurn = (tx: Tx, kind: InvoiceKind) =>
  sql`select pg_advisory_xact_lock(hashtext(${`issue:${kind}`}))`.execute(tx)

/** The next number of a series. It is this transaction's alone, and nobody's if the transaction is rolled back. */
export async function nextInvoiceNumber(tx: Tx, series: string): Promise<number> {
  const { last_number } = await tx
    .insertInto('invoice_series')
    .values({ series, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet({ last_number: sql<number>`invoice_series.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return last_number
}

export const insertInvoice = (tx: Tx, invoice: NewInvoice) =>
  tx
    .insertInto('invoice')
    .values({
      order_id: invoice.orderId,
      kind: invoice.kind,
      cause: invoice.cause,
      series: invoice.series,
      running_number: invoice.running,
      number: invoice.number,
      issued_at: invoice.issuedAt,
      content: JSON.stringify(invoice.content),
    })
    .execute()

export const documentsOfOrder = (db: Db, orderId: number) =>
  invoices(db)
    .where('order_id', '=', orderId)
    .select('kind')
    .orderBy('id')
    .$narrowType<{ kind: InvoiceKind }>()
    .execute()

export const invoicesOfOrders = (db: Db, orderIds: readonly number[]) =>
  invoices(db).where('order_id', 'in', orderIds).where('kind', '=', 'invoice').select('order_id as orderId').execute()

/** A credit note of an order by its number as an address has it, with the invoice that it takes back from and whether its person was erased. */
export const findCreditNote = (db: Db, orderNo: string, number: string) =>
  invoices(db)
    .innerJoin('orders', 'orders.id', 'invoice.order_id')
    .where('orders.order_no', '=', orderNo)
    .where('invoice.kind', '=', 'credit_note')
    .where(sql<boolean>`replace(invoice.number, '/', '-') = ${number}`)
    .select(firstInvoice)
    .select(sql<boolean>`orders.address ->> 'street' = ''`.as('isErased'))
    .executeTakeFirst()

/** A shopper's order's newest document of a kind, with the invoice that it belongs to. */
export const invoiceForShopper = (db: Db, shopperId: number, orderNo: string, kind: InvoiceKind) =>
  invoices(db)
    .innerJoin('orders', 'orders.id', 'invoice.order_id')
    .where('orders.shopper_id', '=', shopperId)
    .where('orders.order_no', '=', orderNo)
    .where('invoice.kind', '=', kind)
    .select(firstInvoice)
    .orderBy('invoice.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Number and time of the invoice of the same order. */
const firstInvoice = [
  sql<
    string | null
  >`(select number from invoice first where first.order_id = invoice.order_id and first.kind = 'invoice')`.as(
    'invoiceNumber',
  ),
  sql<Date | null>`(select issued_at from invoice first
    where first.order_id = invoice.order_id and first.kind = 'invoice')`.as('invoiceIssuedAt'),
]

const invoices = (db: Db) =>
  db
    .selectFrom('invoice')
    .select(['number', 'issued_at as issuedAt', 'content'])
    .$narrowType<{ content: InvoiceDocument }>()
