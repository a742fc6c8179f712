import { plural } from '#text/fill.ts'
import * as t from '#text/shop/cart.ts'

export const itemsText = (count: number): string => plural(t.items, count)
