import { FILTER_KEYS, isUnfiltered, type FilterKey, type ProductFilter } from '#contract/filter-keys.ts'

import type { ListFilter } from './product-list.ts'

const NONE: ProductFilter = {}

/** What a list is filtered by; nothing where it is the whole of something. */
export const filterIn = ({ filter }: ListFilter): ProductFilter => filter ?? NONE

export const isFiltered = (list: ListFilter): boolean => !isUnfiltered(filterIn(list))

/** The filter among these values. What each may be the server knows, which redirects an address that says nothing (spec G3.1). */
export function filterOf(valueOf: (key: FilterKey) => string | null | undefined): ProductFilter {
  const filter: ProductFilter = {}
  for (const key of FILTER_KEYS) {
    const value = valueOf(key)
    // the first order needs no saying
    if (value && value !== 'shop') filter[key] = value
  }
  return filter
}

/** The home page with this list; commas stay as they are, for people to read. */
export function listAddress({ category, keyword, filter }: ListFilter): string {
  const query = new URLSearchParams(keyword === '' ? {} : { search: keyword })
  if (category) query.set('category', String(category.id))
  for (const key of FILTER_KEYS) if (filter?.[key]) query.set(key, filter[key])
  return query.size === 0 ? '/' : `/?${query.toString().replaceAll('%2C', ',')}`
}
