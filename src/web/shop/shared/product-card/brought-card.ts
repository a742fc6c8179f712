import type { Card } from '#contract/catalog.ts'

/** What a link to a product carries along: its card, as a fast preview only (spec D15). */
export type BroughtState = { card: Card }

let tapped: string | undefined

/** Told by a card when it is tapped … */
export function bring(slug: string): void {
  tapped = slug
}

/** … so that the product's loader knows that the page has something to show while it loads. Asked once a tap. */
export function wasBrought(slug: string): boolean {
  const brought = tapped === slug
  tapped = undefined
  return brought
}

/** The card that a history entry carries, if it is that product's: entries outlive releases and may hold anything. */
export function broughtCard(state: unknown, slug: string): Card | undefined {
  const card = isRecord(state) ? state['card'] : undefined
  return isCard(card) && card.slug === slug ? card : undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isCard = (value: unknown): value is Card =>
  isRecord(value) &&
  typeof value['id'] === 'number' &&
  ['name', 'slug', 'image', 'type', 'description'].every((key) => typeof value[key] === 'string') &&
  ['product_sku', 'over_all_reviews'].every((key) => Array.isArray(value[key]))
