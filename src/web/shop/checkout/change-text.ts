import { formatRupees } from '#contract/money.ts'
import type { CartChange } from '#domain/cart/cart.rules.ts'

/** One sentence for each line that a new look at prices and stock changed (decisions 46). */
export const changeText = ({ kind, item, was }: CartChange): string => {
  const goods = `${was.name} ${was.sku_name}`
  switch (kind) {
    case 'price':
      return `${goods} is now ${formatRupees(item.amount)}, it was ${formatRupees(was.amount)}.`
    case 'fewer':
      return `${goods}: only ${item.count} left, you had ${was.count}.`
    case 'gone':
      return `${goods} is sold out and has left your cart.`
  }
}
