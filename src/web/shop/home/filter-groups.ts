/** What the list is filtered by, in the order of the screen, each with its name. On wide screens each group is a menu. */
export const FILTER_GROUPS = [
  ['diet', 'Diet'],
  ['free', 'Free from'],
  ['spice', 'Spice'],
  ['price', 'Price'],
  ['weight', 'Weight'],
] as const

export type FilterGroup = (typeof FILTER_GROUPS)[number][0]
