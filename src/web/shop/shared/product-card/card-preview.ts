import type { Card } from '#contract/catalog.ts'
import { isRecord } from '#contract/core/json.ts'

/** The state of a link to a product: its card, as a fast preview only (spec D15). */
export type PreviewState = { card: Card }

let tappedSlug: string | undefined

/** Called by a card when it is tapped: the product's page will have a preview to show. */
export function markPreview(slug: string): void {
  tappedSlug = slug
}

/** Whether the product's page has a preview to show while it loads. True once for each tap. */
export function consumePreviewMark(slug: string): boolean {
  const isMarked = tappedSlug === slug
  tappedSlug = undefined
  return isMarked
}

/** The card in a history entry's state, if it is that product's. Entries outlive releases and may hold anything. */
export function previewCardFrom(state: unknown, slug: string): Card | undefined {
  const card = isRecord(state) ? state['card'] : undefined
  return isCard(card) && card.slug === slug ? card : undefined
}

const isCard = (value: unknown): value is Card =>
  isRecord(value) &&
  typeof value['id'] === 'number' &&
  ['name', 'slug', 'image', 'type', 'description'].every((key) => typeof value[key] === 'string') &&
  ['product_sku', 'over_all_reviews'].every((key) => Array.isArray(value[key]))
