import type { Card } from '#contract/catalog.ts'

/** What a link to a product carries along: its card, as a fast preview only (decisions 15). */
export type BroughtState = { card: Card }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isCard = (value: unknown): value is Card =>
  isRecord(value) &&
  typeof value['id'] === 'number' &&
  ['name', 'slug', 'image', 'type', 'description'].every((key) => typeof value[key] === 'string') &&
  ['product_sku', 'over_all_reviews'].every((key) => Array.isArray(value[key]))

/** The card that a history entry carries, if it is that product's: entries outlive releases and may hold anything. */
export const broughtCard = (state: unknown, slug: string): Card | undefined => {
  const card = isRecord(state) ? state['card'] : undefined
  return isCard(card) && card.slug === slug ? card : undefined
}
