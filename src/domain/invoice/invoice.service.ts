import { paise } from '#contract/core/money.ts'
import type { InvoiceDocument, InvoiceKind, InvoiceLine } from '#contract/invoice.ts'
import { clockNow } from '#db/clock.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { done, refuse, type Db, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import type { IssuedInvoice } from '#domain/ports/invoice-printer.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import { invoiceDocumentOf } from './invoice.rules.ts'
import * as store from './invoice.store.ts'
import { formatInvoiceNumber, seriesOf } from './series.rules.ts'

/** The cause of an invoice, and of a note that takes back all that is left of it. */
export const WHOLE_ORDER = 'order'

/**
 * Issues an order's invoice under the next number of its financial year, in the caller's transaction and as its last
 * work: numbers follow each other without a gap, so whoever issues the next one waits for this transaction's end
 * (spec R4.10). `at` only for an order of the past.
 */
export async function issueInvoice(tx: Tx, orderId: number, at?: Date): Promise<void> {
  const { shop } = await readSettingsNow(tx)
  const content = invoiceDocumentOf(await store.readOrderForInvoice(tx, orderId), shop)
  await issue(tx, orderId, { kind: 'invoice', cause: WHOLE_ORDER, content }, at)
}

/** An order's invoice, if it has one, and the credit notes that took some of it back, the oldest first. */
export async function documentsOfOrder(
  db: Db,
  orderId: number,
): Promise<{ invoice: InvoiceDocument | undefined; notes: { content: InvoiceDocument; issuedAt: Date }[] }> {
  const documents = await store.documentsOfOrder(db, orderId)
  return {
    invoice: documents.find(({ kind }) => kind === 'invoice')?.content,
    notes: documents
      .filter(({ kind }) => kind === 'credit_note')
      .map(({ content, issued_at }) => ({ content, issuedAt: issued_at })),
  }
}

/** The invoices of these orders, by the number of the order in the database; some may have none yet. */
export async function invoicesOfOrders(db: Db, orderIds: readonly number[]): Promise<Map<number, IssuedInvoice>> {
  const rows = orderIds.length > 0 ? await store.invoicesOfOrders(db, orderIds) : []
  return new Map(
    rows.map(({ order_id, number, issued_at, content }) => [
      order_id,
      { kind: 'invoice', number, issuedAt: issued_at, invoiceNumber: number, content },
    ]),
  )
}

/**
 * Takes these lines of an order's invoice back by a credit note of its own series, in the caller's transaction and as its
 * last work. `cause` is what they are taken back for, and each cause has one note at the most.
 */
export async function issueCreditNote(
  tx: Tx,
  orderId: number,
  { invoice, lines, cause }: { invoice: InvoiceDocument; lines: InvoiceLine[]; cause: string },
): Promise<void> {
  const total = paise(lines.reduce((sum, { net }) => sum + net, 0))
  await issue(tx, orderId, { kind: 'credit_note', cause, content: { ...invoice, lines, total } })
}

/** An invoice document of the shopper's own order, of its credit notes the newest; another's order, an unknown one and one without that document are the same refusal. */
export async function myInvoice(
  { db }: Deps,
  shopper: Shopper,
  { orderNo, kind }: { orderNo: string; kind: InvoiceKind },
): Promise<Outcome<IssuedInvoice>> {
  const found = await store.invoiceForShopper(db, shopper.id, orderNo, kind)
  if (!found) return refuse('NOT_FOUND')
  const { number, issued_at, content, invoice_number } = found
  return done({ kind, number, issuedAt: issued_at, invoiceNumber: invoice_number ?? '', content })
}

async function issue(
  tx: Tx,
  orderId: number,
  { kind, cause, content }: { kind: InvoiceKind; cause: string; content: InvoiceDocument },
  at?: Date,
): Promise<void> {
  const issuedAt = at ?? (await clockNow(tx))
  const series = seriesOf(kind, issuedAt)
  const running = await store.nextInvoiceNumber(tx, series)
  const number = formatInvoiceNumber(series, running)
  await store.insertInvoice(tx, { orderId, kind, cause, series, running, number, issuedAt, content })
}
