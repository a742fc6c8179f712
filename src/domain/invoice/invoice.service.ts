import type { Role } from '#contract/admin/role.ts'
import type { SettingValues } from '#contract/admin/settings.ts'
import { paise } from '#contract/core/money.ts'
import type { InvoiceDocument, InvoiceKind, InvoiceLine } from '#contract/invoice.ts'
import { clockTick } from '#db/clock.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { done, refuse, type Db, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { aboutOrder, ABOUT_OTHER_STATES, countException, openException } from '#domain/exception/exception.service.ts'
import { isSoldWithoutGst } from '#domain/order/other-state.rules.ts'
import { stateCode, stateOfAddress } from '#domain/pincode/state.rules.ts'
import type { IssuedInvoice } from '#domain/ports/invoice-printer.ts'
import { gstKindOf } from '#domain/settings/registration.rules.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import { invoiceDocumentOf, type BilledOrder } from './invoice.rules.ts'
import * as store from './invoice.store.ts'

export { invoiceNumber } from './invoice-number.store.ts'
import { formatInvoiceNumber, seriesOf } from './series.rules.ts'

/** The cause of an invoice, and of a note that takes back all that is left of it. */
export const WHOLE_ORDER = 'order'

/**
 * Issues an order's invoice under the next number of its financial year, in the caller's transaction and as its last
 * work: numbers follow each other without a gap, so the next document waits for this transaction's end
 * (spec R4.10). `at` only for an order of the past; it is written in the language of
 * its order, names of goods too, and its credit notes after it.
 */
export async function issueInvoice(tx: Tx, orderId: number, { at }: { at?: Date } = {}): Promise<void> {
  const { shop, tax } = await readSettingsNow(tx)
  const order = await store.readOrderForInvoice(tx, orderId)
  const content = invoiceDocumentOf(order, shop, tax.delivery_as)
  await openStateExceptions(tx, orderId, { order, shop })
  await issue(tx, orderId, { kind: 'invoice', cause: WHOLE_ORDER, content }, at)
}

/** A document of an order as it was issued. */
export type OrderDocument = { number: string; issuedAt: Date; content: InvoiceDocument }

/** What the owner must know of where it goes: taxed goods without a GSTIN, or a state that GST does not know (spec L2). */
async function openStateExceptions(
  tx: Tx,
  orderId: number,
  { order, shop }: { order: BilledOrder; shop: SettingValues['shop'] },
): Promise<void> {
  const { state } = order.address
  if (isSoldWithoutGst(stateOfAddress(order.address), order.lines, { shop }))
    await countException(tx, {
      kind: 'untaxed_other_state',
      about: ABOUT_OTHER_STATES,
      name: 'otherStates',
    })
  if (gstKindOf(shop) === 'regular' && stateCode(state) === undefined)
    await openException(tx, {
      kind: 'invoice_without_state',
      about: aboutOrder(orderId),
      text: state === '' ? { name: 'noState', values: {} } : { name: 'otherState', values: { text: state } },
      orderId,
    })
}

/** An order's invoice, if it has one, and the credit notes that took some of it back, the oldest first. */
export async function documentsOfOrder(
  db: Db,
  orderId: number,
): Promise<{ invoice: OrderDocument | undefined; notes: OrderDocument[] }> {
  const documents = await store.documentsOfOrder(db, orderId)
  return {
    invoice: documents.find(({ kind }) => kind === 'invoice'),
    notes: documents.filter(({ kind }) => kind === 'credit_note'),
  }
}

/** The invoices of these orders, by the number of the order in the database; some may have none yet. */
export async function invoicesOfOrders(db: Db, orderIds: readonly number[]): Promise<Map<number, IssuedInvoice>> {
  const rows = orderIds.length > 0 ? await store.invoicesOfOrders(db, orderIds) : []
  return new Map(
    rows.map(({ orderId, number, issuedAt, content }) => [
      orderId,
      { kind: 'invoice', number, issuedAt, invoiceNumber: number, invoiceIssuedAt: issuedAt, content },
    ]),
  )
}

/**
 * Takes these lines of an order's invoice back by a credit note of its own series, in the caller's transaction and as its
 * last work; it names that invoice by number and date (spec L5). `cause` is what they are taken back for, and each cause has one note at the most.
 */
export async function issueCreditNote(
  tx: Tx,
  orderId: number,
  { invoice, lines, cause }: { invoice: OrderDocument; lines: InvoiceLine[]; cause: string },
): Promise<void> {
  const ofInvoice = { number: invoice.number, issuedAt: invoice.issuedAt.toISOString() }
  const total = paise(lines.reduce((sum, { net }) => sum + net, 0))
  await issue(tx, orderId, { kind: 'credit_note', cause, content: { ...invoice.content, ofInvoice, lines, total } })
}

/**
 * An invoice document of the shopper's own order, of its credit notes the newest; another's order, an unknown one and one
 * without that document are the same refusal.
 */
export async function myInvoice(
  { db }: Deps,
  shopper: Shopper,
  { orderNo, kind }: { orderNo: string; kind: InvoiceKind },
): Promise<Outcome<IssuedInvoice>> {
  const found = await store.invoiceForShopper(db, shopper.id, orderNo, kind)
  if (!found) return refuse('NOT_FOUND')
  return done(ofKind(kind, found))
}

/**
 * A credit note of an order by its number, for staff; that of an erased person is the owner's alone, and to others as
 * unknown as one that is not there.
 */
export async function findCreditNote(
  { db }: Pick<Deps, 'db'>,
  role: Role,
  { orderNo, number }: { orderNo: string; number: string },
): Promise<Outcome<IssuedInvoice>> {
  const found = await store.findCreditNote(db, orderNo, number)
  if (!found || (found.isErased && role !== 'owner')) return refuse('NOT_FOUND')
  return done(ofKind('credit_note', found))
}

const ofKind = (
  kind: InvoiceKind,
  { invoiceNumber, invoiceIssuedAt, ...document }: OrderDocument & Stored,
): IssuedInvoice => ({
  kind,
  ...document,
  invoiceNumber: invoiceNumber ?? '',
  invoiceIssuedAt: invoiceIssuedAt ?? document.issuedAt,
})

/** The invoice of the order, as it is stored beside a document of it. */
type Stored = { invoiceNumber: string | null; invoiceIssuedAt: Date | null }

async function issue(
  tx: Tx,
  orderId: number,
  { kind, cause, content }: { kind: InvoiceKind; cause: string; content: InvoiceDocument },
  at?: Date,
): Promise<void> {
  await store.waitForTurn(tx, kind)
  // not when this transaction began: the document ahead of it may be later, and over midnight in another month
  const issuedAt = at ?? (await clockTick(tx))
  const series = seriesOf(kind, issuedAt)
  const running = await store.nextInvoiceNumber(tx, series)
  const number = formatInvoiceNumber(series, running)
  await store.insertInvoice(tx, { orderId, kind, cause, series, running, number, issuedAt, content })
}
