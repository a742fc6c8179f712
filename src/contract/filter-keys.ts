/** By what lists are filtered, without what each value may be: that is in product-filter.ts, which the home page does without. */
export const SORTS = ['shop', 'new', 'cheap', 'dear', 'rating', 'popular'] as const
export type Sort = (typeof SORTS)[number]
/** What is filtered by. Lists have commas between their choices; what is not chosen is not there. */
export type ProductFilter = { [K in FilterKey]?: string | undefined }
export type FilterKey = 'stock' | 'spice' | 'diet' | 'free' | 'min' | 'max' | 'weight' | 'sort'
export const FILTER_KEYS: readonly FilterKey[] = ['stock', 'spice', 'diet', 'free', 'min', 'max', 'weight', 'sort']

/** Whether nothing is filtered, and the order is the owner's. */
export const isUnfiltered = (filter: ProductFilter): boolean => Object.keys(filter).length === 0
