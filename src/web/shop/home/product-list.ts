import type { Card, Category, Dashboard, Facets, ProductListAnswer } from '#contract/catalog.ts'
import { CARDS_PER_PAGE } from '#contract/core/limits.ts'
import type { Page } from '#contract/core/paging.ts'
import type { ProductFilter } from '#contract/filter-keys.ts'
import * as t from '#text/shop/home.ts'

/** What the grid shows, and of what: everything, a category or what a keyword found. */
export type ProductList = {
  cards: readonly Card[]
  total: number
  page: number
  lastPage: number
  category: Category | undefined
  keyword: string
  /** what else it is filtered and ordered by; nothing where it is not */
  filter?: ProductFilter | undefined
  /** how many each choice would leave, where somebody counted */
  facets?: Facets | null | undefined
  /** there are more than are counted */
  isCapped?: boolean
  /** the name above a card that begins a group of All Items, by its product */
  heads?: ReadonlyMap<number, string>
}
/** What a list is asked for by. */
export type ListFilter = Pick<ProductList, 'category' | 'keyword' | 'filter'>

/**
 * All Items: the collections one after the other, then the other products (spec S3, D186). Each group has its name where
 * there are several; 'Show more' goes through all products and leaves out what is there already.
 */
export function allItems({ collections, total }: Pick<Dashboard, 'collections' | 'total'>): ProductList {
  const cards = uniqueCards(collections.flatMap((collection) => collection.products))
  const lastPage = cards.length < total ? Math.ceil(total / CARDS_PER_PAGE) : 0
  return { cards, total, page: 0, lastPage, category: undefined, keyword: '', heads: headsOf(collections) }
}

function headsOf(collections: Dashboard['collections']): ReadonlyMap<number, string> {
  const heads = new Map<number, string>()
  const seen = new Set<number>()
  for (const { name, products } of collections) {
    const first = products.find(({ id }) => !seen.has(id))
    if (first) heads.set(first.id, name || t.moreTitle)
    for (const { id } of products) seen.add(id)
  }
  return collections.filter(({ name }) => name !== '').length > 1 ? heads : new Map()
}

/** A list with one more page: the first page of an answer, or the next one after the cards `before` it. */
export const withPage = (
  before: readonly Card[],
  filter: ListFilter,
  answer: Page<Card> | ProductListAnswer,
): ProductList => ({
  cards: uniqueCards([...before, ...answer.data]),
  total: answer.total,
  page: answer.current_page,
  lastPage: answer.last_page,
  ...('facets' in answer && { facets: answer.facets, isCapped: answer.total_is_capped === 1 }),
  ...filter,
})

/** The first card of each product: a product may be in several collections, or move from one page to the next. */
function uniqueCards(cards: readonly Card[]): Card[] {
  const seen = new Set<number>()
  return cards.filter(({ id }) => !seen.has(id) && seen.add(id))
}
