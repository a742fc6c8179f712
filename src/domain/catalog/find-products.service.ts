import type { Category } from '#contract/catalog.ts'
import { CARDS_PER_PAGE } from '#contract/core/limits.ts'
import { FOUND_MAX } from '#contract/product-filter.ts'
import { withStatementLimit } from '#db/client.ts'
import type { Deps, Tx } from '#domain/context.ts'

import type { ProductCard } from './catalog.rules.ts'
import { cardsOf, type ProductPage } from './catalog.service.ts'
import { similarTokens } from './catalog.store.ts'
import { indexTerms, sortOf, type Counts, type Question } from './find-products.rules.ts'
import * as store from './find-products.store.ts'
import { listCategories } from './home.store.ts'
import { prefixQuery, searchTokens, SEARCH_MAX_MS, SHORTEST_GUESSED_TOKEN, toTokens } from './search.rules.ts'

const SUGGEST_FROM = 2
const SUGGESTED_PRODUCTS = 6
const SUGGESTED_CATEGORIES = 3

/** One page of what is found. `counts` are undefined where too many are found; a total is capped at what can be paged through. */
export type FoundProducts = ProductPage & { isCapped: boolean; counts: Counts | undefined }

/**
 * Products by filters and keyword, 48 a page, in the order asked for; nothing found is an empty page. Free of something are
 * only products that the owner has checked for allergens (spec G3). The work is bounded however large the catalogue.
 */
export async function findProducts(deps: Deps, question: Question & { page: number }): Promise<FoundProducts> {
  const { ids, total, counts } = await withStatementLimit(deps.db, SEARCH_MAX_MS, (tx) => findIn(tx, question))
  return {
    products: await cardsOf(deps, ids),
    total: Math.min(total, FOUND_MAX),
    isCapped: total > FOUND_MAX,
    counts,
  }
}

export type Suggested = { products: ProductCard[]; categories: Category[] }
/** What a keyword may mean: so many products and categories, the best match first; none of fewer than two letters. */
export async function suggest(deps: Deps, keyword: string): Promise<Suggested> {
  if (keyword.length < SUGGEST_FROM) return { products: [], categories: [] }
  const ids = await withStatementLimit(deps.db, SEARCH_MAX_MS, async (tx) => {
    const query = await queryOf(tx, keyword)
    return store.foundPage(tx, { ...indexTerms({}), query }, { sort: 'shop', limit: SUGGESTED_PRODUCTS, offset: 0 })
  })
  const tokens = searchTokens(keyword)
  const categories = (await listCategories(deps.db, deps.language)).filter(({ name }) =>
    isNamed(toTokens(name), tokens),
  )
  return { products: await cardsOf(deps, ids), categories: categories.slice(0, SUGGESTED_CATEGORIES) }
}

/** Whether each token begins some token of a name. */
const isNamed = (name: readonly string[], tokens: readonly string[]): boolean =>
  tokens.length > 0 && tokens.every((token) => name.some((own) => own.startsWith(token)))

async function findIn(tx: Tx, question: Question & { page: number }) {
  const query = question.q === undefined ? undefined : await queryOf(tx, question.q)
  const filter = { ...indexTerms(question), query }
  const counts = await store.countChoices(tx, filter)
  const total = counts?.total ?? (await store.countFound(tx, filter))
  const offset = (question.page - 1) * CARDS_PER_PAGE
  const ids =
    offset < Math.min(total, FOUND_MAX)
      ? await store.foundPage(tx, filter, { sort: sortOf(question), limit: CARDS_PER_PAGE, offset })
      : []
  return { ids, total, counts }
}

/** Beginnings of words; where no product has them all, words that look alike. Of a keyword without any, nothing is found. */
export async function queryOf(tx: Tx, keyword: string): Promise<string> {
  const tokens = searchTokens(keyword)
  const exact = prefixQuery(tokens)
  if (tokens.length === 0 || (await store.hasMatch(tx, exact))) return exact
  const guessed = tokens.filter((token) => token.length >= SHORTEST_GUESSED_TOKEN)
  const near = await Promise.all(guessed.map(async (token) => [token, await similarTokens(tx, token)] as const))
  return prefixQuery(tokens, new Map(near))
}
