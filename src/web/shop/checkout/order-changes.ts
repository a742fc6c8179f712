import type { PricedLine } from '#contract/cart.ts'
import { reprice, type CartChange } from '#domain/cart/cart.rules.ts'
import { currentCart, saveCart } from '#web/shop/shared/cart/cart.ts'

type Change = { sku_id: number; quantity: number; amount: number }

/** Writes what a 409 of create-order carries into the cart; answers what changed, undefined when it carries nothing. */
export function applyChanges(data: unknown): CartChange[] | undefined {
  const told: unknown = isRecord(data) ? data['changes'] : undefined
  if (!Array.isArray(told)) return undefined
  const mrps = new Map(currentCart().map((item) => [item.sku_id, item.mrp]))
  const lines = told.filter(isChange).map(({ sku_id, quantity, amount }): PricedLine => ({
    sku_id,
    count: quantity,
    available: quantity,
    amount,
    // the answer names no MRP, and a price is never above it (spec D79)
    mrp: Math.max(mrps.get(sku_id) ?? amount, amount),
    line_total: amount * quantity,
  }))
  if (lines.length === 0) return undefined
  const { cart, changes } = reprice(currentCart(), lines)
  saveCart(cart)
  return changes
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isChange = (value: unknown): value is Change =>
  isRecord(value) && [value['sku_id'], value['quantity'], value['amount']].every((figure) => typeof figure === 'number')
