import type { FilterKey, ProductFilter } from '#contract/filter-keys.ts'
import type { ALLERGENS, DIETS } from '#contract/product-choices.ts'
import { slugOf, WEIGHTS } from '#contract/product-filter.ts'
import * as labels from '#text/common/labels.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/home.ts'

type Choice = { value: string; label: string }
/** What can be chosen of a group, and how a choice changes the filter. */
export type Choices = {
  choices: readonly Choice[]
  isMany: boolean
  isChosen: (filter: ProductFilter, value: string) => boolean
  toggle: (filter: ProductFilter, value: string) => ProductFilter
}
export type FilterTag = Choice & { key: FilterKey }

const spices: readonly Choice[] = [
  { value: 'no', label: t.notSpicy },
  { value: 'low', label: t.low },
  { value: 'medium', label: t.medium },
  { value: 'full', label: t.full },
]
const WEIGHT_LABELS: Readonly<Record<(typeof WEIGHTS)[number], string>> = {
  100: t.upTo100g,
  250: '101–250 g',
  500: '251–500 g',
  1000: '501 g–1 kg',
  more: labels.weightOver1kg,
}
const DIET_LABELS: Readonly<Record<(typeof DIETS)[number], string>> = {
  Vegan: labels.dietVegan,
  Jain: labels.dietJain,
  'No onion no garlic': labels.dietNoOnionNoGarlic,
  'No added sugar': labels.dietNoAddedSugar,
  'Gluten free': labels.dietGlutenFree,
  Millet: labels.dietMillet,
}
const ALLERGEN_LABELS: Readonly<Record<(typeof ALLERGENS)[number], string>> = {
  Gluten: labels.allergenGluten,
  Milk: labels.allergenMilk,
  Peanut: labels.allergenPeanut,
  'Tree nuts': labels.allergenTreeNuts,
  Soy: labels.allergenSoy,
  Sesame: labels.allergenSesame,
  Mustard: labels.allergenMustard,
  Sulphite: labels.allergenSulphite,
}
const named = (names: Readonly<Record<string, string>>): readonly Choice[] =>
  Object.entries(names).map(([name, label]) => ({ value: slugOf(name), label }))

export const CHOICES = {
  diet: someOf('diet', named(DIET_LABELS)),
  free: someOf('free', named(ALLERGEN_LABELS)),
  spice: oneOf('spice', spices),
  weight: oneOf(
    'weight',
    WEIGHTS.map((value) => ({ value, label: WEIGHT_LABELS[value] })),
  ),
} as const

/** What is chosen, each in words; the order of a list is none. */
export function filterTags(filter: ProductFilter): FilterTag[] {
  const { stock, min, max } = filter
  return [
    ...(stock ? [{ key: 'stock' as const, value: stock, label: t.inStock }] : []),
    ...chosenOf('diet', filter, ({ label }) => label),
    ...chosenOf('free', filter, ({ label }) => fill(t.freeFromOf, { allergen: label.toLowerCase() })),
    ...chosenOf('spice', filter, ({ value, label }) => (value === 'no' ? label : fill(t.spiceOf, { level: label }))),
    ...(min ? [{ key: 'min' as const, value: min, label: fill(t.fromPrice, { min }) }] : []),
    ...(max ? [{ key: 'max' as const, value: max, label: fill(t.upToPrice, { max }) }] : []),
    ...chosenOf('weight', filter, ({ label }) => label),
  ]
}

/** The filter without one choice of it. */
export const without = (filter: ProductFilter, key: FilterKey, value: string): ProductFilter => ({
  ...filter,
  [key]:
    listOf(filter[key])
      .filter((one) => one !== value)
      .join() || undefined,
})

const chosenOf = (key: keyof typeof CHOICES, filter: ProductFilter, labelOf: (choice: Choice) => string): FilterTag[] =>
  CHOICES[key].choices
    .filter(({ value }) => listOf(filter[key]).includes(value))
    .map((choice) => ({ key, value: choice.value, label: labelOf(choice) }))

function someOf(key: FilterKey, choices: readonly Choice[]): Choices {
  const isChosen = (filter: ProductFilter, value: string) => listOf(filter[key]).includes(value)
  return {
    choices,
    isMany: true,
    isChosen,
    toggle: (filter, value) =>
      isChosen(filter, value)
        ? without(filter, key, value)
        : { ...filter, [key]: [...listOf(filter[key]), value].join() },
  }
}

function oneOf(key: FilterKey, choices: readonly Choice[]): Choices {
  const isChosen = (filter: ProductFilter, value: string) => filter[key] === value
  return {
    choices,
    isMany: false,
    isChosen,
    toggle: (filter, value) => ({ ...filter, [key]: isChosen(filter, value) ? undefined : value }),
  }
}

const listOf = (value: string | undefined): readonly string[] => (value ? value.split(',') : [])
