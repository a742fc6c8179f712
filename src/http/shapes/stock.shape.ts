import type { Role } from '#contract/admin/role.ts'
import type { Batch, BatchOrder, LedgerRow, ShelfRow, StockRow, StockSize } from '#contract/admin/stock.ts'
import { isoDate } from '#contract/core/dates.ts'
import { toRupees } from '#contract/core/money.ts'
import { pictureAddress } from '#contract/pictures.ts'
import { daysFrom } from '#domain/settings/dispatch.rules.ts'
import type { BatchOrder as OrderOfBatch, ListedBatch } from '#domain/stock/batch-list.service.ts'
import { shelfDays, type Stats } from '#domain/stock/shelf.rules.ts'
import type { LedgerEntry, SizeOnShelf, StockSize as Size } from '#domain/stock/stock-list.service.ts'

const MONTH_DAYS = 30

export const toStats = ({ onHand, reserved, heldBack, available }: Stats) => ({
  on_hand: onHand,
  reserved,
  held_back: heldBack,
  available,
})

/** A size in the list. A packer's has no price. */
export const toStockRow = (size: Size, role: Role): StockRow => ({
  sku_id: size.id,
  product_id: size.product_id,
  product: size.name,
  size: size.sku_name,
  image: pictureAddress(size.picture ?? ''),
  ...toStats(size.stats),
  low_at: size.lowAt,
  low: size.stats.available <= size.lowAt,
  first_best_before: size.first,
  shelf_days: shelfDays(size.max_shelf_life, size.shelf_duration),
  ...(role !== 'packer' && { price: toRupees(size.amount_paise) }),
})

/** A size as it stands on the shelf. */
export const toShelfRow = ({ id, product, size, parts }: SizeOnShelf): ShelfRow => ({
  sku_id: id,
  product,
  size,
  parts: parts.map(({ batchId, batch, bestBefore, shelf, pieces: units }) => ({
    batch_id: batchId,
    batch,
    best_before: bestBefore,
    shelf,
    pieces: units,
  })),
})

export const toStockSize = (
  {
    size,
    batches,
    usedUp,
    soldInMonth,
  }: { size: Size; batches: readonly ListedBatch[]; usedUp: readonly ListedBatch[]; soldInMonth: number },
  role: Role,
): StockSize => ({
  ...toStockRow(size, role),
  orders: size.orders,
  a_day: Math.round((Math.max(soldInMonth, 0) * 10) / MONTH_DAYS) / 10,
  loose: size.stats.loose,
  batches: batches.map(toBatch),
  used_up: usedUp.map(toBatch),
})

export function toBatch(batch: ListedBatch): Batch {
  const {
    id,
    code,
    sku_id,
    packed_on,
    best_before,
    pieces: units,
    shelf,
    held_back,
    held_reason,
    note,
    version,
  } = batch
  const daysLeft = daysFrom(batch.today, best_before)
  return {
    id,
    code,
    sku_id,
    packed_on,
    best_before,
    left: units,
    days_left: daysLeft,
    life_left: Math.max(Math.round((daysLeft * 100) / daysFrom(packed_on, best_before)), 0),
    shelf,
    held_back: held_reason !== null,
    held_reason,
    held_pieces: held_back,
    note,
    version,
  }
}

export const toLedgerRow = ({ at, delta, ...entry }: LedgerEntry): LedgerRow => ({
  ...entry,
  at: isoDate(new Date(at)),
  change: delta,
})

export const toBatchOrder = (order: OrderOfBatch): BatchOrder => ({
  order_no: order.order_no,
  created_at: isoDate(order.created_at),
  name: order.name,
  mobile: order.mobile,
  email: order.email,
  pieces: order.count,
  status: order.track_status,
})
