import { PACKER_STATUSES } from '#contract/admin/order.ts'
import { PACKED_AT_ONCE, PAPER_KINDS, type PaperKind } from '#contract/admin/packing.ts'
import type { Role } from '#contract/admin/role.ts'
import { TRACK_STATUSES } from '#contract/order-steps.ts'
import { done, refuse, type Db, type Deps, type Outcome } from '#domain/context.ts'
import { invoicesOfOrders } from '#domain/invoice/invoice.service.ts'
import type { IssuedInvoice, Paper } from '#domain/ports/paper-printer.ts'
import { readSettings, type CurrentSettings } from '#domain/settings/settings.service.ts'

import * as store from './packing.store.ts'
import { labelOf, slipOf, type PackedOrder } from './papers.rules.ts'

export type { OrderToPack } from './packing.store.ts'

/** The orders that wait to be packed, or those of them that are named; the oldest dispatch day first. */
export const ordersToPack = (
  { db }: { db: Db },
  orderNos: readonly string[] | undefined,
): Promise<store.OrderToPack[]> => store.ordersToPack(db, { orderNos, statuses: ['Confirmed'], limit: PACKED_AT_ONCE })

/**
 * What is to be printed of these orders, in the order in which they are packed: of each its invoice, if it has one, its slip
 * and its label, as far as they are asked for. Refuses NOT_FOUND when one of them is none, or not this person's to see.
 */
export async function papersOf(
  deps: Deps,
  role: Role,
  { orderNos, kinds = PAPER_KINDS }: { orderNos: readonly string[]; kinds?: readonly PaperKind[] | undefined },
): Promise<Outcome<Paper[]>> {
  const asked = [...new Set(orderNos)]
  const statuses = role === 'packer' ? PACKER_STATUSES : TRACK_STATUSES
  const orders = await store.ordersToPack(deps.db, { orderNos: asked, statuses, limit: PACKED_AT_ONCE })
  if (orders.length < asked.length) return refuse('NOT_FOUND')
  const invoices = kinds.includes('invoice')
    ? await invoicesOfOrders(
        deps.db,
        orders.map(({ id }) => id),
      )
    : new Map<number, IssuedInvoice>()
  const { shop } = await readSettings(deps)
  return done(
    orders.flatMap((order) =>
      kinds.flatMap((kind) => paperOf(kind, { order: packed(order), shop, invoice: invoices.get(order.id) })),
    ),
  )
}

function paperOf(
  kind: PaperKind,
  { order, shop, invoice }: { order: PackedOrder; shop: CurrentSettings['shop']; invoice: IssuedInvoice | undefined },
): Paper[] {
  if (kind === 'slip') return [{ kind, slip: slipOf(order, shop) }]
  if (kind === 'label') return [{ kind, label: labelOf(order, shop) }]
  return invoice ? [{ kind, invoice }] : []
}

const packed = (order: store.OrderToPack): PackedOrder => ({
  ...order,
  lines: order.lines.map((line) => ({ ...line, batches: [] })),
})
