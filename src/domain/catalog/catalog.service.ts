import type { SettingValues } from '#contract/admin/settings.ts'
import type { Category, Testimonial } from '#contract/catalog.ts'
import { CARDS_PER_PAGE, COLLECTION_CARDS, SUGGESTION_CARDS } from '#contract/core/limits.ts'
import { withStatementLimit } from '#db/client.ts'
import { done, refuse, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import { limitPerOrder, type ProductCard, type ProductDetails } from './catalog.rules.ts'
import * as store from './catalog.store.ts'
import { prefixQuery, searchedWords, SEARCH_MOST_MS, SHORTEST_GUESSED_WORD } from './search.rules.ts'

const COLLECTIONS_MAX = 12

/** What the home screen shows. */
export type Home = {
  categories: Category[]
  banners: store.BannerRow[]
  collections: { id: number; name: string; products: ProductCard[] }[]
  /** How search and messengers show the shop. */
  about: SettingValues['home']
  testimonials: Testimonial[]
}
/** One page of products, and how many there are on all pages. */
export type ProductPage = { products: ProductCard[]; total: number }

/** Everything the home screen shows. Bounded however large the catalogue: at most 12 collections of 24 cards. */
export async function homeScreen(deps: Deps): Promise<Home> {
  const { db } = deps
  const [categories, banners, lists, testimonials, { home: about }] = await Promise.all([
    store.listCategories(db),
    store.listBanners(db),
    store.listCollections(db, COLLECTION_CARDS, COLLECTIONS_MAX),
    store.listTestimonials(db),
    readSettings(deps),
  ])
  const cards = await cardsOf(
    deps,
    lists.flatMap((list) => list.productIds),
  )
  const byId = new Map(cards.map((card) => [card.id, card]))
  const collections = lists.map(({ id, name, productIds }) => ({
    id,
    name,
    products: productIds.flatMap((productId) => byId.get(productId) ?? []),
  }))
  return { categories, banners, collections, about, testimonials }
}

/** A category's cards, 48 a page; refuses an unknown category, an empty one is an empty page. */
export async function productsOfCategory(
  deps: Deps,
  { categoryId, page }: { categoryId: number; page: number },
): Promise<Outcome<ProductPage>> {
  if (!(await store.categoryExists(deps.db, categoryId))) return refuse('CATEGORY_NOT_FOUND')
  const found = await store.categoryPage(deps.db, categoryId, CARDS_PER_PAGE, (page - 1) * CARDS_PER_PAGE)
  return done(await productPage(deps, found))
}

/**
 * Products for a keyword, the best match first, 48 a page; no match at all is refused (spec D44). `%` and `_` are letters like
 * any other. The work is bounded however large the catalogue and long the keyword (spec T10).
 */
export async function search(
  deps: Deps,
  { keyword, page }: { keyword: string; page: number },
): Promise<Outcome<ProductPage>> {
  const offset = (page - 1) * CARDS_PER_PAGE
  const words = searchedWords(keyword)
  if (words.length === 0) return refuse('NOTHING_FOUND', { words: { keyword } })
  const found = await withStatementLimit(deps.db, SEARCH_MOST_MS, (tx) => findByWords(tx, words, offset))
  if (found.total === 0) return refuse('NOTHING_FOUND', { words: { keyword } })
  return done(await productPage(deps, found))
}

/** One product by slug or number; what the law wants printed and the product leaves empty comes from the shop's settings (spec D110). */
export async function productDetails(deps: Deps, slugOrId: string): Promise<Outcome<ProductDetails>> {
  const [product, { shop, numbers }] = await Promise.all([store.findProduct(deps.db, slugOrId), readSettings(deps)])
  if (!product) return refuse('PRODUCT_NOT_FOUND')
  return done({
    ...limitPerOrder(product, numbers.per_order_limit),
    countryOfOrigin: product.countryOfOrigin || shop.country_of_origin,
    packedBy: product.packedBy || shop.packed_by,
  })
}

export const suggestions = async (deps: Deps): Promise<ProductCard[]> =>
  cardsOf(deps, await store.suggestedIds(deps.db, SUGGESTION_CARDS))

/** Products that go with one: those that the owner chose; else its category's first, then the shop's best. Never itself. */
export async function recommendedProducts(deps: Deps, productId: number): Promise<Outcome<ProductCard[]>> {
  const found = await store.recommendable(deps.db, productId, SUGGESTION_CARDS)
  if (!found) return refuse('PRODUCT_NOT_FOUND')
  const chosen = await cardsOf(deps, found.chosen)
  if (chosen.length > 0) return done(chosen)
  const ids = [...new Set([...found.ofCategory, ...found.ofShop])].filter((id) => id !== productId)
  return done(await cardsOf(deps, ids.slice(0, SUGGESTION_CARDS)))
}

/** How many products can be seen in the shop, and the slugs of a slice of them in their order. */
export const countProducts = ({ db }: Deps): Promise<number> => store.countProducts(db)
export const productSlugs = ({ db }: Deps, slice: { limit: number; offset: number }) => store.slugSlice(db, slice)

/** Whether a product can be seen in the shop. */
export const productExists = ({ db }: Deps, id: number): Promise<boolean> => store.productExists(db, id)

/** The cards of these products, as far as they are sold. */
export async function cardsOf(deps: Deps, ids: readonly number[]): Promise<ProductCard[]> {
  const { numbers } = await readSettings(deps)
  const cards = await store.cardsById(deps.db, [...new Set(ids)])
  return cards.map((card) => limitPerOrder(card, numbers.per_order_limit))
}

const productPage = async (
  deps: Deps,
  { ids, total }: { ids: readonly number[]; total: number },
): Promise<ProductPage> => ({ products: await cardsOf(deps, ids), total })

/** Beginnings of words first; only when no word begins so, words that look alike. */
async function findByWords(tx: Tx, words: readonly string[], offset: number) {
  const exact = await store.searchPage(tx, prefixQuery(words), CARDS_PER_PAGE, offset)
  if (exact.total > 0) return exact
  const guessed = words.filter((word) => word.length >= SHORTEST_GUESSED_WORD)
  if (guessed.length === 0) return exact
  const near = new Map(
    await Promise.all(guessed.map(async (word) => [word, await store.similarWords(tx, word)] as const)),
  )
  return store.searchPage(tx, prefixQuery(words, near), CARDS_PER_PAGE, offset)
}
