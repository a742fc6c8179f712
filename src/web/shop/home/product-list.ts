import type { Card, Category, Dashboard } from '#contract/catalog.ts'
import type { Page } from '#contract/core/paging.ts'

/** What the grid shows, and of what: everything, a category or a keyword's finds. */
export type ProductList = {
  cards: readonly Card[]
  total: number
  page: number
  lastPage: number
  category: Category | undefined
  keyword: string
}
export type Wanted = Pick<ProductList, 'category' | 'keyword'>

/** All Items: the collections flattened together (spec S3). */
export function allItems(collections: Dashboard['collections']): ProductList {
  const cards = once(collections.flatMap((collection) => collection.products))
  return { cards, total: cards.length, page: 1, lastPage: 1, category: undefined, keyword: '' }
}

/** The first page of an answer, or the next one added to what is there already. */
export const withPage = (before: readonly Card[], wanted: Wanted, answer: Page<Card>): ProductList => ({
  cards: once([...before, ...answer.data]),
  total: answer.total,
  page: answer.current_page,
  lastPage: answer.last_page,
  ...wanted,
})

/** Keeps the first of each product: a product may stand in several collections, or slip from one page to the next. */
function once(cards: readonly Card[]): Card[] {
  const seen = new Set<number>()
  return cards.filter(({ id }) => !seen.has(id) && seen.add(id))
}
