import type { Card, Category, Dashboard } from '#contract/catalog.ts'
import type { Page } from '#contract/core/paging.ts'

/** What the grid shows, and of what: everything, a category or what a keyword found. */
export type ProductList = {
  cards: readonly Card[]
  total: number
  page: number
  lastPage: number
  category: Category | undefined
  keyword: string
}
/** What a list is asked for by. */
export type ListFilter = Pick<ProductList, 'category' | 'keyword'>

/** All Items: the collections flattened together (spec S3). */
export function allItems(collections: Dashboard['collections']): ProductList {
  const cards = uniqueCards(collections.flatMap((collection) => collection.products))
  return { cards, total: cards.length, page: 1, lastPage: 1, category: undefined, keyword: '' }
}

/** A list with one more page: the first page of an answer, or the next one after the cards `before` it. */
export const withPage = (before: readonly Card[], filter: ListFilter, answer: Page<Card>): ProductList => ({
  cards: uniqueCards([...before, ...answer.data]),
  total: answer.total,
  page: answer.current_page,
  lastPage: answer.last_page,
  ...filter,
})

/** The first card of each product: a product may be in several collections, or move from one page to the next. */
function uniqueCards(cards: readonly Card[]): Card[] {
  const seen = new Set<number>()
  return cards.filter(({ id }) => !seen.has(id) && seen.add(id))
}
