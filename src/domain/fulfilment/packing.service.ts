import { PACKER_STATUSES } from '#contract/admin/order.ts'
import { PACKED_AT_ONCE, PAPER_KINDS, type ParcelPaperKind } from '#contract/admin/packing.ts'
import type { Role } from '#contract/admin/role.ts'
import { TRACK_STATUSES } from '#contract/order-steps.ts'
import { done, refuse, type Db, type Deps, type Outcome } from '#domain/context.ts'
import { invoicesOfOrders } from '#domain/invoice/invoice.service.ts'
import type { IssuedInvoice, ParcelPaper } from '#domain/ports/paper-printer.ts'
import { readSettings, type CurrentSettings } from '#domain/settings/settings.service.ts'
import { proposePicks, type Proposal } from '#domain/stock/picks.service.ts'

import * as store from './packing.store.ts'
import { labelOf, slipOf, type PackedOrder } from './papers.rules.ts'

/** An order that waits to be packed, and what to take for it. */
export type OrderToPack = store.OrderToPack & { proposal: Proposal }

/** The orders that wait to be packed, or those of them that are named; the oldest dispatch day first. */
export async function ordersToPack(
  { db }: { db: Db },
  orderNos: readonly string[] | undefined,
): Promise<OrderToPack[]> {
  const orders = await store.ordersToPack(db, { orderNos, statuses: ['Confirmed'], limit: PACKED_AT_ONCE })
  const proposals = await proposalsFor(db, orders)
  return orders.map((order) => ({ ...order, proposal: proposals.get(order.id) ?? NOTHING }))
}

/**
 * What is to be printed of these orders, in the order in which they are packed: of each its invoice, if it has one, its slip
 * and its label, as far as they are asked for; the invoice of an erased person is the owner's alone. Refuses NOT_FOUND when one of them is none, or not this person's to see.
 */
export async function papersOf(
  deps: Deps,
  role: Role,
  { orderNos, kinds = PAPER_KINDS }: { orderNos: readonly string[]; kinds?: readonly ParcelPaperKind[] | undefined },
): Promise<Outcome<ParcelPaper[]>> {
  const asked = [...new Set(orderNos)]
  const statuses = role === 'packer' ? PACKER_STATUSES : TRACK_STATUSES
  const orders = await store.ordersToPack(deps.db, { orderNos: asked, statuses, limit: PACKED_AT_ONCE })
  if (orders.length < asked.length) return refuse('NOT_FOUND')
  const invoices = kinds.includes('invoice')
    ? await invoicesOfOrders(
        deps.db,
        orders.filter(({ address }) => role === 'owner' || address.street !== '').map(({ id }) => id),
      )
    : new Map<number, IssuedInvoice>()
  const waiting = orders.filter(({ track_status: status }) => status === 'Order' || status === 'Confirmed')
  const proposals = kinds.includes('slip') ? await proposalsFor(deps.db, waiting) : new Map<number, Proposal>()
  const { shop } = await readSettings(deps)
  return done(
    orders.flatMap((found) => {
      const order = withProposed(found, proposals.get(found.id))
      return kinds.flatMap((kind) => paperOf(kind, { order, shop, invoice: invoices.get(order.id) }))
    }),
  )
}

/** The order with the batches that it will be packed from, as long as it is not packed from any. */
function withProposed(order: store.OrderToPack, proposal: Proposal | undefined): store.OrderToPack {
  if (!proposal) return order
  const codes = new Map(proposal.choices.map(({ id, code }) => [id, code]))
  const batchesOf = (skuId: number) =>
    proposal.picks.flatMap((pick) =>
      pick.skuId === skuId && pick.batchId !== null ? [codes.get(pick.batchId) ?? ''] : [],
    )
  return { ...order, lines: order.lines.map((line) => ({ ...line, batches: batchesOf(line.sku_id) })) }
}

function paperOf(
  kind: ParcelPaperKind,
  { order, shop, invoice }: { order: PackedOrder; shop: CurrentSettings['shop']; invoice: IssuedInvoice | undefined },
): ParcelPaper[] {
  if (kind === 'slip') return [{ kind, slip: slipOf(order, shop) }]
  if (kind === 'label') return [{ kind, label: labelOf(order, shop) }]
  return invoice ? [{ kind, invoice }] : []
}

/** What to take for each of these. Most shops have no batches, and then it is a few empty answers. */
const proposalsFor = (db: Db, orders: readonly store.OrderToPack[]) =>
  proposePicks(
    db,
    orders.map(({ id, address }) => ({ id, zip: address.zip })),
  )

const NOTHING: Proposal = { picks: [], short: [], choices: [] }
