import type { InvoiceDocument, InvoiceKind } from '#contract/invoice.ts'
import { clockNow } from '#db/clock.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { done, refuse, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import type { IssuedInvoice } from '#domain/ports/invoice-printer.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import { invoiceDocumentOf } from './invoice.rules.ts'
import * as store from './invoice.store.ts'
import { formatInvoiceNumber, seriesOf } from './series.rules.ts'

/**
 * Issues an order's invoice under the next number of its financial year, in the caller's transaction and as its last
 * work: numbers follow each other without a gap, so whoever issues the next one waits for this transaction's end
 * (spec R4.10). `at` only for an order of the past.
 */
export async function issueInvoice(tx: Tx, orderId: number, at?: Date): Promise<void> {
  const { shop } = await readSettingsNow(tx)
  await issue(tx, orderId, 'invoice', invoiceDocumentOf(await store.readOrderForInvoice(tx, orderId), shop), at)
}

/** Takes an order's invoice back, whole, by a credit note of its own series; an order without one needs none, and has one at the most. */
export async function issueCreditNote(tx: Tx, orderId: number): Promise<void> {
  const invoice = await store.invoiceOfOrder(tx, orderId, 'invoice')
  if (!invoice || (await store.invoiceOfOrder(tx, orderId, 'credit_note'))) return
  await issue(tx, orderId, 'credit_note', invoice.content)
}

/** An invoice document of the shopper's own order; another's order, an unknown one and one without that document are the same refusal. */
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

async function issue(tx: Tx, orderId: number, kind: InvoiceKind, content: InvoiceDocument, at?: Date): Promise<void> {
  const issuedAt = at ?? (await clockNow(tx))
  const series = seriesOf(kind, issuedAt)
  const running = await store.nextInvoiceNumber(tx, series)
  const number = formatInvoiceNumber(series, running)
  await store.insertInvoice(tx, { orderId, kind, series, running, number, issuedAt, content })
}
