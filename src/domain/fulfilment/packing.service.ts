import { PACKER_STATUSES } from '#contract/admin/order-fields.ts'
import { PACKED_AT_ONCE, DOCUMENT_KINDS, type ParcelDocumentKind } from '#contract/admin/order-fields.ts'
import type { Role } from '#contract/admin/role.ts'
import { TRACK_STATUSES } from '#contract/order-steps.ts'
import { done, refuse, type Db, type Deps, type Outcome } from '#domain/context.ts'
import { invoicesOfOrders } from '#domain/invoice/invoice.service.ts'
import type { CurrentSettings } from '#domain/ports/current-settings.ts'
import type { IssuedInvoice, ParcelDocument } from '#domain/ports/document-printer.ts'
import { readSettings } from '#domain/settings/settings.service.ts'
import { proposePicks, type Proposal } from '#domain/stock/picks.service.ts'

import * as store from './packing.store.ts'
import { cardOf, labelOf, slipOf, type PackedOrder } from './parcel-documents.rules.ts'

/** An order that waits to be packed, and what to take for it; `isRest`: only what goes later of it (spec C6.7). */
export type OrderToPack = store.OrderToPack & { proposal: Proposal; isRest: boolean }

/** The orders that wait to be packed, or those of them that are named; the oldest dispatch day first. */
export async function ordersToPack(
  { db }: Pick<Deps, 'db'>,
  orderNos: readonly string[] | undefined,
): Promise<OrderToPack[]> {
  const orders = await store.ordersToPack(db, { orderNos, limit: PACKED_AT_ONCE })
  const proposals = await proposalsFor(db, orders)
  return orders.map((order) => {
    const isRest = order.status !== 'Confirmed'
    const lines = order.lines.map((line) => ({ ...line, count: isRest ? line.later : line.count }))
    return { ...withLines(order, lines), proposal: proposals.get(order.id) ?? NOTHING, isRest }
  })
}

/**
 * What is to be printed of these orders, in the order in which they are packed: of each its invoice, if it has one, its slip
 * its card and its label, as far as they are asked for; the invoice of a gift is printed where it is asked for and nothing else is
 * (spec N9.6), and that of an erased person is the owner's alone. Refuses NOT_FOUND when one of them is none, or not this person's to see, and where there is nothing to print.
 */
export async function documentsOf(
  deps: Deps,
  role: Role,
  {
    orderNos,
    kinds = DOCUMENT_KINDS,
  }: { orderNos: readonly string[]; kinds?: readonly ParcelDocumentKind[] | undefined },
): Promise<Outcome<ParcelDocument[]>> {
  const distinct = [...new Set(orderNos)]
  const statuses = role === 'packer' ? PACKER_STATUSES : TRACK_STATUSES
  const found = await store.packedOrders(deps.db, { orderNos: distinct, statuses, limit: PACKED_AT_ONCE })
  const orders = found.map(inItsParcel)
  if (orders.length < distinct.length) return refuse('NOT_FOUND')
  const invoices = kinds.includes('invoice')
    ? await invoicesOfOrders(
        deps.db,
        orders.filter(({ address }) => role === 'owner' || address.street !== '').map(({ id }) => id),
      )
    : new Map<number, IssuedInvoice>()
  const waiting = orders.filter(({ status }) => status === 'Order' || status === 'Confirmed')
  const proposals = kinds.includes('slip') ? await proposalsFor(deps.db, waiting) : new Map<number, Proposal>()
  const { shop } = await readSettings(deps)
  // a gift's invoice is for its buyer: it comes where it alone is asked for, not among what goes into boxes
  const isOfBoxes = kinds.length > 1 || orders.length > 1
  const documents = orders.flatMap((packed) => {
    const order = withProposed(packed, proposals.get(packed.id))
    const invoice = order.gift && isOfBoxes ? undefined : invoices.get(order.id)
    return kinds.flatMap((kind) => documentOf(kind, { order, shop, invoice }))
  })
  return documents.length > 0 ? done(documents) : refuse('NOT_FOUND')
}

/** The order with the goods of its newest parcel, which is what is printed for. */
const inItsParcel = (order: store.OrderToPack): store.OrderToPack =>
  withLines(
    order,
    order.lines.map((line) => ({ ...line, count: line.inParcel ?? line.count - line.later })),
  )

/** The order with these lines, as far as there is something of them. */
const withLines = (order: store.OrderToPack, lines: store.OrderToPack['lines']): store.OrderToPack => ({
  ...order,
  lines: lines.filter(({ count }) => count > 0),
})

/** The order with the batches that it will be packed from, as long as it is not packed from any. */
function withProposed(order: store.OrderToPack, proposal: Proposal | undefined): store.OrderToPack {
  if (!proposal) return order
  const codes = new Map(proposal.choices.map(({ id, code }) => [id, code]))
  const batchesOf = (skuId: number) =>
    proposal.picks.flatMap((pick) =>
      pick.skuId === skuId && pick.batchId !== null ? [codes.get(pick.batchId) ?? ''] : [],
    )
  return { ...order, lines: order.lines.map((line) => ({ ...line, batches: batchesOf(line.skuId) })) }
}

function documentOf(
  kind: ParcelDocumentKind,
  { order, shop, invoice }: { order: PackedOrder; shop: CurrentSettings['shop']; invoice: IssuedInvoice | undefined },
): ParcelDocument[] {
  if (kind === 'slip') return [{ kind, slip: slipOf(order, shop) }]
  if (kind === 'label') return [{ kind, label: labelOf(order, shop) }]
  if (kind === 'card') {
    const card = cardOf(order, shop)
    return card ? [{ kind, card }] : []
  }
  return invoice ? [{ kind, invoice }] : []
}

/** What to take for each of these. Most shops have no batches, and then it is a few empty answers. */
const proposalsFor = (db: Db, orders: readonly store.OrderToPack[]) =>
  proposePicks(
    db,
    orders.map(({ id, address }) => ({ id, zip: address.zip })),
  )

const NOTHING: Proposal = { picks: [], short: [], choices: [] }
