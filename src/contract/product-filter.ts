import { SORTS, type FilterKey } from './filter-keys.ts'
import { ALLERGENS, DIETS, SPICE_LEVELS } from './product-choices.ts'

/** How lists of products are filtered and ordered: in addresses, in the call's query and in its cache key (spec G2). No zod here: pages load it. */

/** A choice as an address has it: 'No onion no garlic' is no-onion-no-garlic. */
export const slugOf = (choice: string): string => choice.toLowerCase().replaceAll(' ', '-')

export const SPICES = SPICE_LEVELS.map(slugOf)
export const DIET_SLUGS = DIETS.map(slugOf)
export const FREE_SLUGS = ALLERGENS.map(slugOf)
/** What a size holds at most, in grams or millilitres. */
export const WEIGHTS = ['100', '250', '500', '1000', 'more'] as const
/** The owner's own order, which needs no saying. */
const FIRST_SORT = 'shop'
/** So many products are counted, and can be paged through. */
export const FOUND_MAX = 1_000
const RUPEES = /^\d{1,6}$/

type Clean = (value: string) => string | undefined
const oneOf =
  (choices: readonly string[]): Clean =>
  (value) =>
    choices.includes(value) ? value : undefined
/** In the order of the choices, each once. */
const someOf =
  (choices: readonly string[]): Clean =>
  (value) => {
    const chosen = new Set(value.split(','))
    return choices.filter((choice) => chosen.has(choice)).join() || undefined
  }
const rupees: Clean = (value) => (RUPEES.test(value) ? String(Number(value)) : undefined)

/** What each value comes to; undefined where it means nothing. Two that mean the same come to the same. */
export const cleanFilter: Readonly<Record<FilterKey, Clean>> = {
  stock: oneOf(['1']),
  spice: oneOf(SPICES),
  diet: someOf(DIET_SLUGS),
  free: someOf(FREE_SLUGS),
  min: (value) => (value === '0' ? undefined : rupees(value)),
  max: rupees,
  weight: oneOf(WEIGHTS),
  sort: oneOf(SORTS.filter((sort) => sort !== FIRST_SORT)),
}
