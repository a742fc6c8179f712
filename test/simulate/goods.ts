import type { Cart, FoundOrder } from './found.ts'

export const sameCart = (one: Cart, other: Cart): boolean => cartText(one) === cartText(other)

/** A size has one line, whatever came and went. */
export const cartText = (cart: Cart): string =>
  [...Map.groupBy(cart, ([size]) => size)]
    .map(([size, lines]) => [size, lines.reduce((sum, [, count]) => sum + count, 0)] as const)
    .filter(([, count]) => count !== 0)
    .toSorted(([a], [b]) => a - b)
    .map(([size, count]) => `${count} of size ${size}`)
    .join(', ')

/** What stays sold of a size: a cancelled order gave it back. */
export const unitsOf = (orders: readonly FoundOrder[], size: number): number =>
  orders
    .filter(({ status }) => status !== 'Cancelled')
    .flatMap(({ cart }) => cart)
    .reduce((sum, [one, count]) => (one === size ? sum + count : sum), 0)
