import * as labels from '#text/common/labels.ts'
import * as t from '#text/common/ui.ts'

/** "Veg" is vegetarian, all else is not. */
export const isVeg = (type: string): boolean => type.trim().toLowerCase() === 'veg'

/** What a product's type is called. */
export const typeLabel = (type: string): string => (isVeg(type) ? t.veg : labels.nonVeg)
