import { isRecord, parseJson } from '#contract/core/json.ts'
import type { OrderItem } from '#contract/order.ts'

/** The goods of an order, frozen as JSON text when it was placed (spec D27); what cannot be read is left out. */
export const itemsOf = (productDetails: string): OrderItem[] =>
  parseJson(productDetails, Array.isArray)?.filter(isItem) ?? []

/** How many pieces an order holds. */
export const unitsOf = (items: readonly OrderItem[]): number => items.reduce((sum, { count }) => sum + count, 0)

const isItem = (value: unknown): value is OrderItem =>
  isRecord(value) &&
  typeof value['name'] === 'string' &&
  typeof value['amount'] === 'number' &&
  typeof value['sku_name'] === 'string' &&
  typeof value['count'] === 'number' &&
  typeof value['image'] === 'string'
