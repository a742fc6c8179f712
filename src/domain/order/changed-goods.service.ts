import type { Paise } from '#contract/core/money.ts'
import { pictureAddress } from '#contract/pictures.ts'
import type { Tx } from '#db/client.ts'
import { termsAt } from '#domain/delivery/place-terms.rules.ts'
import { findArea } from '#domain/pincode/pincode.service.ts'
import { goodsTotal } from '#domain/pricing/goods.rules.ts'
import { visibleTax } from '#domain/pricing/pricing.rules.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import type { AddedLine, GoodsLine, GoodsSums } from './goods-lines.rules.ts'
import { writeOrderGoods, type OrderGoods } from './order-goods.store.ts'
import type { OrderItem } from './order-items.rules.ts'

/** An order's goods and sums as they shall be; `added` says what the order shows of sizes that it did not have. */
export type ChangedGoods = { lines: readonly GoodsLine[]; sums: GoodsSums; added: readonly AddedLine[] }

/**
 * Writes other goods and sums of an order, which is locked, with the tax that the owner's settings of now say is in them. The
 * pieces are the caller's to move.
 */
export async function writeChangedGoods(
  tx: Tx,
  orderId: number,
  goods: OrderGoods,
  changed: ChangedGoods,
): Promise<void> {
  const { lines, sums } = changed
  const before = new Map(goods.lines.map(({ skuId, count }) => [skuId, count]))
  const touched = lines.filter(({ skuId, count }) => before.get(skuId) !== count)
  const removed = goods.lines.filter((line) => !lines.some(({ skuId }) => skuId === line.skuId))
  await writeOrderGoods(tx, orderId, {
    sums: { ...sums, tax: await taxOf(tx, goods, changed) },
    changed: touched,
    removed: removed.map(({ skuId }) => skuId),
    items: itemsOf(goods, changed),
  })
}

async function taxOf(tx: Tx, { address, deliveryFee }: OrderGoods, { lines, sums }: ChangedGoods): Promise<Paise> {
  const settings = await readSettingsNow(tx)
  const { zip, state } = address
  const area = await findArea(tx, zip)
  const terms = termsAt(settings, { zip, state, areaTariff: area?.tariff })
  return visibleTax(lines, terms, {
    goods: goodsTotal(lines),
    charges: [deliveryFee, sums.cashFee],
    total: sums.total,
  })
}

/**
 * The goods as the order shows them: each line's own item with its new count. An item has no number of its size; where names
 * have changed since, the line has today's.
 */
function itemsOf({ items, lines }: OrderGoods, changed: ChangedGoods): OrderItem[] {
  const left = [...items]
  const ownItem = (name: string, size: string, unitPrice: Paise): OrderItem | undefined => {
    const place = left.findIndex((item) => item.name === name && item.size === size && item.unitPrice === unitPrice)
    return place === -1 ? undefined : left.splice(place, 1)[0]
  }
  return changed.lines.flatMap(({ skuId, count, unitPrice }) => {
    const fresh = changed.added.find((line) => line.skuId === skuId)
    const line = lines.find((one) => one.skuId === skuId) ?? fresh
    if (!line) return []
    const { name, size } = line
    const names = fresh?.names
    const image = pictureAddress(line.picture ?? '')
    return [{ name, ...(names && { names }), size, unitPrice, image, ...ownItem(name, size, unitPrice), count }]
  })
}
