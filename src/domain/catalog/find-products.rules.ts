import { fromRupees, type Paise } from '#contract/core/money.ts'
import { SORTS, type ProductFilter, type Sort } from '#contract/filter-keys.ts'
import { DIET_SLUGS, FREE_SLUGS, SPICES, WEIGHTS } from '#contract/product-filter.ts'

/** Which products are asked for, as the wire has it: choices are slugs, prices whole rupees. */
export type Question = ProductFilter & { q?: string | undefined; category?: string | undefined }
/** How many are found, and how many there would be with each choice, in the order of the choices. */
export type Counts = { total: number; stock: number; spice: number[]; diet: number[]; free: number[]; weight: number[] }

/** A filter in the terms of the index: choices are bits, prices paise. */
export const indexTerms = ({ category, stock, spice, diet, free, min, max, weight }: Question) => ({
  categoryId: category === undefined ? undefined : Number(category),
  isInStock: stock !== undefined,
  diets: bitsOf(DIET_SLUGS, diet),
  freeOf: bitsOf(FREE_SLUGS, free),
  min: paiseOf(min),
  max: paiseOf(max),
  spice: spice === undefined ? undefined : SPICES.indexOf(spice),
  weight: weight === undefined ? undefined : bitsOf(WEIGHTS, weight),
})

/** The order that a filter asks for; the owner's own where it asks for none. */
export const sortOf = ({ sort }: ProductFilter): Sort => SORTS.find((one) => one === sort) ?? 'shop'

const paiseOf = (rupees: string | undefined): Paise | undefined =>
  rupees === undefined ? undefined : fromRupees(Number(rupees))

/** The bit of each choice of a list, by its place. */
const bitsOf = (choices: readonly string[], list = ''): number =>
  list.split(',').reduce((bits, choice) => {
    const place = choices.indexOf(choice)
    return place < 0 ? bits : bits | (1 << place)
  }, 0)
