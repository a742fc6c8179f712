import * as t from '#text/shop/home.ts'
/** What the list is filtered by, in the order of the screen, each with its name. On wide screens each group is a menu. */
export const FILTER_GROUPS = [
  ['diet', t.diet],
  ['free', t.freeFrom],
  ['spice', t.spice],
  ['price', t.price],
  ['weight', t.weight],
] as const

export type FilterGroup = (typeof FILTER_GROUPS)[number][0]
